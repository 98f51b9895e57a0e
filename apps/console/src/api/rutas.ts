/** Where an action is carried out: most in a dialog over the order, some on a page of their own. */
export function rutaDeAccion(ot: number, accion: string): string {
  switch (accion) {
    case 'editarOrden':
      return `/editar-orden/${ot}`;
    case 'completPreIngreso':
      return `/crear-orden-preingreso/${ot}`;
    case 'solicitarPartes':
      return `/orden/${ot}/pedir-partes`;
    default:
      return `/orden/${ot}/acciones/${accion}`;
  }
}
