import { CATALOGO_ESTADOS_OV, cicloOv, type Ov } from '@bitacora/domain/ov';
import { STREAM_OV } from '@bitacora/domain/streams';
import type { RecordedEvent } from '@bitacora/event-store';
import type { Target } from '../runner/target';
import { upsert } from '../runner/upsert';
import { paraBuscar } from '../texto';
import { OvEntity } from './ov.entity';

interface Guardada {
  readonly ov: Ov;
  readonly revision: number;
  readonly position: number;
}
const ordenDe = new Map<string, number>(CATALOGO_ESTADOS_OV.map(({ nombre, orden }) => [nombre, orden]));

/** Folds a batch into the rows of its opportunities and writes them at once. */
export async function aplicarOvs(events: readonly RecordedEvent[], { client, schema }: Target): Promise<void> {
  if (events.length === 0) return;
  const ids = [...new Set(events.map((event) => STREAM_OV.id(event.stream)))];
  const { rows } = await client.query<{ id: number; dominio: Ov; revision: number; position: string }>(
    `select id, dominio, revision, position from ${schema}.ov where id = any($1)`,
    [ids],
  );
  const ovs = new Map<number, Guardada>(
    rows.map((row) => [row.id, { ov: row.dominio, revision: row.revision, position: Number(row.position) }]),
  );
  for (const event of events) {
    const id = STREAM_OV.id(event.stream);
    const actual = ovs.get(id);
    if (actual && event.revision <= actual.revision) continue;
    const ov = cicloOv.after(actual?.ov ?? null, event);
    ovs.set(id, { ov, revision: event.revision, position: event.position });
  }
  const filas = [...ovs.values()].map(({ ov, revision, position }) => ({
    id: ov.id,
    dominio: ov,
    revision,
    position,
    estado: ov.estado,
    estado_orden: ordenDe.get(ov.estado) ?? 0,
    nombre: ov.nombre,
    apellido: ov.apellido,
    correo_electronico: ov.correo_electronico,
    telefono: ov.telefono,
    rma: ov.rma,
    ot: ov.ot,
    monto_total_neto: ov.montos.monto_total_neto,
    monto_total: ov.montos.monto_bruto,
    monto_con_descuento: ov.montos.total,
    cotizacion: ov.cotizacion_enviada_en,
    creada_en: ov.creada_en,
    busqueda: paraBuscar(
      ov.id,
      ov.nombre,
      ov.apellido,
      ov.correo_electronico,
      ov.telefono,
      ov.rut,
      ov.rut?.replace('-', ''),
      ov.rma,
      ov.ot,
      ov.numero_serie_equipo,
    ),
  }));
  await upsert(OvEntity, filas, { client, schema });
}
