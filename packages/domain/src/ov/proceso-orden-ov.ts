import { reactions } from '../kernel';
import type { EventosOrden, Orden, OrdenEvent, OrdenEventType } from '../orden';

/** The command of an order's event to an opportunity: a system action, or its creation while its stream is empty. */
export type ComandoAOv =
  | {
      readonly ov_id: number;
      /** The opening `desdeOt`; if the opportunity already exists, `vincularOt` with the same input. */
      readonly accion: 'crearDesdeOt';
      readonly input: { readonly ot: number; readonly rma: string | null; readonly partes_ya_pedidas: readonly string[] };
    }
  | { readonly ov_id: number; readonly accion: 'vincularOt'; readonly input: { readonly ot: number; readonly rma: string | null } }
  | {
      readonly ov_id: number;
      readonly accion: 'registrarOtReparada' | 'registrarOtRechazada' | 'registrarOtRevaluada';
      readonly input: { readonly ot: number };
    }
  | {
      readonly ov_id: number;
      readonly accion: 'registrarOtCerrada';
      readonly input: { readonly ot: number; readonly diagnostico_pagado: boolean | null };
    }
  | {
      readonly ov_id: number;
      readonly accion: 'registrarPagoDeOt';
      readonly input: { readonly ot: number; readonly nro_boleta_pago: string | null };
    };

type Ovs = readonly number[];
const crear = (ov_id: number, { ot, rma }: Orden, partes_ya_pedidas: readonly string[]): readonly ComandoAOv[] => [
  { ov_id, accion: 'crearDesdeOt', input: { ot, rma, partes_ya_pedidas } },
];
const rechazada = (_event: unknown, { ot }: Orden, ovs: Ovs): readonly ComandoAOv[] =>
  ovs.map((ov_id) => ({ ov_id, accion: 'registrarOtRechazada', input: { ot } }));
const cerrada = (ot: number, ovs: Ovs, diagnostico_pagado: boolean | null = null): readonly ComandoAOv[] =>
  ovs.map((ov_id) => ({ ov_id, accion: 'registrarOtCerrada', input: { ot, diagnostico_pagado } }));

/** The events of an order without effect on its opportunities. */
// biome-ignore format: names in rows
const NO_TOCAN_OV = [
  'PartesEntregadas', 'PartesLocalizadas', 'PiezaCambiada', 'ResultadoDeParteCorregido', 'ResultadoDeParteDeclarado', 'SolicitudAnulada',
  'ExcepcionAprobada',
] as const;

const PROCESO = reactions<EventosOrden, [despues: Orden, ovs: Ovs], readonly ComandoAOv[]>()(NO_TOCAN_OV, {
  OrdenCreada: ({ data }) =>
    data.ov_id === null ? [] : [{ ov_id: data.ov_id, accion: 'vincularOt', input: { ot: data.ot, rma: data.rma } }],
  DiagnosticoAprobado: ({ data }, despues) => crear(data.ov_id, despues, []),
  CotizacionInternaSolicitada: ({ data }, despues) =>
    crear(
      data.ov_id,
      despues,
      data.partes_solicitadas.map(({ part_number }) => part_number),
    ),
  // The opportunity itself chooses between 'Reparado por pagar' and 'Reparado', since it knows its balance.
  ReparacionIngresada: (_event, { ot }, ovs) => ovs.map((ov_id) => ({ ov_id, accion: 'registrarOtReparada', input: { ot } })),
  OrdenRechazada: rechazada,
  OrdenRechazadaAdministrativamente: rechazada,
  SalidaRegistrada: ({ data }, { ot }, ovs) => cerrada(ot, ovs, data.diagnostico_pagado),
  EquipoEntregadoACliente: ({ data }, { ot }, ovs) => cerrada(ot, ovs, data.diagnostico_pagado),
  OrdenCerrada: (_event, { ot }, ovs) => cerrada(ot, ovs),
  EquipoDesarmado: (_event, { ot }, ovs) => cerrada(ot, ovs),
  OrdenReingresada: (_event, { ot }, ovs) => cerrada(ot, ovs),
  PagoCompletado: ({ data }, { ot }) => [
    { ov_id: data.presupuesto_id, accion: 'registrarPagoDeOt', input: { ot, nro_boleta_pago: data.nro_boleta_pago } },
  ],
  OrdenRevaluada: ({ data }, { ot }) => [{ ov_id: data.ov_id, accion: 'registrarOtRevaluada', input: { ot } }],
});

/** True when events of this type can affect an opportunity; for other types the order's history need not be read. */
export const diceAOv = (type: string): type is OrdenEventType => PROCESO.has(type);

/** The opportunities that an order knows: the one that quotes it, and the rejected one before it. */
export function ovsDeOrden({ ov, ov_rechazada_id }: Orden): Ovs {
  return [...new Set([ov?.id, ov_rechazada_id].filter((id): id is number => typeof id === 'number'))];
}

/**
 * The commands of an order's event to its opportunities (specification, 5.12, 5.20 and 5.37). `ovs` lists them when more are linked than
 * the order remembers.
 */
export const comandosAOv = (event: OrdenEvent, despues: Orden, ovs: Ovs = ovsDeOrden(despues)): readonly ComandoAOv[] =>
  PROCESO.handle(event, despues, ovs) ?? [];
