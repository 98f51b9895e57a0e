import { cicloOv, ESTADO_OV, OV_VACIA, type Ov, type OvEvent, type OvEventOf, type OvEventType } from '@bitacora/domain/ov';
import { CLIENTES, NOMBRES } from './muestra';

/** A possible fact of the sample opportunity. */
export interface EjemploDeOv {
  readonly event: OvEvent;
  /** The condition under which this message is sent; null when it always is. */
  readonly cuando: string | null;
  readonly ov: Ov;
}

const OV: Ov = { ...OV_VACIA, id: 120, nombre: NOMBRES.nombre, correo_electronico: CLIENTES.Cliente.persona?.email ?? null };
const COTIZADA: Ov = {
  ...OV,
  estado: ESTADO_OV.ENVIADA,
  montos: { monto_total_neto: 100_000, iva: 19_000, monto_bruto: 119_000, monto_descuento: 0, total: 119_000 },
};
const PEDIDA: Ov = {
  ...OV,
  numero_serie_equipo: 'A1B2C3D4E5F6G7H',
  repuestos: [{ category_id: 1, categoria: 'Pantalla', comments: 'Trizada' }],
};
/** A sample of an event, with the part of its data that its message uses. */
const muestraDeOv = <T extends OvEventType>(type: T, data: Partial<OvEventOf<T>['data']> = {}): OvEvent => cicloOv.own({ type, data });
const creada = muestraDeOv('OvCreada', { origen: 'CLIENTE' });
const completada = muestraDeOv('OvCompletada', { origen: 'CLIENTE' });
const enviada = muestraDeOv('CotizacionEnviada');
const rechazada = muestraDeOv('CotizacionRechazada');

/** A sample of each way to tell a fact of an opportunity. */
export const EJEMPLOS_OV: readonly EjemploDeOv[] = [
  {
    event: muestraDeOv('OvPrecompletada', { send_email: true }),
    cuando: 'Se pide enviar el enlace por correo',
    ov: { ...OV, estado: ESTADO_OV.PRECOMPLETADA },
  },
  { event: creada, cuando: 'La pide un cliente', ov: PEDIDA },
  { event: completada, cuando: 'La pide un cliente por su enlace', ov: PEDIDA },
  { event: enviada, cuando: 'No requiere abono', ov: COTIZADA },
  {
    event: enviada,
    cuando: 'Requiere abono, y el equipo ya tiene orden',
    ov: { ...COTIZADA, requiere_abono: true, abono_requerido: 40_000, ot: 10001 },
  },
  { event: rechazada, cuando: 'No se prepara otra', ov: { ...COTIZADA, estado: ESTADO_OV.RECHAZADA } },
  { event: rechazada, cuando: 'Se prepara otra', ov: { ...COTIZADA, estado: ESTADO_OV.RECHAZADA, ov_hija: 121 } },
];
