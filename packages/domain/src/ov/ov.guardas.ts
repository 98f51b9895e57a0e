import type { OvEvent, OvEventType } from './eventos';
import { abonoPorDevolver, type Ov, saldoDeOv } from './ov.state';

/** What the machine receives: the event's type and data, and the opportunity as the event leaves it. */
export interface SucesoDeOv {
  readonly type: OvEventType;
  readonly data: OvEvent['data'];
  readonly ov: Ov;
}
const dato = (suceso: SucesoDeOv, campo: string): unknown => (suceso.data as Readonly<Record<string, unknown>>)[campo];

/** Guards choose between targets; they never refuse (a rule that refuses stands beside its action). */
export const GUARDAS_OV = {
  otAbierta: ({ ov }: SucesoDeOv) => ov.situacion_ot === 'ABIERTA',
  sinRepuestos: ({ ov }: SucesoDeOv) => ov.detalle_venta.length === 0,
  todoAsignado: ({ ov }: SucesoDeOv) => ov.detalle_venta.every((linea) => linea.situacion !== 'POR_LLEGAR'),
  sinSaldo: ({ ov }: SucesoDeOv) => saldoDeOv(ov) === 0,
  cierraSinOt: (suceso: SucesoDeOv) => dato(suceso, 'tipo') === 'close_ov' && suceso.ov.ot === null,
  /** No deposit to give back and no diagnosis to charge. */
  nadaPorSaldar: ({ ov }: SucesoDeOv) => ov.monto_abonado === 0 && ov.ot === null,
  sinAbonoPorDevolver: ({ ov }: SucesoDeOv) => abonoPorDevolver(ov) === 0,
  cambiaEstado: (suceso: SucesoDeOv) => dato(suceso, 'change_state') === true,
} as const;
export type NombreGuardaOv = keyof typeof GUARDAS_OV;
