# One image, several roles: the command selects the service (services/*/dist/main.js).
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN node -e "import('./scripts/prepare.mjs').then((p) => p.install(console.log))" && node scripts/build.mjs && node scripts/image.mjs /image

# Compiled services, built apps and the packages they load (scripts/image.mjs); no sources, specs or tools.
FROM node:24-bookworm-slim AS product
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data
COPY --from=build /image /app
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn* /opt/yarn* \
  && useradd --create-home bitacora && mkdir /data /backups && chown bitacora /data /backups \
  && printf '#!/bin/sh\nexec node /app/services/standalone/dist/cli/main.js "$@"\n' > /usr/local/bin/bitacora && chmod 755 /usr/local/bin/bitacora
USER bitacora
EXPOSE 8080
HEALTHCHECK --interval=10s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 8080}/health/ready`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "services/standalone/dist/main.js"]

FROM nginx:1.29 AS proxy
COPY --from=build /image/apps/console/dist /srv/console
COPY --from=build /image/apps/public/dist /srv/public
COPY deploy/nginx.conf /etc/nginx/conf.d/default.conf
COPY deploy/*.inc /etc/nginx/conf.d/
