import { refuse } from '@bitacora/platform';

type Campos = Readonly<Record<string, unknown>>;

/** A change of PUT /api/orden/{ot}: an action with its input, or the unit's target place, by an entry of that name. */
export type Edicion = { readonly accion: string; readonly input: Campos } | { readonly ubicacion: string; readonly entrada: string | null };

const ENTRADAS = ['ingresarABodegaRechazado', 'ingresarABodegaPorEsperaDePartes', 'ingresarABodegaReparado'];

/**
 * The changes of PUT /api/orden/{ot}, one after the other: any of rma, tecnico_asignado, ubicacion and action (specification, 13.4), and
 * fields of the order's form.
 */
export function edicionesDe({ action, rma, tecnico_asignado, motivo_sobrecarga, ubicacion, ...form }: Campos): [Edicion, ...Edicion[]] {
  const entrada = typeof action === 'string' && ENTRADAS.includes(action);
  if (typeof action === 'string' && action !== 'editRMA' && !entrada)
    return refuse('ACCION_DESCONOCIDA', `La acción «${action}» no existe`);
  // The form comes back whole, with the RMA that it was read with.
  const pideRma = action === 'editRMA' || (rma !== undefined && !('reporte_falla_cliente' in form));
  const ediciones: Edicion[] = [
    ...(pideRma ? [{ accion: 'editRMA', input: { rma } }] : []),
    ...(tecnico_asignado === undefined
      ? []
      : [{ accion: 'selectTechnician', input: { tecnico_asignado_id: tecnico_asignado, motivo_sobrecarga } }]),
    ...(Object.keys(form).length > 0 ? [{ accion: 'editarOrden', input: form }] : []),
    ...(entrada
      ? [{ ubicacion: 'Bodega', entrada: action }]
      : ubicacion === undefined
        ? []
        : [{ ubicacion: String(ubicacion), entrada: null }]),
  ];
  const [primera, ...resto] = ediciones;
  return primera ? [primera, ...resto] : [{ accion: 'editarOrden', input: {} }];
}
