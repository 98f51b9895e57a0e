import { accionPorNombre, esAccionOrden } from '@bitacora/domain/orden';
import { camposDe } from '../../componentes/accion/campos';

/** The action as declared in the domain, with its fields, from which the generic dialog is built. */
export type Formulario = NonNullable<ReturnType<typeof formularioDe>>;

export function formularioDe(nombre: string) {
  const accion = accionPorNombre(nombre);
  return accion && esAccionOrden(nombre) ? { nombre, accion, campos: camposDe(accion.form) } : null;
}
