import { accept, type Rejection, type Result, reject } from '@bitacora/domain';
import type { ComandoOrdenRespuesta } from '@bitacora/domain/contracts';
import type { AppendResult } from '@bitacora/event-store';

export type Outcome = Result<ComandoOrdenRespuesta, Rejection>;

/** What becomes of an append that was not written now. */
export function outcomeOf(result: Exclude<AppendResult, { kind: 'appended' | 'conflict' }>): Outcome {
  switch (result.kind) {
    case 'duplicate_command':
      return accept({ ...(result.response as ComandoOrdenRespuesta), revision: result.revision, position: result.position });
    case 'command_mismatch':
      return reject('CLAVE_REUTILIZADA', 'La clave de idempotencia ya se usó con otros datos');
    case 'reserved':
      return result.scope === 'rma'
        ? reject('DATOS_INVALIDOS', 'RMA ya se encuentra registrado', {
            campos: { rma: ['RMA ya se encuentra registrado'] },
            datos: { owner: result.owner },
          })
        : result.scope === 'ov_ot'
          ? result.owner.startsWith('ov-')
            ? reject('CONFLICTO', 'La oportunidad fue cancelada')
            : reject('OV_CON_OT', 'La oportunidad ya tiene una OT', { datos: { ot: Number(result.owner.slice('orden-'.length)) } })
          : reject('CONFLICTO', `El valor ${result.value} ya está en uso`);
  }
}
