import type { CorreoWire } from '@bitacora/domain/contracts';
import { palabrasDe } from '@bitacora/domain/mensajes';
import { type Casa, textosDeAhora } from './casa';
import { maquetar } from './maqueta';

export const ACCESO_RETAIL = 'acceso_retail';

/** The link with which a company's user sets a password (specification, 1.7 and 13.2). */
export interface AccesoRetail {
  readonly nombre: string;
  readonly url: string;
  /** Lifetime of the link, in hours. */
  readonly horas: number;
}

/** The mail with the link. */
export function presentarAccesoRetail({ nombre, url, horas }: AccesoRetail, casa: Pick<Casa, 'centro' | 'ajustes' | 'clock'>): CorreoWire {
  const { centro } = casa;
  const { apertura, ...palabras } = palabrasDe(ACCESO_RETAIL, textosDeAhora(casa), {
    centro: centro.nombre,
    direccion: centro.direccion,
    telefono: centro.telefono,
  });
  const parrafos = [
    ...apertura,
    `Recibimos una solicitud de acceso para ${nombre} con este correo.`,
    `El enlace sirve una sola vez y vence en ${horas} horas.`,
    'Si no lo pediste, ignora este mensaje: nada cambia.',
  ];
  return maquetar({ ...palabras, parrafos }, { centro, saludo: nombre, ot: null, boton: { texto: 'Crear mi clave', url } });
}
