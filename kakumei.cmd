@echo off
rem Starts Kakumei on Windows. In a checkout it first builds what is missing or stale; in a release everything is built.
rem   JAVA_HOME            the JDK to use; otherwise the java on the PATH
rem   KAKUMEI_JAVA_OPTS    further options for the JVM, such as -Xmx8g
rem   KAKUMEI_WITH         jars with players that every command brings along, separated by semicolons
setlocal
set "root=%~dp0"
if "%root:~-1%"=="\" set "root=%root:~0,-1%"

set "java=java"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java.exe"
"%java%" -version >nul 2>&1
if errorlevel 1 (
  echo kakumei: no Java found: install a JDK, 17 or newer, or set JAVA_HOME 1>&2
  exit /b 1
)

if not exist "%root%\pom.xml" (
  set "cp=%root%\lib\*"
  goto start
)

if /i "%~1"=="test" (
  where mvn >nul 2>&1
  if errorlevel 1 (
    echo kakumei: no mvn on the PATH: install Maven, 3.8 or newer, to build from source 1>&2
    exit /b 1
  )
  pushd "%root%"
  if /i "%~2"=="--full" (
    call mvn -B verify -Dkakumei.full=true
  ) else (
    call mvn -B verify
  )
  goto end_of_tests
)

set "state=%root%\.kakumei"
set "cp=%root%\arena\target\fast\*;%root%\arena\target\fast\lib\*;%root%\parquet\target\fast\kakumei-parquet.jar"
if not exist "%state%" mkdir "%state%"
powershell -NoProfile -Command "$s = Get-Item -LiteralPath '%state%\stamp-cmd' -ErrorAction SilentlyContinue; if (-not $s) { exit 1 }; $p = 'pom.xml', '.mvn', 'core\pom.xml', 'core\src\main', 'weights\pom.xml', 'weights\src\main', 'arena\pom.xml', 'arena\src\main' | ForEach-Object { Join-Path '%root%' $_ }; $n = Get-ChildItem -LiteralPath $p -Recurse | Where-Object { $_.LastWriteTimeUtc -gt $s.LastWriteTimeUtc } | Select-Object -First 1; if ($n) { exit 1 } else { exit 0 }"
if not errorlevel 1 goto start
where mvn >nul 2>&1
if errorlevel 1 (
  echo kakumei: no mvn on the PATH: install Maven, 3.8 or newer, to build from source 1>&2
  exit /b 1
)
echo kakumei: building (sources are new or changed; the log is .kakumei\build.log) ... 1>&2
echo.>"%state%\stamp-new"
pushd "%root%"
call mvn -B -Dfast -pl core,weights,arena package >"%state%\build.log" 2>&1
if errorlevel 1 (
  popd
  echo kakumei: the build failed; the end of .kakumei\build.log: 1>&2
  findstr /b /c:"[ERROR]" "%state%\build.log" 1>&2
  exit /b 1
)
popd
move /y "%state%\stamp-new" "%state%\stamp-cmd" >nul

:start
"%java%" --enable-native-access=ALL-UNNAMED -Xshare:auto --add-exports java.base/jdk.internal.module=ALL-UNNAMED -Dfile.encoding=UTF-8 %KAKUMEI_JAVA_OPTS% -cp "%cp%" kakumei.cli.Main %*
exit /b %errorlevel%

:end_of_tests
set "code=%errorlevel%"
popd
exit /b %code%
