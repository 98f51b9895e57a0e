import { useLocation } from 'react-router';
import { rutaDeAccion } from '../../api/rutas';

/** The address of an order's action; its dialog returns to the tab where it was opened. */
export function useRutaDeAccion(ot: number): (accion: string) => string {
  const { search } = useLocation();
  return (accion) => {
    const ruta = rutaDeAccion(ot, accion);
    return search && ruta.includes('/acciones/') ? `${ruta}?volver=${encodeURIComponent(volverA(search))}` : ruta;
  };
}

/** The tab under a dialog: the one it returns to. */
export const volverA = (search: string): string => new URLSearchParams(search).get('volver') ?? search.replace(/^\?/, '');
