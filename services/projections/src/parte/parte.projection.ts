import { MOVIMIENTOS_STOCK, normalizarPartNumber, PARTE, type Parte } from '@bitacora/domain/stock';
import { STREAM_PARTE } from '@bitacora/domain/streams';
import type { RecordedEvent } from '@bitacora/event-store';
import type { Target } from '../runner/target';
import { upsert } from '../runner/upsert';
import { paraBuscar } from '../texto';
import { autorDe } from './autor';
import { MovimientoEntity } from './movimiento.entity';
import { ParteEntity, type ParteRow } from './parte.entity';

/** The part of a row, as its projection folds it. */
export const parteDeFila = (fila: ParteRow): Parte => ({
  ...fila,
  contadores: {
    buenos: fila.cantidad_buenos,
    allocated: fila.cantidad_allocated,
    salida: fila.cantidad_salida,
    drop: fila.cantidad_drop,
    malos: fila.cantidad_malos,
  },
  causas: new Set(),
  apartados: new Map(),
});

/** True when two states of a part differ at most in stock. */
const mismaFicha = (antes: Parte, despues: Parte): boolean => JSON.stringify(fichaDe(antes)) === JSON.stringify(fichaDe(despues));
const fichaDe = ({ part_number, description, real_location, precio_unitario, por_catalogar, descontinuada, eliminada }: Parte) => [
  part_number,
  description,
  real_location,
  precio_unitario,
  por_catalogar,
  descontinuada,
  eliminada,
];

/** Folds a batch into the parts' rows: the counters are those of the last movement. */
export async function aplicarPartes(events: readonly RecordedEvent[], { client, schema }: Target): Promise<void> {
  if (events.length === 0) return;
  const ids = [...new Set(events.map((event) => STREAM_PARTE.id(event.stream)))];
  const { rows } = await client.query<ParteRow>(`select * from ${schema}.parte where id = any($1)`, [ids]);
  const partes = new Map<number, Parte | null>(rows.map((row) => [row.id, parteDeFila(row)]));
  const positions = new Map(rows.map(({ id, editada, position }) => [id, { editada: Number(editada), position: Number(position) }]));
  for (const event of events) {
    const id = STREAM_PARTE.id(event.stream);
    const antes = partes.get(id) ?? null;
    const parte = PARTE.after(antes, event);
    partes.set(id, parte);
    const { position } = event;
    positions.set(id, { position, editada: antes && parte && mismaFicha(antes, parte) ? (positions.get(id)?.editada ?? 0) : position });
  }
  const filas = [...partes.values()].flatMap((parte) => {
    if (!parte) return [];
    const { buenos, allocated, salida, drop, malos } = parte.contadores;
    return [
      {
        id: parte.id,
        part_number: parte.part_number,
        normalizado: normalizarPartNumber(parte.part_number),
        description: parte.description,
        real_location: parte.real_location,
        precio_unitario: parte.precio_unitario,
        por_catalogar: parte.por_catalogar,
        descontinuada: parte.descontinuada,
        eliminada: parte.eliminada,
        movida: parte.movida,
        cantidad_buenos: buenos,
        cantidad_allocated: allocated,
        cantidad_salida: salida,
        cantidad_drop: drop,
        cantidad_malos: malos,
        ...(positions.get(parte.id) ?? { editada: 0, position: 0 }),
        busqueda: paraBuscar(parte.part_number, normalizarPartNumber(parte.part_number), parte.description, parte.real_location),
      },
    ];
  });
  await upsert(ParteEntity, filas, { client, schema });
  await upsert(MovimientoEntity, events.flatMap(movimientoDe), { client, schema });
}

/** The row of a movement, if the event is one. */
function movimientoDe(event: RecordedEvent) {
  if (!PARTE.is(event) || event.type !== 'StockMovido') return [];
  const { parte_id, movimiento, cantidad, contadores, referencia } = event.data;
  return [
    {
      position: event.position,
      parte_id,
      created_at: event.at,
      movimiento,
      codigo: MOVIMIENTOS_STOCK[movimiento].codigo,
      cantidad,
      ...contadores,
      rma: referencia.rma,
      ot: referencia.ot,
      ov: referencia.ov?.ov ?? null,
      documento: referencia.documento,
      grupo: referencia.grupo ?? null,
      ...autorDe(event),
    },
  ];
}
