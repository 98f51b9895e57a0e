import type { CorreoWire } from '@bitacora/domain/contracts';
import type { Casa } from './casa';
import { maquetar } from './maqueta';
import type { Hecho } from './plantilla';
import { type NombrePlantilla, PLANTILLAS } from './plantillas';

export type HechoDeOrden = Omit<Hecho, keyof Casa>;

/** The rendered mail of a template about a fact. */
export function presentar(plantilla: NombrePlantilla, hecho: HechoDeOrden, { centro, publicUrl, serviceKey }: Casa): CorreoWire {
  const cuerpo = PLANTILLAS[plantilla].cuerpo({ ...hecho, centro, publicUrl, serviceKey });
  return maquetar(cuerpo, {
    centro,
    saludo: cuerpo.sinNombre ? null : hecho.nombre,
    ot: hecho.ot,
    boton: cuerpo.boton ?? { texto: 'Ver el estado de mi orden', url: `${publicUrl}/cliente?ot=${hecho.ot}` },
  });
}
