import type { CorreoWire } from '@bitacora/domain/contracts';
import type { Casa } from '../correo/casa';
import { maquetar } from '../correo/maqueta';

/** Name of the mail with the code that proves that a registered address belongs to a person. */
export const CODIGO_DE_TITULAR = 'codigo_titular';

/** A code to mail. */
export interface CodigoDeTitular {
  readonly nombre: string;
  readonly codigo: string;
  readonly minutos: number;
}

/** The mail with the code. */
export function presentarCodigo({ nombre, codigo, minutos }: CodigoDeTitular, { centro }: Pick<Casa, 'centro'>): CorreoWire {
  const cuerpo = {
    asunto: `Tu código para ${centro.nombre}`,
    titulo: codigo.replace(/(.{4})(?=.)/g, '$1 '),
    parrafos: [
      'Este código comprueba que eres tú quien pide algo sobre sus datos personales. Escríbelo en la página donde lo pediste.',
      `Sirve una sola vez y vence en ${minutos} minutos. Nadie de nuestro equipo te lo pedirá.`,
      'Si no lo pediste, ignora este mensaje: nada cambia.',
    ],
  };
  return maquetar(cuerpo, { centro, saludo: nombre, ot: null, boton: null });
}
