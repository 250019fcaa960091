package kakumei.web;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Optional;

/** What tests talk to a server with: plain HTTP, as a browser would or as no browser would. */
public final class Browser {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpClient client = HttpClient.newHttpClient();
    private final String address;
    private final Optional<String> token;

    public Browser(WebServer server) {
        this(server, Optional.empty());
    }

    public Browser(WebServer server, Optional<String> token) {
        address = "http://127.0.0.1:" + server.port();
        this.token = token;
    }

    /** An answer: its status, its body as JSON where it is JSON, and the body as it is. */
    public record Answer(int status, JsonNode json, String body, java.net.http.HttpHeaders headers) {
        public String error() {
            return json.path("error").asText();
        }
    }

    public Answer get(String path) {
        return send(request(path).GET());
    }

    public Answer post(String path, String json) {
        return send(request(path)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(json)));
    }

    public HttpRequest.Builder request(String path) {
        HttpRequest.Builder builder = HttpRequest.newBuilder(URI.create(address + path));
        token.ifPresent(secret -> builder.header("Authorization", "Bearer " + secret));
        return builder;
    }

    public Answer send(HttpRequest.Builder request) {
        try {
            HttpResponse<byte[]> answer = client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
            String body = new String(answer.body(), UTF_8);
            boolean isJson =
                    answer.headers().firstValue("Content-Type").orElse("").startsWith("application/json");
            JsonNode json = isJson && !body.isEmpty() ? JSON.readTree(body) : JSON.createObjectNode();
            return new Answer(answer.statusCode(), json, body, answer.headers());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Sends bytes as they stand, which no browser would, and returns the first line of the answer. */
    public static String raw(WebServer server, String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            socket.setSoTimeout(10_000);
            socket.getOutputStream().write(request.getBytes(ISO_8859_1));
            socket.getOutputStream().flush();
            String line = new BufferedReader(new InputStreamReader(socket.getInputStream(), UTF_8)).readLine();
            return line == null ? "" : line;
        }
    }

    /** Opens a stream of server-sent events. */
    public Events events(String path) {
        try {
            HttpResponse<java.io.InputStream> answer = client.send(
                    request(path).header("Accept", "text/event-stream").build(),
                    HttpResponse.BodyHandlers.ofInputStream());
            return new Events(answer);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** One event. */
    public record Pushed(String name, JsonNode data) {}

    /** The events of a stream, one after the other. */
    public static final class Events implements AutoCloseable {
        private final HttpResponse<java.io.InputStream> answer;
        private final BufferedReader reader;

        Events(HttpResponse<java.io.InputStream> answer) {
            this.answer = answer;
            reader = new BufferedReader(new InputStreamReader(answer.body(), UTF_8));
        }

        public int status() {
            return answer.statusCode();
        }

        /** The next event; empty at the end of the stream. */
        public Optional<Pushed> next() throws IOException {
            String name = "";
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                if (line.startsWith("event: ")) {
                    name = line.substring(7);
                } else if (line.startsWith("data: ")) {
                    return Optional.of(new Pushed(name, JSON.readTree(line.substring(6))));
                }
            }
            return Optional.empty();
        }

        @Override
        public void close() throws IOException {
            reader.close();
        }
    }
}
