# The shop as a container image: docs/operations.md, Containers.
FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm ci --omit dev && npm cache clean --force

FROM node:24-bookworm-slim
# pg_dump and pg_restore, for backups of a shop on PostgreSQL.
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/* \
  && mkdir /data && chown node:node /data
WORKDIR /app
ENV NODE_ENV=production MALLOC_ARENA_MAX=1 DATA_DIR=/data HOST=0.0.0.0 PORT=3000
COPY --from=build /build/package.json ./
COPY --from=build /build/node_modules ./node_modules
COPY --from=build /build/dist ./dist
COPY --from=build /build/src/server ./src/server
COPY --from=build /build/src/shared ./src/shared
COPY --from=build /build/LICENSE /build/THIRD-PARTY-NOTICES.md ./
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not through npm, which would not pass signals on.
ENTRYPOINT ["node", "--max-semi-space-size=8", "--expose-gc", "--import", "./src/server/compile-cache.mjs", "src/server/main.ts"]
