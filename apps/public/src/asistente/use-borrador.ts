import { useEffect, useState } from 'react';

const clave = (nombre: string) => `bitacora.borrador.${nombre}`;

function leer<D extends object>(nombre: string, inicial: D): D {
  try {
    const guardado: unknown = JSON.parse(sessionStorage.getItem(clave(nombre)) ?? 'null');
    return guardado && typeof guardado === 'object' ? { ...inicial, ...guardado } : inicial;
  } catch {
    return inicial;
  }
}

const NINGUNO: readonly never[] = [];

/** What is typed, kept in this tab until it is sent; `secretos` names the fields that are never written down. */
export function useBorrador<D extends object>(nombre: string, inicial: D, secretos: readonly (keyof D)[] = NINGUNO) {
  const [datos, setDatos] = useState(() => leer(nombre, inicial));
  useEffect(() => {
    const escrito = Object.fromEntries(Object.entries(datos).filter(([campo]) => !secretos.includes(campo as keyof D)));
    try {
      if (datos === inicial) sessionStorage.removeItem(clave(nombre));
      else sessionStorage.setItem(clave(nombre), JSON.stringify(escrito));
    } catch {
      // A browser that keeps nothing still sends.
    }
  }, [datos, inicial, nombre, secretos]);
  return {
    datos,
    cambiar: (cambio: Partial<D>) => setDatos((previos) => ({ ...previos, ...cambio })),
    olvidar: () => setDatos(inicial),
  };
}
