# Portal Dosen. `make help` lists what there is; README.md says what must be installed before.
SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: help run dev build test check lint graph gen authz alone fuzz bench faults gambar walk

export PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD := 1

go_sources  := $(shell find cmd internal web -name node_modules -prune -o \( -name '*.go' -o -name '*.sql' -o -name '*.json' -o -name '*.txt' \) -print 2>/dev/null)
web_sources := $(shell find web -name node_modules -prune -o -name dist -prune -o -name e2e -prune -o -type f -print 2>/dev/null)

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-6s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

run: build ## build everything, then serve the demo on http://localhost:8080 (data under ./data)
	bin/portald serve --demo --addr localhost:8080 --data ./data

dev: web/node_modules/.installed ## the web with hot reload, beside the server of `make run`
	@scripts/answers.sh localhost 8080 || { echo 'Start the portal first, in another terminal: make run'; exit 1; }
	cd web && npm run dev

build: bin/portald ## the one binary, bin/portald

test: ## everything CI runs; installs what is missing, or says what to install
	@scripts/test.sh

check: web/dist/index.html ## what the change at hand touches, in minutes: its packages and tests, its journeys
	@node scripts/check.mjs $(FILES)

lint: web/dist/index.html ## the quick checks: format, vet, staticcheck, types, biome
	@scripts/lint.sh

# One command a side; each prints its own and fails by itself.
graph: ## what refers to what: packages, rooms, circles of files (GRAPHFLAGS=-check fails where a circle is too large)
	@go run ./internal/arch/graph $(GRAPHFLAGS)
	@cd web && npm run --silent graph

gen: web/dist/index.html ## write the generated files anew: openapi.json, types.gen.ts, the cut fonts
	@scripts/gen.sh

authz: web/dist/index.html ## every operation as everybody on everything, both databases (UPDATE=1 writes the tables anew)
	go test -count=1 -run '^TestAuthz|^TestOperations$$' ./cmd/portald $(if $(UPDATE),-update)

alone: web/dist/index.html ## every subtest of packages by itself (PACKAGES='./internal/feature/akademik ./internal/core/auth')
	@scripts/alone.sh $(PACKAGES)

fuzz: ## every fuzz target for 60 s (FUZZTIME=5m for longer)
	@scripts/fuzz.sh $${FUZZTIME:-60s}

gambar: build ## the pictures of README and docs, drawn anew
	cd web && npx playwright test --config=e2e/gambar.config.ts --reporter=line

bench: build bench/lighthouse/node_modules/.installed ## what everything takes, beside what it is compared to, at most 45 minutes (BENCHFLAGS='-parts reads' for one part)
	@bench/run.sh $(BENCHFLAGS)

faults: build ## the portal killed, starved, flooded and cut off, at most 40 minutes (FAULTS=kill for one check)
	@go run ./faults -name '$(FAULTS)' $(FAULTSFLAGS)

walk: build ## every page at every width, all opened, at most two hours (WALK=skripsi,kp for the pages of these names)
	cd web && WALK='$(WALK)' npx playwright test --config=e2e/walk/walk.config.ts --reporter=line

%/node_modules/.installed: %/package.json %/package-lock.json
	cd $* && npm ci --no-audit --no-fund
	@touch $@

web/dist/index.html: web/node_modules/.installed $(web_sources)
	cd web && npm run build
	@touch $@

bin/portald: go.mod go.sum web/dist/index.html $(go_sources)
	go build -trimpath -buildvcs=false -o $@ ./cmd/portald
