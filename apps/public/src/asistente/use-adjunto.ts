import { useState } from 'react';

const clave = (nombre: string) => `bitacora.adjunto.${nombre}`;

function leer(nombre: string): string | null {
  try {
    return sessionStorage.getItem(clave(nombre));
  } catch {
    return null;
  }
}

/** A file of a wizard. The browser keeps its name alone: after a reload `perdido` is the file that must be attached again. */
export function useAdjunto(nombre: string) {
  const [archivo, setArchivo] = useState<File | null>(null);
  const [perdido, setPerdido] = useState(() => leer(nombre));
  const elegir = (elegido: File | null) => {
    setArchivo(elegido);
    setPerdido(null);
    try {
      if (elegido) sessionStorage.setItem(clave(nombre), elegido.name);
      else sessionStorage.removeItem(clave(nombre));
    } catch {
      // A browser that keeps nothing still sends.
    }
  };
  return { archivo, perdido, elegir };
}
