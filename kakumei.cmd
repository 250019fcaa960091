@echo off
rem Starts Kakumei on Windows. In a checkout it first builds what is missing or stale; in a release everything is built.
rem   JAVA_HOME            the JDK to use; otherwise the java on the PATH
rem   KAKUMEI_JAVA_OPTS    further options for the JVM, such as -Xmx8g
rem   KAKUMEI_WITH         jars with players that every command brings along, separated by semicolons
rem Leagues on Spark are started by the kakumei beside it, which is for a shell of Unix.
setlocal
set "root=%~dp0"
if "%root:~-1%"=="\" set "root=%root:~0,-1%"

set "java=java"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java.exe"
set "said=%TEMP%\kakumei-java-%RANDOM%.txt"
"%java%" -version >nul 2>"%said%"
if errorlevel 1 (
  del "%said%" >nul 2>&1
  echo kakumei: no Java found: install a JDK, 17 or newer, or set JAVA_HOME 1>&2
  exit /b 1
)
rem The line is: openjdk version "17.0.15" 2025-04-15; others may stand before it.
set "version="
for /f "usebackq tokens=2,3" %%a in ("%said%") do if "%%a"=="version" if not defined version set "version=%%~b"
del "%said%" >nul 2>&1
set "feature=0"
if defined version for /f "delims=.-+_" %%n in ("%version%") do set "feature=%%n"
if not defined version set "version=of an unknown version"
rem No block: a path may hold parentheses.
if %feature% GEQ 17 goto java_found
echo kakumei: %java% is Java %version%; 17 or newer is needed 1>&2
exit /b 1
:java_found
rem SQLite is native code, of which newer JVMs warn unless they are told.
set "native="
if %feature% GEQ 24 set "native=--enable-native-access=ALL-UNNAMED"

if not exist "%root%\pom.xml" (
  set "cp=%root%\lib\*"
  goto start
)

rem Before the blocks, whose variables are read when they begin.
call :find_maven
if /i "%~1"=="test" (
  pushd "%root%"
  if /i "%~2"=="--full" (
    call "%maven%" -B verify -Dkakumei.full=true
  ) else (
    call "%maven%" -B verify
  )
  goto end_of_tests
)
if /i not "%~1"=="ci" goto no_ci
for %%w in (%*) do if /i "%%~w"=="--help" goto no_ci
for %%w in (%*) do if /i "%%~w"=="-h" goto no_ci
if /i "%~2"=="build" goto ci_build
if /i "%~2"=="test" goto ci_test
if /i "%~2"=="try" goto ci_try
echo kakumei: unknown step %~2 of ci; known on Windows are build, test and try 1>&2
exit /b 2
:no_ci

set "state=%root%\.kakumei"
set "cp=%root%\arena\target\fast\*;%root%\arena\target\fast\lib\*;%root%\parquet\target\fast\kakumei-parquet.jar"
if not exist "%state%" mkdir "%state%"
rem Whoever presses Tab does not wait for a build.
if "%~1"=="--candidates" goto start
call :is_fresh stamp-cmd "'pom.xml', '.mvn', 'core\pom.xml', 'core\src\main', 'weights\pom.xml', 'weights\src\main', 'arena\pom.xml', 'arena\src\main'"
if errorlevel 1 (
  echo kakumei: building ^(sources are new or changed; the log is .kakumei\build.log^) ... 1>&2
  call :build stamp-cmd "core,weights,arena"
  if errorlevel 1 exit /b 1
)

if /i not "%~1"=="wheel" goto no_wheel
for %%w in (%*) do if /i "%%~w"=="--help" goto no_wheel
for %%w in (%*) do if /i "%%~w"=="-h" goto no_wheel
goto wheel
:no_wheel

if /i not "%~1"=="export" goto start
call :wants_parquet %*
if errorlevel 1 goto start
call :is_fresh stamp-parquet-cmd "'parquet\pom.xml', 'parquet\src\main'"
if not errorlevel 1 if exist "%root%\parquet\target\fast\kakumei-parquet.jar" goto start
echo kakumei: building for Parquet ^(the first time this fetches its libraries, 13 MB; the log is .kakumei\build.log^) ... 1>&2
call :build stamp-parquet-cmd "core,weights,arena,parquet" -Pparquet
if errorlevel 1 exit /b 1

:start
"%java%" %native% -Xshare:auto --add-exports java.base/jdk.internal.module=ALL-UNNAMED -Dfile.encoding=UTF-8 "-Dkakumei.home=%root%" %KAKUMEI_JAVA_OPTS% -cp "%cp%" kakumei.cli.Main %*
exit /b %errorlevel%

rem The steps of continuous integration that Windows has; the others are in .ci\steps.
:ci_build
pushd "%root%"
call "%maven%" -B verify -DskipTests
goto end_of_tests

:ci_test
pushd "%root%"
call "%maven%" -B verify -pl !browser
goto end_of_tests

rem This launcher as somebody uses it: from a build to a match.
:ci_try
call "%~f0" --version
if errorlevel 1 exit /b 1
call "%~f0" match --players random,4*default --games 100 --seed 1
exit /b %errorlevel%

:end_of_tests
set "code=%errorlevel%"
popd
exit /b %code%

rem A wheel of the Python package with the jars of the current build inside.
:wheel
where python >nul 2>&1
if errorlevel 1 (
  echo kakumei: no python on the PATH: a wheel is made by Python, 3.9 or newer 1>&2
  exit /b 1
)
if not "%~3"=="" (
  echo kakumei: wheel takes one folder at most ^(kakumei wheel --help^) 1>&2
  exit /b 2
)
set "wheels=%root%\python\dist"
if not "%~2"=="" set "wheels=%~2"
python "%root%\python\make_wheel.py" "%wheels%" "%root%\arena\target\fast" "%root%\arena\target\fast\lib"
exit /b %errorlevel%

rem Whether no source is newer than the stamp: the stamp, and the sources as a list for PowerShell.
:is_fresh
powershell -NoProfile -Command "$s = Get-Item -LiteralPath '%state%\%~1' -ErrorAction SilentlyContinue; if (-not $s) { exit 1 }; $p = %~2 | ForEach-Object { Join-Path '%root%' $_ }; $n = Get-ChildItem -LiteralPath $p -Recurse | Where-Object { $_.LastWriteTimeUtc -gt $s.LastWriteTimeUtc } | Select-Object -First 1; if ($n) { exit 1 } else { exit 0 }"
exit /b %errorlevel%

rem Builds with Maven: the stamp, the modules, and further options. A comma parts words here, hence the quotes.
:build
echo.>"%state%\stamp-new"
pushd "%root%"
call "%maven%" -B -Dbuild=fast %3 -pl "%~2" package >"%state%\build.log" 2>&1
if errorlevel 1 (
  popd
  echo kakumei: the build failed; the end of .kakumei\build.log: 1>&2
  findstr /b /c:"[ERROR]" "%state%\build.log" 1>&2
  exit /b 1
)
popd
move /y "%state%\stamp-new" "%state%\%~1" >nul
exit /b 0

rem Whether the words ask for rows as Parquet. An equals sign parts words as a blank does: --out=x.parquet is two.
:wants_parquet
set "before="
:next_word
if [%1]==[] exit /b 1
if /i "%before%"=="--format" if /i "%~1"=="parquet" exit /b 0
if /i "%before%"=="--out" if /i "%~x1"==".parquet" exit /b 0
set "before=%~1"
shift
goto next_word

rem The Maven on the PATH or, where there is none, the wrapper, which fetches one once.
:find_maven
set "maven=mvn"
where mvn >nul 2>&1
if errorlevel 1 set "maven=%root%\mvnw.cmd"
exit /b 0
