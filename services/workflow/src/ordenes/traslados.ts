import { ENTRADAS_A_BODEGA } from '@bitacora/domain/contracts';
import { acciones } from '@bitacora/domain/orden';
import type { PasoDe } from './orden.commands';

/** Moves a unit into the warehouse by the action of its state, otherwise by a manual movement. */
export const entrar =
  (tipo_entrada: number): PasoDe =>
  (orden, actor) => {
    const { visible, disabled } = acciones(orden, actor);
    const propia = ENTRADAS_A_BODEGA.find((accion) => visible.includes(accion) && !disabled.includes(accion));
    return propia ? { accion: propia, input: {} } : { accion: 'registrarIngresoBodega', input: { tipo_entrada } };
  };

/** Moves a unit out of the warehouse. */
export const salir =
  (input: { readonly tipo_salida?: number; readonly destino?: string }): PasoDe =>
  () => ({ accion: 'registrarSalidaBodega', input });

/**
 * Moves the unit to a place given by a client (specification, 4.6: a movement is created, then `ubicacion` is set), by the entry with that
 * name if there is one; does nothing if it is already there.
 */
export const llevar =
  (ubicacion: string, entrada: string | null): PasoDe =>
  (orden, actor) => {
    if (orden.ubicacion === ubicacion) return null;
    if (entrada) return { accion: entrada, input: {} };
    return (ubicacion === 'Bodega' ? entrar(0) : salir({ destino: ubicacion }))(orden, actor);
  };
