import { useSyncExternalStore } from 'react';

let responder: ((probada: boolean) => void) | null = null;
let esperando: Promise<boolean> | null = null;
const listeners = new Set<() => void>();
const avisar = () => {
  for (const listener of listeners) listener();
};

/** Asks whoever is there to prove that the session is theirs. Calls that ask meanwhile wait for the same answer. */
export function pedirPrueba(): Promise<boolean> {
  esperando ??= new Promise<boolean>((resolve) => {
    responder = resolve;
    avisar();
  });
  return esperando;
}

/** Ends the question: true once they proved it, false when they would not. */
export function responderPrueba(probada: boolean): void {
  responder?.(probada);
  responder = null;
  esperando = null;
  avisar();
}

/** True while somebody is asked. */
export const usePruebaPedida = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => responder !== null,
  );
