import type { CorreoWire } from '@bitacora/domain/contracts';
import type { Casa } from './casa';
import { maquetar } from './maqueta';

/** A message between members of the staff about an order. */
export interface MensajePersonal {
  readonly ot: number;
  readonly de: string;
  /** The first name of the recipient. */
  readonly nombre: string;
  readonly texto: string;
}

/** The mail with it. */
export function presentarPersonal({ ot, de, nombre, texto }: MensajePersonal, { centro, publicUrl }: Casa): CorreoWire {
  const cuerpo = { asunto: `Orden ${ot}: mensaje de ${de}`, titulo: `Mensaje de ${de}`, parrafos: [texto] };
  const boton = { texto: 'Abrir la orden', url: `${publicUrl}/orden/${ot}` };
  return maquetar(cuerpo, { centro, saludo: nombre, ot, boton });
}
