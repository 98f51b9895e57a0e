import type { BrokenLink } from '@bitacora/event-store';

/** A break of the chain as the operator's commands tell it to programs. */
export const brokenSaid = ({ stream, revision, position, expected, found }: BrokenLink) => ({
  historia: stream,
  revision,
  posicion: position,
  esperado: expected,
  encontrado: found,
});
