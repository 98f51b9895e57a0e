import type { CorreoWire } from '@bitacora/domain/contracts';
import type { ServiceRuntime } from '@bitacora/platform';
import { maquetar } from './maqueta';
import type { Hecho } from './plantilla';
import { type NombrePlantilla, PLANTILLAS } from './plantillas';

/** What mails say of the installation. */
export type Casa = Pick<ServiceRuntime, 'centro' | 'publicUrl' | 'serviceKey'>;
/** Signs the links of a mail that is only shown: they open nothing, those that do are for the client alone. */
export const CLAVE_DE_MUESTRA = '00'.repeat(32);
export type HechoDeOrden = Omit<Hecho, keyof Casa>;

/** The rendered mail of a template about a fact. */
export function presentar(plantilla: NombrePlantilla, hecho: HechoDeOrden, { centro, publicUrl, serviceKey }: Casa): CorreoWire {
  const cuerpo = PLANTILLAS[plantilla].cuerpo({ ...hecho, centro, publicUrl, serviceKey });
  return maquetar(cuerpo, {
    centro,
    saludo: hecho.nombre,
    ot: hecho.ot,
    boton: cuerpo.boton ?? { texto: 'Ver el estado de mi orden', url: `${publicUrl}/cliente?ot=${hecho.ot}` },
  });
}
