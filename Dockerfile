# One image, several roles: the command says which service runs (services/*/dist/main.js).
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN node -e "import('./scripts/prepare.mjs').then((p) => p.install(console.log))" && node scripts/build.mjs

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production
COPY --from=build /app /app
RUN useradd --create-home bitacora && mkdir /data && chown bitacora /data
USER bitacora
EXPOSE 8080
CMD ["node", "services/standalone/dist/main.js"]

FROM nginx:1.29 AS proxy
COPY --from=build /app/apps/console/dist /srv/console
COPY --from=build /app/apps/public/dist /srv/public
COPY deploy/nginx.conf /etc/nginx/conf.d/default.conf
COPY deploy/page.inc /etc/nginx/conf.d/page.inc
