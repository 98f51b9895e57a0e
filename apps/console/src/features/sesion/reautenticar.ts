import { useSyncExternalStore } from 'react';

let responder: ((probada: boolean) => void) | null = null;
let esperando: Promise<boolean> | null = null;
const listeners = new Set<() => void>();
const avisar = () => {
  for (const listener of listeners) listener();
};

/** Asks the user to prove that the session is theirs. Calls that ask meanwhile wait for the same answer. */
export function pedirPrueba(): Promise<boolean> {
  esperando ??= new Promise<boolean>((resolve) => {
    responder = resolve;
    avisar();
  });
  return esperando;
}

/** Answers the question: true when the user proved it, false when they refused. */
export function responderPrueba(probada: boolean): void {
  responder?.(probada);
  responder = null;
  esperando = null;
  avisar();
}

/** True while the question is open. */
export const usePruebaPedida = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => responder !== null,
  );
