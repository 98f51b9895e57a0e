// Service worker of the console: the shell without a network, and notices when no window is visible, but never the API. It is registered as
// /sw.js?v={build}, so each build is a separate worker with a separate cache.
const CACHE = `bitacora-${new URL(self.location.href).searchParams.get('v') ?? '0'}`;
const ESTATICOS = /^\/(console-assets\/|icons\/|manifest\.webmanifest$)/;
const AJENAS =
  /^\/(api|socket\.io|health|metrics|public-assets|sw\.js|cliente|ingresar-presupuesto|ingresar-oportunidad|pre-ingreso|pre-ingreso-regiones|orden\/confirmar_cambio_retiro)(\/|$)/;
const PAGINA = '/';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([PAGINA, '/manifest.webmanifest', '/icons/icono-192.png'])));
});

self.addEventListener('activate', (event) => {
  const limpiar = async () => {
    const viejas = (await caches.keys()).filter((nombre) => nombre.startsWith('bitacora-') && nombre !== CACHE);
    await Promise.all(viejas.map((nombre) => caches.delete(nombre)));
    await self.clients.claim();
  };
  event.waitUntil(limpiar());
});

self.addEventListener('message', (event) => {
  if (event.data === 'activar') void self.skipWaiting();
});

/** Files that never change under their name: from the cache, otherwise from the network into it. */
async function estatico(request) {
  const cache = await caches.open(CACHE);
  const guardada = await cache.match(request);
  if (guardada) return guardada;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

/** A page of the console: the server's, or the cached one without a network. */
async function pagina(request) {
  const cache = await caches.open(CACHE);
  try {
    return await fetch(request);
  } catch (error) {
    const guardada = await cache.match(PAGINA);
    if (guardada) return guardada;
    throw error;
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (ESTATICOS.test(pathname)) event.respondWith(estatico(request));
  else if (request.mode === 'navigate' && !AJENAS.test(pathname)) event.respondWith(pagina(request));
});

function leer(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

/** A visible window shows the notice itself; otherwise the system does. */
self.addEventListener('push', (event) => {
  const { title = 'Bitácora', body = '', action = '', url = '/' } = leer(event.data);
  const avisar = async () => {
    const ventanas = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const aLaVista = ventanas.filter((ventana) => ventana.visibilityState === 'visible');
    for (const ventana of aLaVista) ventana.postMessage({ tipo: 'push', aviso: { title, body, action, url } });
    if (aLaVista.length > 0) return;
    await self.registration.showNotification(title, {
      body,
      lang: 'es-CL',
      icon: '/icons/icono-192.png',
      badge: '/icons/insignia-96.png',
      tag: `${action}|${url}`,
      data: { url },
      actions: action === 'open_exceptions' ? [{ action, title: 'Ver excepciones' }] : [],
    });
  };
  event.waitUntil(avisar());
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const pedida = event.action === 'open_exceptions' ? '/excepciones' : (event.notification.data?.url ?? '/');
  const destino = new URL(pedida, self.location.origin);
  if (destino.origin !== self.location.origin) return;
  const abrir = async () => {
    const ventanas = await self.clients.matchAll({ type: 'window' });
    const abierta = ventanas.find((ventana) => new URL(ventana.url).pathname === destino.pathname);
    if (abierta) await abierta.focus();
    else await self.clients.openWindow(destino.href);
  };
  event.waitUntil(abrir());
});
