# One image, several roles: the command says which service runs (services/*/dist/main.js).
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN node -e "import('./scripts/prepare.mjs').then((p) => p.install(console.log))" && node scripts/build.mjs
# The runtime: compiled services, built apps, and the packages they load; no sources, tests or tools.
RUN mkdir /image && cp package.json pnpm-lock.yaml pnpm-workspace.yaml LICENSE /image/ \
  && for project in packages/* services/* apps/* e2e bench; do \
    mkdir -p /image/$project && cp $project/package.json /image/$project/ || exit 1; done \
  && for part in packages/domain packages/event-store packages/documents packages/platform \
    services/workflow services/projections services/notifier services/standalone apps/console apps/public; do \
    cp -r $part/dist /image/$part/ || exit 1; done \
  && cd /image && CI=true npx --yes "pnpm@$(node -p "require('./package.json').config.pnpm")" install --prod --frozen-lockfile --filter @bitacora/standalone...

FROM node:24-bookworm-slim AS product
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data
COPY --from=build /image /app
RUN useradd --create-home bitacora && mkdir /data && chown bitacora /data
USER bitacora
EXPOSE 8080
HEALTHCHECK --interval=10s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 8080}/health/ready`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "services/standalone/dist/main.js"]

FROM nginx:1.29 AS proxy
COPY --from=build /app/apps/console/dist /srv/console
COPY --from=build /app/apps/public/dist /srv/public
COPY deploy/nginx.conf /etc/nginx/conf.d/default.conf
COPY deploy/*.inc /etc/nginx/conf.d/
