import { toast } from '@bitacora/ui';

const CADA = 15 * 60_000;
const UN_DIA = 24 * 60 * 60_000;
const ENTRADA = /\/console-assets\/index-([\w-]+)\.js/;

/** The build of a page: the name of its entry script. */
const versionDe = (html: string): string | null => ENTRADA.exec(html)?.[1] ?? null;
const versionPropia = (): string | null => versionDe(document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '');

function cabecera(rel: string, href: string): void {
  const link = document.createElement('link');
  Object.assign(link, { rel, href });
  document.head.append(link);
}

let ofrecida = false;
let recargar = false;

/** Offers a waiting build; the page reloads only when the user agrees. */
function ofrecer(registro: ServiceWorkerRegistration): void {
  if (ofrecida || !registro.waiting || !navigator.serviceWorker.controller) return;
  ofrecida = true;
  const activar = () => {
    recargar = true;
    registro.waiting?.postMessage('activar');
  };
  toast('Hay una nueva versión disponible', { duration: UN_DIA, action: { label: 'Actualizar', onSelect: activar } });
}

/** Registers the worker of a build; another build has another address, and so is an update. */
async function registrar(version: string): Promise<void> {
  const direccion = `/sw.js?v=${version}`;
  // If the server sends a page instead of the script, the browser would log a failure at every load.
  const tipo = (await fetch(direccion, { method: 'HEAD' })).headers.get('content-type');
  if (!tipo?.includes('javascript')) return;
  const registro = await navigator.serviceWorker.register(direccion);
  ofrecer(registro);
  registro.addEventListener('updatefound', () => {
    const nuevo = registro.installing;
    nuevo?.addEventListener('statechange', () => nuevo.state === 'installed' && ofrecer(registro));
  });
}

/** Checks the build that the server currently serves. */
async function mirar(): Promise<void> {
  const response = await fetch('/login', { cache: 'no-store' }).catch(() => null);
  const version = response?.ok ? versionDe(await response.text()) : null;
  if (version && version !== versionPropia()) await registrar(version);
}

/** Makes the console installable: its manifest, its service worker, and news of a newer build. */
export function instalar(): void {
  cabecera('manifest', '/manifest.webmanifest');
  cabecera('apple-touch-icon', '/icons/apple-touch-icon.png');
  const version = versionPropia();
  if (!('serviceWorker' in navigator) || !version) return;
  const fallo = (error: unknown) => console.warn('Service worker no disponible', error);
  navigator.serviceWorker.addEventListener('controllerchange', () => recargar && location.reload());
  registrar(version).catch(fallo);
  setInterval(() => void mirar().catch(fallo), CADA);
}
