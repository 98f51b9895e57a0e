const CANAL = 'bitacora.avisos';

/** Tells the other tabs of this browser that notices were read: no event says so. */
export function decirALasDemas(): void {
  const canal = new BroadcastChannel(CANAL);
  canal.postMessage(null);
  canal.close();
}

/** Calls for each time that another tab says so; answers what ends it. */
export function oirALasDemas(listener: () => void): () => void {
  const canal = new BroadcastChannel(CANAL);
  canal.onmessage = listener;
  return () => canal.close();
}
