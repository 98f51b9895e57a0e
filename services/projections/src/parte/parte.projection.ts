import { evolveParte, type Parte, type ParteEvent, SIN_STOCK } from '@bitacora/domain/stock';
import type { RecordedEvent } from '@bitacora/event-store';
import type { Target } from '../runner/target';
import { upsert } from '../runner/upsert';
import { paraBuscar } from '../texto';
import { ParteEntity, type ParteRow } from './parte.entity';

const deFila = (fila: ParteRow): Parte => ({
  ...fila,
  contadores: {
    buenos: fila.cantidad_buenos,
    allocated: fila.cantidad_allocated,
    salida: fila.cantidad_salida,
    drop: fila.cantidad_drop,
    malos: fila.cantidad_malos,
  },
  causas: new Set(),
});

/** Folds a batch into the parts' rows: the counters are those of the last movement. */
export async function aplicarPartes(events: readonly RecordedEvent[], { client, schema }: Target): Promise<void> {
  if (events.length === 0) return;
  const ids = [...new Set(events.map((event) => Number(event.stream.slice('parte-'.length))))];
  const { rows } = await client.query<ParteRow>(`select * from ${schema}.parte where id = any($1)`, [ids]);
  const partes = new Map<number, Parte | null>(rows.map((row) => [row.id, deFila(row)]));
  for (const event of events) {
    const id = Number(event.stream.slice('parte-'.length));
    partes.set(id, evolveParte(partes.get(id) ?? null, event as unknown as ParteEvent));
  }
  const filas = [...partes.values()].flatMap((parte) => {
    if (!parte) return [];
    const { buenos, allocated, salida, drop, malos } = parte.contadores ?? SIN_STOCK;
    return [
      {
        id: parte.id,
        part_number: parte.part_number,
        description: parte.description,
        real_location: parte.real_location,
        precio_unitario: parte.precio_unitario,
        por_catalogar: parte.por_catalogar,
        cantidad_buenos: buenos,
        cantidad_allocated: allocated,
        cantidad_salida: salida,
        cantidad_drop: drop,
        cantidad_malos: malos,
        busqueda: paraBuscar(parte.part_number, parte.description),
      },
    ];
  });
  await upsert(ParteEntity, filas, { client, schema });
}
