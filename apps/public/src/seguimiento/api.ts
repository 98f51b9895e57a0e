import type { HistorialPublico, OrdenPublica, SeguimientoPublico } from '@bitacora/domain/contracts';
import { pedir, type Rechazo } from '../api/pedir';

const PUBLICO = 'public/seguimiento';

/** The look-up by order number and RUT: opens a short session bound to the order. */
export const buscar = (ot: number, rut: string) => pedir<SeguimientoPublico>(PUBLICO, { ot, rut });

async function abrir(ot: number, rut: string): Promise<OrdenPublica> {
  const actual = await pedir<OrdenPublica>(`${PUBLICO}/orden`).catch((error: Rechazo) => {
    if (error.status === 401) return null;
    throw error;
  });
  if (actual?.ot === ot) return actual;
  await buscar(ot, rut);
  return pedir<OrdenPublica>(`${PUBLICO}/orden`);
}

const VIGENCIA_MS = 5000;
let ultima: { clave: string; hasta: number; orden: Promise<OrdenPublica> } | null = null;

/** The order, looked up again with the values of the address when the session is over or of another order. */
export function leerOrden(ot: number, rut: string): Promise<OrdenPublica> {
  ultima = { clave: `${ot}/${rut}`, hasta: Date.now() + VIGENCIA_MS, orden: abrir(ot, rut) };
  return ultima.orden;
}

/** The browser holds one session for all its windows: what names no order is asked for only once it is of this one. */
function enSesion(ot: number, rut: string): Promise<OrdenPublica> {
  return ultima?.clave === `${ot}/${rut}` && ultima.hasta > Date.now() ? ultima.orden : leerOrden(ot, rut);
}

export async function leerHistorial(ot: number, rut: string): Promise<HistorialPublico[]> {
  await enSesion(ot, rut);
  return pedir(`${PUBLICO}/historial`);
}

/** A file of the order that its client may see. */
export interface ArchivoPublico {
  file_id: string;
  name: string;
  file_type: string;
  type: string;
  fecha: string;
}
export async function leerArchivos(ot: number, rut: string): Promise<ArchivoPublico[]> {
  await enSesion(ot, rut);
  return pedir(`${PUBLICO}/archivos`);
}
export const enlaceDeArchivo = ({ file_id }: ArchivoPublico) => `/api/${PUBLICO}/archivos/${encodeURIComponent(file_id)}`;

export interface CambioDeRetiro {
  tipo_retiro: string;
  email: string;
  direccion_solicitada: string;
  comuna_solicitada: string;
  region_solicitada: string;
}
export async function solicitarCambio(ot: number, rut: string, cambio: CambioDeRetiro): Promise<{ message: string }> {
  await enSesion(ot, rut);
  return pedir(`orden/${ot}/solicitar_cambio_retiro`, cambio);
}

/** The mailed token names its order in its first part. */
export const confirmarCambio = (token: string) =>
  pedir<{ message: string; ot: number; rut: string | null }>(
    `orden/${encodeURIComponent(token.split('.')[0] || '0')}/confirmar_cambio_retiro`,
    { token },
  );
