import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RUNTIME, type ServiceRuntime } from '@bitacora/platform';
import { PrimeraVistaDeSeguimiento } from '@bitacora/projections';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Paths of the customer app; every other page belongs to the console. */
const PUBLIC_PAGES =
  /^\/(cliente|ingresar-presupuesto|ingresar-oportunidad|pre-ingreso|pre-ingreso-regiones|orden\/confirmar_cambio_retiro|legal|mis-datos)(\/|$|\?)/;
/** The customer's page of one order, sent with its first view. */
const TRACKING_PAGE = /^\/cliente\/([^/?]+)\/rut\/([^/?]+)\/?(?:\?|$)/;
const NOT_PAGES =
  /^\/(api|socket\.io|health|metrics|console-assets|public-assets|icons|sw\.js|manifest\.webmanifest|plantilla_\w+\.xlsx)(\/|$|\?)/;
/** The staff's entrance; under the customers' host, the customers' page (specification, 1.6). */
const ENTRANCE = /^\/(login\/?)?(\?|$)/;
/** The templates of spreadsheets to upload. */
const PLANTILLAS = ['plantilla_creacion.xlsx', 'plantilla_mantenedor.xlsx'] as const;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const NONCE = /__CSP_NONCE__/g;
const DEMO_BANNER = '<section class="demo" aria-label="Demostración">Datos de demostración: no sale ningún correo</section>';
const DEMO_STYLE =
  '<style nonce="__CSP_NONCE__">.demo{background:#6b3d00;color:#fff;font:600 12px/24px system-ui,sans-serif;height:24px;overflow:hidden;text-align:center;white-space:nowrap}</style>';

/** The address of our own sockets, spelt out because some browsers do not include them in 'self'; empty for an unsafe host. */
const socketOf = ({ protocol, host }: { readonly protocol: string; readonly host: string }): string =>
  /^[\w.:[\]-]+$/.test(host) ? ` ${protocol === 'https' ? 'wss' : 'ws'}://${host}` : '';

const contentSecurityPolicy = (nonce: string, socket: string): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    `connect-src 'self'${socket}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * Serves both built apps: hashed assets are cached permanently; pages have a nonce each and are never cached. `clientesHost` is the
 * customers' host.
 */
export async function serveApps(app: NestFastifyApplication, appsDir: string, clientesHost?: string): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  const pages: Record<'console' | 'public', string | null> = { console: null, public: null };
  for (const name of ['console', 'public'] as const) {
    const dist = join(appsDir, name, 'dist');
    const index = join(dist, 'index.html');
    if (!existsSync(index)) continue;
    pages[name] = readFileSync(index, 'utf8');
    await app.register(
      fastifyStatic as never,
      {
        root: join(dist, `${name}-assets`),
        prefix: `/${name}-assets/`,
        decorateReply: false,
        preCompressed: true,
        cacheControl: false,
        setHeaders: (reply: { header(name: string, value: string): void }) =>
          reply.header('cache-control', 'public, max-age=31536000, immutable'),
      } as never,
    );
  }
  await serveRoot(app, join(appsDir, 'console', 'dist'));
  const firstView = firstViewOf(app);
  const { centro } = app.get<ServiceRuntime>(RUNTIME);
  fastify.addHook('onRequest', async (request, reply) => {
    if (!['GET', 'HEAD'].includes(request.method) || NOT_PAGES.test(request.url)) return;
    if (clientesHost && request.hostname.toLowerCase() === clientesHost && ENTRANCE.test(request.url)) return reply.redirect('/cliente');
    const page = PUBLIC_PAGES.test(request.url) ? pages.public : pages.console;
    if (!page) return;
    const nonce = randomBytes(16).toString('base64');
    const made = request.method === 'GET' ? await firstView(request) : null;
    if (made?.cookie) void reply.header('set-cookie', made.cookie);
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce, socketOf(request)))
      .header('cache-control', made ? 'no-store' : 'no-cache')
      .type('text/html; charset=utf-8')
      .send(ofHouse(made?.html ?? page, centro.demo).replace(NONCE, nonce));
  });
}

/** A page, which above everything else says when its house is a demo. In the HTML, so that nothing moves when the app appears. */
const ofHouse = (html: string, demo: boolean): string =>
  demo ? html.replace('</head>', () => `${DEMO_STYLE}</head>`).replace('<body>', () => `<body>${DEMO_BANNER}`) : html;

/** The requested tracking page, with its first view. */
function firstViewOf(app: NestFastifyApplication) {
  const primera = app.get(PrimeraVistaDeSeguimiento);
  return async ({ url, ip, protocol }: { readonly url: string; readonly ip: string; readonly protocol: string }) => {
    const [, ot, rut] = TRACKING_PAGE.exec(url)?.map(decoded) ?? [];
    return ot && rut ? primera.pagina({ ot, rut, direccion: url, ip, https: protocol === 'https' }) : null;
  };
}

/** A part of an address, decoded; an invalid one stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The root of the site: the templates, and the files that make the console installable, whose service worker covers the whole site. */
async function serveRoot(app: NestFastifyApplication, dist: string): Promise<void> {
  if (!existsSync(join(dist, 'sw.js'))) return;
  const fastify = app.getHttpAdapter().getInstance();
  for (const [file, type] of [
    ['sw.js', 'text/javascript; charset=utf-8'],
    ['manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
  ] as const) {
    const content = readFileSync(join(dist, file));
    fastify.get(`/${file}`, (_request, reply) => reply.header('cache-control', 'no-cache').type(type).send(content));
  }
  for (const file of PLANTILLAS) {
    const content = readFileSync(join(dist, file));
    fastify.get(`/${file}`, (_request, reply) =>
      reply.header('cache-control', 'no-cache').header('content-disposition', `attachment; filename="${file}"`).type(XLSX).send(content),
    );
  }
  await app.register(
    fastifyStatic as never,
    {
      root: join(dist, 'icons'),
      prefix: '/icons/',
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply: { header(name: string, value: string): void }) => reply.header('cache-control', 'public, max-age=86400'),
    } as never,
  );
}
