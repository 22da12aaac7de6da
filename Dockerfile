# syntax=docker/dockerfile:1
# One image for `api`, `worker`, `web`, and `all`: everything in one container, with Redis and Caddy.
#   docker build -t hellograph .
#   docker run --init --read-only --tmpfs /tmp -v hellograph:/data -p 8080:8080 hellograph
# With a domain, Caddy gets its certificate: -e HELLOGRAPH_DOMAIN=cards.example.org -p 80:80 -p 443:443
# For two architectures: docker buildx build --platform linux/amd64,linux/arm64 -t … --push .
ARG NODE_VERSION=24

FROM node:${NODE_VERSION}-bookworm-slim AS base
WORKDIR /app
ENV CI=true

FROM base AS build
COPY package.json ./
RUN npm install --global --no-audit --no-fund "$(node -p "require('./package.json').packageManager")"
COPY . .
RUN --mount=type=cache,target=/root/.local/share/pnpm/store pnpm install --frozen-lockfile
RUN node scripts/run.mjs scripts/build.ts
# The packages again, without what only builds and tests, and what Node runs of each program.
RUN --mount=type=cache,target=/root/.local/share/pnpm/store \
  rm -rf node_modules pwa/node_modules api/node_modules worker/node_modules packages/*/node_modules \
  && pnpm install --prod --frozen-lockfile --filter-prod hellograph --filter-prod "@hellograph/api..." --filter-prod "@hellograph/worker..." \
  && npm run build:programs

FROM base AS run
RUN apt-get update \
  && apt-get install -y --no-install-recommends bzip2 caddy ca-certificates ffmpeg redis-server util-linux \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o node -g node -m 700 /data
COPY --from=build /app /app
ENV NODE_ENV=production \
  DATA_DIR=/data \
  MALLOC_ARENA_MAX=2 \
  HEALTH_URL=http://127.0.0.1:8080/api/health/live
USER node
VOLUME /data
EXPOSE 8080 80 443
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "deploy/healthcheck.mjs"]
ENTRYPOINT ["node", "scripts/program.mjs"]
CMD ["all"]
