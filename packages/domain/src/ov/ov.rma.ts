import { accept, type Rejection, type Result, rejectField } from '../kernel';
import { STREAM_ORDEN, STREAM_OV } from '../streams';
import type { HechosOv } from './ov.kit';
import type { Ov } from './ov.state';

/** The streams besides its own that may hold the RMA of an opportunity: its order, and the rejected opportunity before it. */
export const compartenSuRma = ({ ot, ov_rechazada }: Pick<Ov, 'ot' | 'ov_rechazada'>): readonly string[] => [
  ...(ot === null ? [] : [STREAM_ORDEN.of(ot)]),
  ...(ov_rechazada === null ? [] : [STREAM_OV.of(ov_rechazada)]),
];

/**
 * Refuses a taken RMA. It is unique among orders and opportunities, but shared with its own order and the rejected opportunity before it
 * (specification, 4.9).
 */
export function revisarRma(ov: Pick<Ov, 'id' | 'ot' | 'ov_rechazada'>, { rma_de }: HechosOv): Result<null, Rejection> {
  const propios = [STREAM_OV.of(ov.id), ...compartenSuRma(ov)];
  return rma_de && !propios.includes(rma_de) ? rejectField('rma', 'RMA ya se encuentra registrado') : accept(null);
}
