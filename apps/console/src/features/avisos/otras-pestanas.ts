const CANAL = 'bitacora.avisos';

/** Tells the other tabs of this browser that notices were read, since no event does. */
export function decirALasDemas(): void {
  const canal = new BroadcastChannel(CANAL);
  canal.postMessage(null);
  canal.close();
}

/** Calls the listener when another tab says so; returns the function that ends it. */
export function oirALasDemas(listener: () => void): () => void {
  const canal = new BroadcastChannel(CANAL);
  canal.onmessage = listener;
  return () => canal.close();
}
