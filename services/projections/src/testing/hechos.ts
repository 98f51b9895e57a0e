import type { Actor } from '@bitacora/domain';
import type { EventosAjuste } from '@bitacora/domain/ajuste';
import type { EventosCatalogo } from '@bitacora/domain/catalogo';
import type { EventosCliente } from '@bitacora/domain/cliente';
import type { EventosEquipo, EventosReparacionAnterior } from '@bitacora/domain/equipo';
import { definicionDe } from '@bitacora/domain/eventos';
import type { EventIn } from '@bitacora/domain/kernel';
import type { EventosOrden } from '@bitacora/domain/orden';
import type { EventosOv } from '@bitacora/domain/ov';
import type { EventosGrupo, EventosParte } from '@bitacora/domain/stock';
import { STREAM_ORDEN } from '@bitacora/domain/streams';
import type { RecordedEvent } from '@bitacora/event-store';

/** The events of each kind of stream. */
interface Catalogos {
  ajuste: EventIn<EventosAjuste>;
  orden: EventIn<EventosOrden>;
  ov: EventIn<EventosOv>;
  parte: EventIn<EventosParte>;
  'grupo-movimiento': EventIn<EventosGrupo>;
  cliente: EventIn<EventosCliente>;
  equipo: EventIn<EventosEquipo>;
  'reparacion-anterior': EventIn<EventosReparacionAnterior>;
  catalogo: EventIn<EventosCatalogo>;
}
type Clase = keyof Catalogos;
type DatosDe<K extends Clase, T> = Extract<Catalogos[K], { type: T }>['data'];

export const SILVIA: Actor = { id: 7, nombre: 'Silvia Vera', grupos: ['Supervisor'] };
/** The default business time of an event. */
export const INICIO = '2026-03-02T12:00:00.000Z';
/** The moment some hours after the start. */
export const a = (horas: number): string => new Date(Date.parse(INICIO) + horas * 3_600_000).toISOString();

/** The envelope of an event, as specs need it. */
interface Sobre {
  readonly at?: string;
  readonly actor?: Actor;
  /** Its command; by default each event has one of its own. */
  readonly comando?: string;
}
/** An event of a spec, before it has a position in the log. */
export interface Hecho extends Sobre {
  readonly stream: string;
  readonly type: string;
  readonly data: object;
}

/** An event of a stream; its data are checked by the log's schema. */
export const hecho = <K extends Clase, T extends Catalogos[K]['type']>(
  stream: `${K}-${number | string}`,
  type: T,
  data: DatosDe<K, T>,
  sobre: Sobre = {},
): Hecho => ({ ...sobre, stream, type, data: definicionDe(type)?.schema.parse(data) as object });

/** The events as a log returns them, with consecutive positions, and revisions per stream. */
export function grabados(hechos: readonly Hecho[]): RecordedEvent[] {
  const revisiones = new Map<string, number>();
  return hechos.map(({ stream, type, data, at = INICIO, actor = SILVIA, comando }, i) => {
    const revision = (revisiones.get(stream) ?? -1) + 1;
    revisiones.set(stream, revision);
    const id = `${stream}@${revision}`;
    const causa = comando ?? id;
    return {
      id,
      stream,
      revision,
      position: i + 1,
      type,
      version: definicionDe(type)?.version ?? 1,
      at,
      recorded_at: at,
      actor,
      command_id: causa,
      correlation_id: causa,
      causation_id: causa,
      hash: '',
      // Through JSON, as the log returns it.
      data: JSON.parse(JSON.stringify(data)),
    };
  });
}

/** An order of a company, as the counter writes it at the intake. */
export const ordenCreada = (ot: number, cambios: Partial<DatosDe<'orden', 'OrdenCreada'>> = {}, sobre: Sobre = {}): Hecho =>
  hecho(
    STREAM_ORDEN.of(ot),
    'OrdenCreada',
    {
      ot,
      tipo_servicio: 1,
      tipo_cliente: 2,
      cliente_id: 1,
      sucursal_id: null,
      equipo_id: 1,
      despacho: 'RETIRO',
      tienda_id: null,
      fecha_de_compra: null,
      numero_boleta: null,
      reporte_falla_cliente: 'No enciende',
      tipo_de_falla: [],
      observaciones: '',
      otros_accesorios: '',
      codigo_retail: null,
      guia_despacho_ingreso: null,
      exige_cambio_3x3: false,
      rma: null,
      ov_id: null,
      recepcionista: { id: 7, nombre: 'Silvia Vera' },
      reingreso_de: null,
      alert_text: null,
      estado: { anterior: null, nuevo: 'Ingresado' },
      ubicacion: { anterior: null, nueva: 'Recepción' },
      ...cambios,
    },
    sobre,
  );
