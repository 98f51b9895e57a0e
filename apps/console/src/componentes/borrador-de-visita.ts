import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { usuarioActual } from '../features/sesion/sesion';
import { useFormulario } from './use-formulario';

const CLAVE = 'bitacora.ingreso';

interface Guardado {
  /** The owner, and the visit to the page it belongs to; another visit begins empty. */
  readonly usuario: number | undefined;
  readonly visita: string;
  readonly partes: Readonly<Record<string, unknown>>;
}
/** The typed data of the intake, which survive a reload and stay in this tab. */
export interface Borrador {
  readonly leer: (parte: string) => unknown;
  readonly guardar: (parte: string, valor: unknown) => void;
  readonly olvidar: () => void;
}
const NINGUNO: Borrador = { leer: () => undefined, guardar: () => undefined, olvidar: () => undefined };
const Contexto = createContext<Borrador>(NINGUNO);
export const ConBorrador = Contexto.Provider;
export const useBorrador = (): Borrador => useContext(Contexto);

function leido(usuario: number | undefined, visita: string): Guardado {
  const vacio: Guardado = { usuario, visita, partes: {} };
  try {
    const guardado = JSON.parse(sessionStorage.getItem(CLAVE) ?? 'null') as Guardado | null;
    return guardado?.usuario === usuario && guardado?.visita === visita ? guardado : vacio;
  } catch {
    return vacio;
  }
}

/** The draft of this visit to the page, if there is one. */
export function useBorradorDeVisita(activo: boolean): Borrador {
  const visita = useLocation().key;
  return useMemo(() => {
    if (!activo) return NINGUNO;
    let guardado = leido(usuarioActual()?.id, visita);
    return {
      leer: (parte) => guardado.partes[parte],
      guardar: (parte, valor) => {
        guardado = { ...guardado, partes: { ...guardado.partes, [parte]: valor } };
        sessionStorage.setItem(CLAVE, JSON.stringify(guardado));
      },
      olvidar: () => {
        guardado = { ...guardado, partes: {} };
        sessionStorage.removeItem(CLAVE);
      },
    };
  }, [activo, visita]);
}

/** A state that survives a reload. */
export function useRecordado<T>(parte: string, inicial: T) {
  const borrador = useBorrador();
  const [valor, setValor] = useState<T>(() => (borrador.leer(parte) as T | undefined) ?? inicial);
  useEffect(() => borrador.guardar(parte, valor), [borrador, parte, valor]);
  return [valor, setValor] as const;
}

/** A form that survives a reload, except for fields that must not be stored; without a name it is an ordinary form. */
export function useFormularioRecordado<V extends object>(parte: string | null, iniciales: V, sin: readonly (keyof V & string)[] = []) {
  const borrador = useBorrador();
  const [previos] = useState(() => (parte === null ? {} : ((borrador.leer(parte) as Partial<V> | undefined) ?? {})));
  const form = useFormulario<V>({ ...iniciales, ...previos });
  const { valores } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the unkept fields do not change
  useEffect(() => {
    if (parte !== null)
      borrador.guardar(parte, Object.fromEntries(Object.entries(valores).filter(([campo]) => !sin.some((s) => s === campo))));
  }, [borrador, parte, valores]);
  return form;
}
