import { accept, asked, type Claim, defineRecord, reject } from '../kernel';
import { STREAM_CLIENTE, STREAM_REPARACION_ANTERIOR } from '../streams';
import {
  type DatosDeReparacionAnterior,
  EVENTOS_REPARACION_ANTERIOR,
  evolveReparacionAnterior,
  type ReparacionAnterior,
  type ReparacionAnteriorEvent,
} from './reparacion-anterior';

/** The fact that the decision asks for: the number of the new stream. */
export type HechosReparacionAnterior = { readonly numero: { readonly ask: true; readonly gives: number } };

/** The claim on an order number there, one per client; `OT 12` and `ot-12` are the same number. */
export const claimDeNumeroAnterior = (cliente: number, numero: string): Claim => ({
  scope: 'numero_anterior',
  value: `${cliente}:${numero.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '') || numero}`,
});

/** Repairs made in another system. */
export const REPARACION_ANTERIOR = defineRecord<ReparacionAnterior, ReparacionAnteriorEvent, HechosReparacionAnterior>({
  stream: STREAM_REPARACION_ANTERIOR,
  version: 1,
  events: EVENTOS_REPARACION_ANTERIOR,
  words: {
    missing: () => 'La reparación no existe',
    conflict: 'Otra persona trajo la reparación al mismo tiempo: inténtalo nuevamente',
    reserved: { numero_anterior: () => reject('CONFLICTO', 'El cliente ya tiene una reparación anterior con ese número') },
  },
  evolve: evolveReparacionAnterior,
  idOf: ({ id }) => id,
  subject: ({ cliente }) => STREAM_CLIENTE.of(cliente),
  answer: ({ id }) => ({ id }),
  claims: (_event, _antes, { cliente, numero }) => [claimDeNumeroAnterior(cliente, numero)],
  openings: {
    traer: {
      hechos: () => ({ numero: true }),
      decide: (datos: DatosDeReparacionAnterior, _context, { numero }) =>
        accept([{ type: 'ReparacionAnteriorTraida', data: { reparacion_id: asked(numero), ...datos } }]),
    },
  },
  commands: {},
});
