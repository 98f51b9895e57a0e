import { useState } from 'react';

/** The storage for the secret of an unanswered command: the page or the tab, for its lifetime. */
interface Memoria {
  leer(): string | null;
  guardar(secreto: string | null): void;
}

const enLaPestana = (nombre: string): Memoria => ({
  leer: () => {
    try {
      return sessionStorage.getItem(nombre);
    } catch {
      return null;
    }
  },
  guardar: (secreto) => {
    try {
      if (secreto === null) sessionStorage.removeItem(nombre);
      else sessionStorage.setItem(nombre, secreto);
    } catch {
      // Without storage, a retry is still distinguished from another command until the page is reloaded.
    }
  },
});

/** A 53-bit hash of a text (cyrb53), which works without a secure context, where browsers have no digests. */
function mezcla(texto: string, semilla: number): string {
  let a = 0xdeadbeef ^ semilla;
  let b = 0x41c6ce57 ^ semilla;
  for (let i = 0; i < texto.length; i++) {
    const letra = texto.charCodeAt(i);
    a = Math.imul(a ^ letra, 2654435761);
    b = Math.imul(b ^ letra, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}

/** The idempotency key of a command, kept until it is answered. */
interface ClaveDeEnvio {
  para(contenido: unknown): string;
  respondida(error?: unknown): void;
}

/**
 * The idempotency key of a command. A command without an answer may have been carried out: sent again unchanged, it keeps its key and is
 * not done twice. With other content, or after an answer, it is another command. With a name, the key is stored in the tab and survives a
 * reload; the stored value reveals nothing of the content.
 */
export function claveDeEnvio(sinRespuesta: (error: unknown) => boolean, nombre?: string): ClaveDeEnvio {
  let secreto: string | null = null;
  const memoria = nombre ? enLaPestana(`bitacora.clave.${nombre}`) : null;
  return {
    para: (contenido) => {
      secreto ??= memoria?.leer() ?? `${crypto.getRandomValues(new Uint32Array(4)).join('')}`;
      memoria?.guardar(secreto);
      const texto = secreto + JSON.stringify(contenido);
      return `${mezcla(texto, 1)}-${mezcla(texto, 2)}-${mezcla(texto, 3)}`;
    },
    respondida: (error) => {
      if (sinRespuesta(error)) return;
      secreto = null;
      memoria?.guardar(null);
    },
  };
}

/** The key of the commands of one screen. */
export function useClaveDeEnvio(sinRespuesta: (error: unknown) => boolean): ClaveDeEnvio {
  return useState(() => claveDeEnvio(sinRespuesta))[0];
}
