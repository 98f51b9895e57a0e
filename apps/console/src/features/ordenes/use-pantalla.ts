import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { enfocar } from '../../componentes/foco';
import { useMedia } from '../../componentes/use-media';

/** Mobile means width below 700 (specification, 1.8). */
const ANGOSTA = '(max-width: 699px)';

/** True on a narrow screen: cards replace the table. */
export const useAngosta = (): boolean => useMedia(ANGOSTA);

const claveDe = () => `bitacora.lista:${window.location.search}`;

/** Returning to the list restores its scroll position. */
export function useScrollGuardado(lista: boolean): void {
  const vuelta = useNavigationType() === 'POP';
  const puesto = useRef(false);
  useEffect(() => {
    const guardar = () => sessionStorage.setItem(claveDe(), String(window.scrollY));
    window.addEventListener('scrollend', guardar);
    return () => window.removeEventListener('scrollend', guardar);
  }, []);
  useEffect(() => {
    if (!lista || puesto.current) return;
    puesto.current = true;
    if (vuelta) window.scrollTo(0, Number(sessionStorage.getItem(claveDe())) || 0);
  }, [lista, vuelta]);
}

/** The row that was left, and the address of its list. */
let dejada: { lista: string; ot: number } | null = null;

/** The row in use: returning to the list restores the focus on it. */
export function useFilaActiva(lista: boolean) {
  const vuelta = useNavigationType() === 'POP';
  const { search } = useLocation();
  const [activa, setActiva] = useState<number | null>(() => (vuelta && dejada?.lista === search ? dejada.ot : null));
  const porEnfocar = useRef(activa);
  useEffect(() => {
    dejada = activa === null ? null : { lista: search, ot: activa };
  }, [activa, search]);
  useEffect(() => {
    if (!lista || porEnfocar.current === null) return;
    const ot = porEnfocar.current;
    porEnfocar.current = null;
    enfocar(() => document.querySelector<HTMLElement>(`[data-enlace="${ot}"]`), { preventScroll: true });
  }, [lista]);
  return [activa, setActiva] as const;
}
