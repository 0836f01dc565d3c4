# Provaí. `make help` lists what can be done; `make run` and `make test` need only Python 3.11+ and make.

PYTHON ?= python3
VENV := .venv
BIN := $(CURDIR)/$(VENV)/bin
WEB_SOURCES := $(shell find web -type f -not -path 'web/node_modules/*' -not -path 'web/dist/*' -not -path 'web/e2e/*' -not -path 'web/test-results/*')

# Bash finds what PATH says below; make 3.81, as on macOS, would not look there for plain commands.
SHELL := /bin/bash
export PATH := $(BIN):$(PATH)
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# Where it is set, every process of the tests compiles all of our modules anew.
export PYTHONDONTWRITEBYTECODE :=

# One line a package, instead of pip's many or none. A lock names every package, so pip looks for no others:
# older ones would take the newest `psycopg[binary]` and stop for want of its hash.
INSTALL := set -o pipefail; python -m pip install --progress-bar off --no-input --no-deps --require-hashes
SHOWN := | sed -n 's/^Collecting \([^ ;]*\).*/    \1/p; /^ERROR/p'

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help run demo test test-server test-web test-browser test-gpu-engines quick dev dev-api dev-web lint openapi licences lock bench native

help: ## o que dá para fazer
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-9s %s\n", $$1, $$2}'

run: web/dist/index.html ## instala o que falta e serve o app (PORT=8000)
	@provai models pull || echo "→ sem todos os modelos de visão: o app abre, mas o provador só veste depois de provai models pull"
	@exec provai serve

demo: web/dist/index.html ## o app com uma conta cheia, em data/demo; mostra email e senha (PORT=8000)
	@provai models pull || echo "→ sem todos os modelos de visão: a conta abre, mas sem looks nem análise de cores"
	@exec provai demo

test: $(VENV)/dev.done web/node_modules/.installed ## confere tudo, com peças de verdade; FULL=1 tenta mais entradas ao acaso
	@$(MAKE) --no-print-directory -j2 lint test-web web/dist/index.html
	@$(MAKE) --no-print-directory test-server
	@$(MAKE) --no-print-directory test-browser

# Three at a time on two cores: some tests wait for a killed worker to be missed.
test-server: $(VENV)/dev.done
	@echo "→ testes do servidor"
	@PROVAI_TEST_FULL="$(FULL)" pytest -n 3

# klein's own tests need torch and diffusers, which come in an environment of their own (several GB), with a card or without.
GPU_VENV ?= .venv-gpu
GPU_TESTS := $(addprefix backend/tests/tryon/test_,klein_model.py klein_loading.py graphics_engines.py card_through_the_product.py)

test-gpu-engines: $(GPU_VENV)/gpu.done ## os testes do klein, com torch e diffusers, em .venv-gpu (alguns GB); não pede placa
	@echo "→ testes dos motores de placa de vídeo"
	@$(GPU_VENV)/bin/python -m pytest $(GPU_TESTS)

$(GPU_VENV)/gpu.done: requirements-gpu.lock requirements-dev.lock pyproject.toml
	@echo "→ instalando torch e diffusers em $(GPU_VENV)"
	@test -x $(GPU_VENV)/bin/python || $(PYTHON) -m venv $(GPU_VENV)
	@set -o pipefail; for lock in requirements-dev.lock requirements-gpu.lock; do \
	  $(GPU_VENV)/bin/python -m pip install --progress-bar off --no-input --no-deps --require-hashes -r $$lock $(SHOWN) || exit 1; done
	@$(GPU_VENV)/bin/python -m pip install --quiet --no-deps --no-build-isolation -e .
	@touch $@

test-web: web/node_modules/.installed
	@echo "→ testes da web"
	@npm --prefix web run --silent test

test-browser: web/dist/index.html
	@echo "→ testes no navegador"
	@PROVAI_CHROMIUM="$$(web/scripts/chromium.sh)" npm --prefix web run --silent e2e

quick: $(VENV)/dev.done web/node_modules/.installed ## lint e os testes das salas que a mudança toca; SINCE=main desde lá
	@SINCE="$(SINCE)" python scripts/quick.py

lint: $(VENV)/dev.done web/node_modules/.installed ## ruff, mypy, fronteiras, biome, tsc, contrato, licenças e vulnerabilidades conhecidas
	@echo "→ estilo, tipos, fronteiras e contrato"
	@ruff check --quiet .
	@ruff format --check --quiet .
	@mypy --no-error-summary
	@lint-imports --no-logo > $(VENV)/imports.log || { cat $(VENV)/imports.log; exit 1; }
	@provai openapi --check
	@python -m licences --check
	@python scripts/audit.py
	@npm --prefix web run --silent api:check
	@npm --prefix web run --silent lint
	@npm --prefix web run --silent types

dev: $(VENV)/run.done web/node_modules/.installed ## servidor e web com recarga automática
	@$(MAKE) --no-print-directory -j2 dev-api dev-web

dev-api:
	@watchfiles --filter python --sigint-timeout 10 "provai serve" backend/provai backend/drape backend/eyes

dev-web:
	@npm --prefix web run --silent dev

openapi: $(VENV)/run.done web/node_modules/.installed ## reescreve openapi.json e os tipos da web
	@provai openapi
	@npm --prefix web run --silent api

licences: $(VENV)/dev.done ## confere as licenças e reescreve THIRD_PARTY.md
	@python -m licences

bench: $(VENV)/dev.done web/dist/index.html ## mede partida, vazão e latência
	@PYTHONPATH=backend python -m bench

native: web/dist/index.html ## leva a web construída aos apps de iOS e Android, em native/ (docs/native.md)
	@npm --prefix web run --silent native > web/node_modules/.native.log 2>&1 || { cat web/node_modules/.native.log; exit 1; }
	@echo "→ prontos para abrir: native/android no Android Studio, native/ios/App/App.xcodeproj no Xcode"

lock: $(VENV)/dev.done ## recalcula as versões fixadas de Python
	@uv pip compile pyproject.toml --extra build --universal --python-version 3.11 --generate-hashes --no-header --no-annotate -q -o requirements.lock
	@uv pip compile pyproject.toml --extra build --extra dev --extra otel --universal --python-version 3.11 --generate-hashes --no-header --no-annotate -q -c requirements.lock -o requirements-dev.lock
	@uv pip compile pyproject.toml --extra build --extra otel --universal --python-version 3.11 --generate-hashes --no-header --no-annotate -q -c requirements.lock -o requirements-image.lock
	@uv pip compile pyproject.toml --extra build --extra gpu --extra vertex --extra otel --universal --python-version 3.11 --generate-hashes --no-header --no-annotate -q -c requirements.lock -o requirements-gpu.lock

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit("O Provaí precisa de Python 3.11 ou mais novo; aqui há " + sys.version.split()[0]) if sys.version_info < (3, 11) else 0'
	@echo "→ criando o ambiente Python em $(VENV)"
	@$(PYTHON) -m venv $(VENV)

$(VENV)/run.done: requirements.lock pyproject.toml | $(VENV)/bin/python
	@echo "→ instalando o servidor e o Node (cerca de um minuto na primeira vez)"
	@$(INSTALL) -r requirements.lock $(SHOWN)
	@python -m pip install --quiet --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/dev.done: requirements-dev.lock $(VENV)/run.done
	@echo "→ instalando as ferramentas de teste"
	@$(INSTALL) -r requirements-dev.lock $(SHOWN)
	@touch $@

web/node_modules/.installed: web/package-lock.json $(VENV)/run.done
	@echo "→ instalando os pacotes da web"
	@npm --prefix web ci --no-fund --no-audit --loglevel=error
	@touch $@

web/dist/index.html: $(WEB_SOURCES) brand.json web/node_modules/.installed
	@echo "→ construindo a web"
	@npm --prefix web run --silent build
	@touch $@
