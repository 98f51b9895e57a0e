import type { BrokenLink } from '@bitacora/event-store';

/** A break of the chain in the JSON answers of commands. */
export const brokenSaid = ({ stream, revision, position, expected, found }: BrokenLink) => ({
  historia: stream,
  revision,
  posicion: position,
  esperado: expected,
  encontrado: found,
});
