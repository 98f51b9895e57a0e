import { accept, defineRecord, type EventOf, type Rejection, reject } from '../kernel';
import { STREAM_IMPORTACION } from '../streams';
import { EVENTOS_IMPORTACION, type EventosImportacion, evolveImportacion, type Importacion, type ImportacionEvent } from './importacion';

/** The start of an import. */
export type InicioDeImportacion = EventOf<EventosImportacion['ImportacionIniciada']>['data'];
export interface ImportacionRespuesta {
  readonly id: number;
}

const tomado = (): { ok: false; rejection: Rejection } =>
  reject('CONFLICTO', 'Otra persona creó mientras tanto algo que está en el archivo: revísalo de nuevo');

/** Imports from another system. */
export const IMPORTACION = defineRecord<Importacion, ImportacionEvent, Record<never, never>>({
  stream: STREAM_IMPORTACION,
  version: 1,
  events: EVENTOS_IMPORTACION,
  words: {
    missing: (id) => `La importación ${id} no existe`,
    conflict: 'La importación cambió al mismo tiempo: inténtalo nuevamente',
    reserved: { rut: tomado, serial: tomado, part_number: tomado, part_number_normalizado: tomado },
  },
  evolve: evolveImportacion,
  idOf: ({ id }) => id,
  answer: ({ id }): ImportacionRespuesta & Readonly<Record<string, unknown>> => ({ id }),
  openings: {
    traer: {
      decide: (data: InicioDeImportacion) => accept([{ type: 'ImportacionIniciada', data }]),
    },
  },
  commands: {
    terminar: {
      decide: ({ id, terminada }) => accept(terminada ? [] : [{ type: 'ImportacionTerminada', data: { importacion_id: id } }]),
    },
  },
});
