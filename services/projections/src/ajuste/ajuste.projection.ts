import { AJUSTE, type CambioDeEstado } from '@bitacora/domain/ajuste';
import type { RecordedEvent } from '@bitacora/event-store';
import type { Target } from '../runner/target';
import { upsert } from '../runner/upsert';
import { CambioDeEstadoEntity } from './cambio-de-estado.entity';

/** Records the changes of settings that read models depend on. */
export async function aplicarAjustes(events: readonly RecordedEvent[], target: Target): Promise<void> {
  const filas = events.map(AJUSTE.own).map(({ revision, position, data: { estado, despues, vigente_desde, deshace } }) => ({
    revision,
    position,
    estado,
    despues,
    vigente_desde: new Date(vigente_desde),
    deshace,
  }));
  if (filas.length > 0) await upsert(CambioDeEstadoEntity, filas, target);
}

/** A change of a state, with its position in the log. */
export type CambioEscrito = Pick<CambioDeEstado, 'numero' | 'estado' | 'despues' | 'vigente_desde' | 'deshace'> & {
  readonly position: number;
};

/** The changes of states, oldest first. A fact only uses those before it in the log, so that a rebuild gives the same rows. */
export async function cambiosDeEstado({ client, schema }: Target): Promise<readonly CambioEscrito[]> {
  const { rows } = await client.query<Omit<CambioEscrito, 'position' | 'vigente_desde'> & { position: string; vigente_desde: Date }>(
    `select revision + 1 as numero, estado, despues, vigente_desde, deshace, position from ${schema}.cambio_de_estado order by revision`,
  );
  return rows.map((row) => ({ ...row, position: Number(row.position), vigente_desde: row.vigente_desde.toISOString() }));
}
