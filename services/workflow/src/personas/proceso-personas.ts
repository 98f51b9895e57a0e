import { INSTALACION } from '@bitacora/domain/instalacion';
import { USUARIO } from '@bitacora/domain/usuario';
import { type RunningSubscription, runSubscription } from '@bitacora/event-store';
import type { ServiceRuntime } from '@bitacora/platform';
import type { CommandBus } from '@nestjs/cqrs';
import { NoteAccessPolicy } from './instalacion.commands';
import { FinishAccountErasure, NoteAccount } from './usuario.commands';

/** Writes to the table of users what a process that died after its append did not, and completes every recorded erasure. */
export function runPersonasProcess(runtime: ServiceRuntime, bus: CommandBus): Promise<RunningSubscription> {
  return runSubscription({
    store: runtime.store,
    pool: runtime.pool,
    name: 'workflow-personas',
    onError: (error) => runtime.logger.error({ err: error }, 'people process failed'),
    handle: async (events) => {
      const ids = new Set(events.flatMap(({ stream }) => (USUARIO.stream.has(stream) ? [USUARIO.stream.id(stream)] : [])));
      if (events.some(({ stream }) => INSTALACION.stream.has(stream))) await bus.execute(new NoteAccessPolicy());
      for (const id of ids) await bus.execute(new NoteAccount(id));
      for (const event of events)
        if (event.type === 'UsuarioSuprimido') await bus.execute(new FinishAccountErasure(USUARIO.stream.id(event.stream)));
    },
  });
}
