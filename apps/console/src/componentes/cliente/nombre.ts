import type { ClienteWire } from '@bitacora/domain/contracts';

export const nombreDeCliente = ({ persona, empresa }: ClienteWire): string =>
  persona ? `${persona.nombre} ${persona.apellido}` : (empresa?.razon_social ?? '');
