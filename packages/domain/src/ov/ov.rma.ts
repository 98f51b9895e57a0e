import { accept, type Rejection, type Result, rejectField } from '../kernel';
import type { HechosOv } from './ov.kit';
import type { Ov } from './ov.state';

/** Says that an RMA is taken: unique over orders and opportunities, but one's own order and rejected opportunity share it (lifecycles, 2.6). */
export function revisarRma(ov: Pick<Ov, 'id' | 'ot' | 'ov_rechazada'>, { rma_de }: HechosOv): Result<null, Rejection> {
  const propios = [`ov-${ov.id}`, `orden-${ov.ot}`, `ov-${ov.ov_rechazada}`];
  return rma_de && !propios.includes(rma_de) ? rejectField('rma', 'RMA ya se encuentra registrado') : accept(null);
}
