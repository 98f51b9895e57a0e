import { readFileSync } from 'node:fs';
import { minifySync } from 'vite';

const source = readFileSync(new URL('./first-paint.js', import.meta.url), 'utf8');
const DEV_PATH = '/@bitacora-first-paint.js';

/**
 * Vite plug-in that puts the script which sets theme and density before the first paint into the page's head,
 * as a hashed file of the same origin, so that no inline script is needed under the content security policy.
 * @returns {import('vite').Plugin}
 */
export function firstPaint() {
  let reference;
  let building = false;
  return {
    name: 'bitacora-first-paint',
    configResolved(config) {
      building = config.command === 'build';
    },
    configureServer(server) {
      server.middlewares.use(DEV_PATH, (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(source);
      });
    },
    buildStart() {
      if (building) reference = this.emitFile({ type: 'asset', name: 'first-paint.js', source: minifySync('first-paint.js', source).code });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = building
          ? Object.values(bundle ?? {}).find((item) => item.type === 'asset' && item.names?.includes('first-paint.js'))?.fileName
          : undefined;
        if (building && !file) throw new Error(`first-paint.js was not emitted (${reference})`);
        return [{ tag: 'script', attrs: { src: file ? `/${file}` : DEV_PATH }, injectTo: 'head-prepend' }];
      },
    },
  };
}
