import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useNavigationType } from 'react-router';

/** Mobile means width below 700 (specification 000, section 2.4). */
const ANGOSTA = '(max-width: 699px)';

/** Whether the screen is narrow: cards in place of the table. */
export const useAngosta = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = matchMedia(ANGOSTA);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(ANGOSTA).matches,
  );

const claveDe = () => `bitacora.lista:${window.location.search}`;

/** Coming back to the list finds it where it was left. */
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
