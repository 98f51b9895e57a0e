import { accept, type Rejection, type Result, rejectField } from '../kernel';
import type { HechosOv } from './ov.kit';
import type { Ov } from './ov.state';

/**
 * Refuses a taken RMA: it is unique over orders and opportunities, but shared with the own order and the rejected opportunity
 * (specification, 4.9).
 */
export function revisarRma(ov: Pick<Ov, 'id' | 'ot' | 'ov_rechazada'>, { rma_de }: HechosOv): Result<null, Rejection> {
  const propios = [`ov-${ov.id}`, `orden-${ov.ot}`, `ov-${ov.ov_rechazada}`];
  return rma_de && !propios.includes(rma_de) ? rejectField('rma', 'RMA ya se encuentra registrado') : accept(null);
}
