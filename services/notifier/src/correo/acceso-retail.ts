import type { CorreoWire } from '@bitacora/domain/contracts';
import type { ServiceRuntime } from '@bitacora/platform';
import { maquetar } from './maqueta';

export const ACCESO_RETAIL = 'acceso_retail';

/** The link with which a company's user sets a password (specification, 1.7 and 13.2). */
export interface AccesoRetail {
  readonly nombre: string;
  readonly url: string;
  /** Lifetime of the link. */
  readonly horas: number;
}

/** The mail that carries it. */
export function presentarAccesoRetail({ nombre, url, horas }: AccesoRetail, { centro }: Pick<ServiceRuntime, 'centro'>): CorreoWire {
  const cuerpo = {
    asunto: 'Tu acceso a Bitácora',
    titulo: 'Crea tu clave para ver tus órdenes',
    parrafos: [
      `Recibimos una solicitud de acceso para ${nombre} con este correo.`,
      `El enlace sirve una sola vez y vence en ${horas} horas.`,
      'Si no lo pediste, ignora este mensaje: nada cambia.',
    ],
  };
  return maquetar(cuerpo, { centro, saludo: nombre, ot: null, boton: { texto: 'Crear mi clave', url } });
}
