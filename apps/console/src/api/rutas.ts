import type { AccionDelPaso } from '@bitacora/domain/orden';

/** The address of an action: most open a dialog over the order, some have a separate page. */
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

/** The address of a next step's action: on the order, or on its opportunity. */
export const rutaDelPaso = (ot: number, { nombre, ov }: AccionDelPaso): string =>
  ov === null ? rutaDeAccion(ot, nombre) : `/oportunidad-venta/${ov}`;
