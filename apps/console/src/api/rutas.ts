import type { AccionDelPaso } from '@bitacora/domain/orden';

/** Where an action is carried out: most in a dialog over the order, some on a page of their own. */
export function rutaDeAccion(ot: number, accion: string): string {
  switch (accion) {
    case 'editarOrden':
      return `/editar-orden/${ot}`;
    case 'completPreIngreso':
      return `/crear-orden-preingreso/${ot}`;
    case 'solicitarPartes':
      return `/orden/${ot}/pedir-partes`;
    case 'actualizarSolicitudes':
      return `/orden/${ot}/repuestos-pedidos`;
    default:
      return `/orden/${ot}/acciones/${accion}`;
  }
}

/** Where an action of the next step is carried out: on the order, or on the opportunity that it waits for. */
export const rutaDelPaso = (ot: number, { nombre, ov }: AccionDelPaso): string =>
  ov === null ? rutaDeAccion(ot, nombre) : `/oportunidad-venta/${ov}`;
