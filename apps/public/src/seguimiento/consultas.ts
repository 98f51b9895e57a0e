import { queryOptions } from '@tanstack/react-query';
import { leerArchivos, leerHistorial, leerOrden } from './api';

const MINUTO = 60_000;

/** Read every minute and on every return, which shows the news and keeps the short session open and bound to this order. */
export const ordenQuery = (ot: number, rut: string) =>
  queryOptions({
    queryKey: ['orden', ot, rut],
    queryFn: () => leerOrden(ot, rut),
    refetchInterval: ({ state }) => (state.status === 'success' ? MINUTO : false),
    refetchOnWindowFocus: 'always',
  });

export const historialQuery = (ot: number, rut: string) =>
  queryOptions({ queryKey: ['historial', ot, rut], queryFn: () => leerHistorial(ot, rut) });

export const archivosQuery = (ot: number, rut: string) =>
  queryOptions({ queryKey: ['archivos', ot, rut], queryFn: () => leerArchivos(ot, rut) });
