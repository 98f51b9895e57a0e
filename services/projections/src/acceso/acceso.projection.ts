import { ACCESO, type AccesoEvent, SISTEMA_ANOTADO } from '@bitacora/domain/acceso';
import type { ClaseDeAcceso } from '@bitacora/domain/contracts';
import { isSealed, type RecordedEvent } from '@bitacora/event-store';
import type { Target } from '../runner/target';
import { upsert } from '../runner/upsert';
import { AccesoEntity } from './acceso.entity';

const CLASE: Readonly<Record<AccesoEvent['type'], ClaseDeAcceso>> = {
  IngresoRealizado: 'ingreso',
  SesionCerrada: 'ingreso',
  IngresosFallidos: 'falla',
  DatosExportados: 'salida',
  DocumentoAbierto: 'salida',
};

/** Writes a row for each act on the system. */
export async function aplicarAccesos(events: readonly RecordedEvent[], target: Target): Promise<void> {
  await upsert(
    AccesoEntity,
    events.map((event) => ({ position: event.position, at: new Date(event.at), ...filaDe(event) })),
    target,
  );
}

function filaDe(event: RecordedEvent) {
  if (SISTEMA_ANOTADO.is(event)) {
    const clase: ClaseDeAcceso = event.type === 'IngresosDesconocidosFallidos' ? 'falla' : 'sistema';
    return { usuario_id: null, clase, tipo: event.type, datos: event.data, ip: null, equipo: null };
  }
  const { type: tipo, data } = ACCESO.own(event);
  const { usuario_id, ip, equipo, ips, ...datos } = data as Readonly<Record<string, unknown>> & typeof data & Lugar;
  return { usuario_id, clase: CLASE[tipo], tipo, datos, ip: visible(ips?.join(', ') ?? ip), equipo: visible(equipo) };
}

interface Lugar {
  readonly ip?: string | null;
  readonly equipo?: string | null;
  readonly ips?: readonly string[] | null;
}
/** The value of an address or device in the log; null once its key is destroyed. */
const visible = (dicho: string | null | undefined): string | null => (dicho && !isSealed(dicho) ? dicho : null);

/** Removes the places of an erased person from their acts, which stay. */
export async function olvidarLugares(id: number, { client, schema }: Target): Promise<void> {
  await client.query(`update ${schema}.acceso set ip = null, equipo = null where usuario_id = $1`, [id]);
}
