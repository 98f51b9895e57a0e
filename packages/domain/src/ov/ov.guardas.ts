import type { Step } from '../kernel';
import type { OvEventType } from './eventos';
import { abonoPorDevolver, type Ov, saldoDeOv } from './ov.state';

type Suceso = Step<Ov, OvEventType>;
const dato = (suceso: Suceso, campo: string): unknown => (suceso.data as Readonly<Record<string, unknown>>)[campo];

/** Guards choose between targets and never refuse; refusals are rules of the actions. */
export const GUARDAS_OV = {
  otAbierta: ({ state: ov }: Suceso) => ov.situacion_ot === 'ABIERTA',
  sinRepuestos: ({ state: ov }: Suceso) => ov.detalle_venta.length === 0,
  todoAsignado: ({ state: ov }: Suceso) => ov.detalle_venta.every((linea) => linea.situacion !== 'POR_LLEGAR'),
  sinSaldo: ({ state: ov }: Suceso) => saldoDeOv(ov) === 0,
  cierraSinOt: (suceso: Suceso) => dato(suceso, 'tipo') === 'close_ov' && suceso.state.ot === null,
  /** No deposit has to be returned and no diagnosis charged. */
  nadaPorSaldar: ({ state: ov }: Suceso) => ov.monto_abonado === 0 && ov.ot === null,
  sinAbonoPorDevolver: ({ state: ov }: Suceso) => abonoPorDevolver(ov) === 0,
  cambiaEstado: (suceso: Suceso) => dato(suceso, 'change_state') === true,
} as const;
export type NombreGuardaOv = keyof typeof GUARDAS_OV;
