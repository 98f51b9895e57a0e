import { evolveParte, type Parte, type ParteEvent, SIN_STOCK } from '@bitacora/domain/stock';
import type { RecordedEvent } from '@bitacora/event-store';
import type { Target } from '../runner/target';
import { paraBuscar } from '../texto';

interface Fila {
  id: number;
  part_number: string;
  description: string;
  real_location: string | null;
  precio_unitario: number;
  por_catalogar: boolean;
  cantidad_buenos: number;
  cantidad_allocated: number;
  cantidad_salida: number;
  cantidad_drop: number;
  cantidad_malos: number;
}

const deFila = (fila: Fila): Parte => ({
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
  const { rows } = await client.query<Fila>(`select * from ${schema}.parte where id = any($1)`, [ids]);
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
  const columnas = Object.keys(filas[0] as object);
  await client.query(
    `insert into ${schema}.parte (${columnas.join(', ')})
     select ${columnas.join(', ')} from jsonb_to_recordset($1::jsonb) as f(id integer, part_number text, description text, real_location text, precio_unitario integer,
       por_catalogar boolean, cantidad_buenos integer, cantidad_allocated integer, cantidad_salida integer, cantidad_drop integer, cantidad_malos integer, busqueda text)
     on conflict (id) do update set ${columnas
       .filter((c) => c !== 'id')
       .map((c) => `${c} = excluded.${c}`)
       .join(', ')}`,
    [JSON.stringify(filas)],
  );
}
