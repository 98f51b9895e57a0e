import { useLocation } from 'react-router';
import { rutaDeAccion } from '../../api/rutas';

/** Where an action of the order is carried out; its dialog returns to the tab it was opened from. */
export function useRutaDeAccion(ot: number): (accion: string) => string {
  const { search } = useLocation();
  return (accion) => {
    const ruta = rutaDeAccion(ot, accion);
    return search && ruta.includes('/acciones/') ? `${ruta}?volver=${encodeURIComponent(volverA(search))}` : ruta;
  };
}

/** The tab under a dialog: the one it returns to. */
export const volverA = (search: string): string => new URLSearchParams(search).get('volver') ?? search.replace(/^\?/, '');
