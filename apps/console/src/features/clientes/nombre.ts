import type { ClienteWire } from '@bitacora/domain/contracts';

const SIN_NOMBRE = 'Cliente suprimido';

/** The name of a client; of an erased one, the text that stands for it. */
export const nombreDeCliente = ({ persona, empresa }: ClienteWire): string =>
  (persona ? [persona.nombre, persona.apellido].filter(Boolean).join(' ') : empresa?.razon_social) || SIN_NOMBRE;
