import { type RecordedEvent, UnreadableEvent } from '@bitacora/event-store';
import { fallaEnPalabras } from './falla';

it('un evento que no se puede leer se dice en castellano; cualquier otra falla, como vino', () => {
  const { message } = new UnreadableEvent({ stream: 'cliente-3', revision: 0, unreadable: 'no key' } as RecordedEvent);
  expect(fallaEnPalabras(message)).toBe('El evento no se puede leer: su clave o su texto cifrado cambió');
  for (const otra of ['No hay dónde anotarlo', null]) expect(fallaEnPalabras(otra)).toBe(otra);
});
