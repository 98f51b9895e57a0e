import { camposPersonales, NOMBRES_DEL_PERSONAL } from '@bitacora/domain/eventos';
import { type RecordedEvent, subjectsOf } from '@bitacora/event-store';
import { eventKey } from '@bitacora/event-store/stored';
import type { ServiceRuntime } from '@bitacora/platform';

/** The keys of the personal values of single events; erased subjects have none. */
export async function eventKeysOf(
  { keys }: Pick<ServiceRuntime, 'keys'>,
  events: readonly RecordedEvent[],
): Promise<{ readonly hecho: string; readonly clave: Buffer }[]> {
  const named = events.map((event) => ({ event, subjects: [...subjectsOf(event, camposPersonales, NOMBRES_DEL_PERSONAL)] }));
  const found = await keys.find([...new Set(named.flatMap(({ subjects }) => subjects))]);
  return named.flatMap(({ event, subjects }) =>
    subjects.flatMap((subject) => {
      const key = found.get(subject);
      const own = key && eventKey(key, event.id);
      // A name erased before it was written is under no key.
      return own && JSON.stringify(event).includes(`enc:v2:${own.digest}:`) ? [{ hecho: event.id, clave: own.key }] : [];
    }),
  );
}
