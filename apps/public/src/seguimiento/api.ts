import { CABECERA } from '@bitacora/domain/cabeceras';
import type { HistorialPublico, OrdenPublica } from '@bitacora/domain/contracts';
import { type CaminoDe, type CuerpoDe, direccion, type RespuestaDe } from '@bitacora/domain/llamar';
import { escribir, leer, rechazada } from '../api/pedir';

/** The look-up by order number and RUT: opens a short session bound to the order. */
export const buscar = (ot: number, rut: string) => escribir('/api/public/seguimiento', { body: { ot, rut } });

/** The order and the RUT with which this page opened the session; an older session proves nothing about this address. */
let abierta = '';

async function abrir(ot: number, rut: string): Promise<OrdenPublica> {
  if (abierta === `${ot}/${rut}`) {
    const actual = await leer('/api/public/seguimiento/orden').catch((error: unknown) => {
      if (rechazada(error, 'GET /api/public/seguimiento/orden', 'SIN_SESION')) return null;
      throw error;
    });
    if (actual?.ot === ot) return actual;
  }
  abierta = '';
  await buscar(ot, rut);
  abierta = `${ot}/${rut}`;
  return leer('/api/public/seguimiento/orden');
}

/** 'Salir': ends the session on the server and deletes its data here. */
export function salir(): void {
  abierta = '';
  ultima = null;
  void fetch('/api/public/seguimiento/salir' satisfies CaminoDe<'POST'>, {
    method: 'POST',
    credentials: 'same-origin',
    keepalive: true,
    headers: { [CABECERA.REQUESTED_WITH]: 'bitacora' },
  }).catch(() => undefined);
}

const VIGENCIA_MS = 5000;
let ultima: { clave: string; hasta: number; orden: Promise<OrdenPublica> } | null = null;

/** Marks the session as open: the server opened it together with the page. */
export function yaAbierta(ot: number, rut: string, orden: OrdenPublica): void {
  abierta = `${ot}/${rut}`;
  ultima = { clave: abierta, hasta: Date.now() + VIGENCIA_MS, orden: Promise.resolve(orden) };
}

/** The order, looked up again with the address's values when the session is over or belongs to another order. */
export function leerOrden(ot: number, rut: string): Promise<OrdenPublica> {
  ultima = { clave: `${ot}/${rut}`, hasta: Date.now() + VIGENCIA_MS, orden: abrir(ot, rut) };
  return ultima.orden;
}

/** The browser has one session for all its windows: requests that name no order wait until the session belongs to this order. */
function enSesion(ot: number, rut: string): Promise<OrdenPublica> {
  return ultima?.clave === `${ot}/${rut}` && ultima.hasta > Date.now() ? ultima.orden : leerOrden(ot, rut);
}

export async function leerHistorial(ot: number, rut: string): Promise<HistorialPublico[]> {
  await enSesion(ot, rut);
  return leer('/api/public/seguimiento/historial');
}

/** A file of the order that its client may see. */
export type ArchivoPublico = RespuestaDe<'GET', '/api/public/seguimiento/archivos'>[number];
export async function leerArchivos(ot: number, rut: string): Promise<ArchivoPublico[]> {
  await enSesion(ot, rut);
  return leer('/api/public/seguimiento/archivos');
}
export const enlaceDeArchivo = ({ file_id }: ArchivoPublico) =>
  direccion('/api/public/seguimiento/archivos/{id}' satisfies CaminoDe<'GET'>, { params: { id: file_id } });

/** The form of a change of delivery, with every field filled. */
export type CambioDeRetiro = { [N in keyof Pedido]-?: NonNullable<Pedido[N]> };
type Pedido = CuerpoDe<'POST', '/api/orden/{ot}/solicitar_cambio_retiro'>;
export async function solicitarCambio(ot: number, rut: string, cambio: CambioDeRetiro): Promise<{ message: string }> {
  await enSesion(ot, rut);
  return escribir('/api/orden/{ot}/solicitar_cambio_retiro', { params: { ot }, body: cambio });
}

/** Sends the mail with the link once more. */
export async function reenviarCambio(ot: number, rut: string): Promise<{ message: string }> {
  await enSesion(ot, rut);
  return escribir('/api/orden/{ot}/reenviar_cambio_retiro', { params: { ot } });
}
/** Withdraws the pending change. */
export async function cancelarCambio(ot: number, rut: string): Promise<{ message: string }> {
  await enSesion(ot, rut);
  return escribir('/api/orden/{ot}/cancelar_cambio_retiro', { params: { ot } });
}

/** The mailed token names its order in its first part. */
const delEnlace = (token: string) => ({ params: { ot: token.split('.')[0] || '0' }, body: { token } });

export const verCambio = (token: string) => escribir('/api/orden/{ot}/ver_cambio_retiro', delEnlace(token));
export const confirmarCambio = (token: string) => escribir('/api/orden/{ot}/confirmar_cambio_retiro', delEnlace(token));
/** 'No fui yo': the owner of the registered address did not request it. */
export const rehusarCambio = (token: string) => escribir('/api/orden/{ot}/cancelar_cambio_retiro', delEnlace(token));
