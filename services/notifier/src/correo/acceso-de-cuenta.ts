import type { CorreoWire } from '@bitacora/domain/contracts';
import { ACCESO_RETAIL, type AccesoRetail, presentarAccesoRetail } from './acceso-retail';
import type { Casa } from './casa';
import { maquetar } from './maqueta';

/** Mails with a link to an account, by the name of their record. */
export const PLANTILLAS_DE_ACCESO = [ACCESO_RETAIL, 'invitacion', 'restablecer_clave', 'olvido_clave'] as const;
export type PlantillaDeAcceso = (typeof PLANTILLAS_DE_ACCESO)[number];

const PALABRAS = {
  invitacion: {
    asunto: 'Te invitaron a Bitácora',
    titulo: 'Crea tu clave para entrar',
    parrafo: (centro: string) => `${centro} te creó una cuenta en Bitácora.`,
    boton: 'Crear mi clave',
  },
  restablecer_clave: {
    asunto: 'Crea otra clave de Bitácora',
    titulo: 'Crea otra clave',
    parrafo: (centro: string) => `Quien administra Bitácora en ${centro} inició el cambio de tu clave.`,
    boton: 'Crear otra clave',
  },
  olvido_clave: {
    asunto: 'Crea otra clave de Bitácora',
    titulo: 'Crea otra clave',
    parrafo: (centro: string) =>
      `En la página de inicio de sesión de ${centro} dijeron que olvidaste tu clave. Si no fuiste tú, no hagas nada: la tuya sigue valiendo.`,
    boton: 'Crear otra clave',
  },
} as const satisfies Readonly<Record<Exclude<PlantillaDeAcceso, typeof ACCESO_RETAIL>, unknown>>;

/** The mail with a link to an account. */
export function presentarAcceso(
  plantilla: PlantillaDeAcceso,
  acceso: AccesoRetail,
  casa: Pick<Casa, 'centro' | 'ajustes' | 'clock'>,
): CorreoWire {
  if (plantilla === ACCESO_RETAIL) return presentarAccesoRetail(acceso, casa);
  const { asunto, titulo, parrafo, boton } = PALABRAS[plantilla];
  const { centro } = casa;
  const parrafos = [parrafo(centro.nombre), `El enlace sirve una sola vez y vence en ${acceso.horas} horas.`];
  return maquetar({ asunto, titulo, parrafos }, { centro, saludo: acceso.nombre, ot: null, boton: { texto: boton, url: acceso.url } });
}
