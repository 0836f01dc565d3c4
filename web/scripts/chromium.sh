#!/usr/bin/env bash
# Prints the path of a Chromium to test with: the system's, else Debian's package when root, else Playwright's own.
# The one without windows comes first: it takes a third less of the processor.
set -euo pipefail
cd "$(dirname "$0")/.."

system() {
  local name
  for name in chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable; do
    command -v "$name" && return 0
  done
  [ -x "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" ] &&
    echo "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
}

[ -n "${PROVAI_CHROMIUM:-}" ] && { echo "$PROVAI_CHROMIUM"; exit 0; }
system && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get > /dev/null; then
  echo "→ instalando o Chromium do sistema" >&2
  export DEBIAN_FRONTEND=noninteractive
  { apt-get update -qq && { apt-get install -y -qq chromium-headless-shell || apt-get install -y -qq chromium; }; } \
    > /dev/null 2>&1 || true
  system && exit 0
fi
echo "→ baixando o Chromium do Playwright" >&2
npx playwright install chromium >&2 &&
  node -e 'console.log(require("@playwright/test").chromium.executablePath())' && exit 0
echo "Não há Chromium nesta máquina e não foi possível instalar um: os testes no navegador não podem rodar." >&2
exit 1
