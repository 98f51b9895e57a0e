import type { CorreoWire } from '@bitacora/domain/contracts';
import { palabrasDe } from '@bitacora/domain/mensajes';
import { type Casa, textosDeAhora } from './casa';
import { maquetar } from './maqueta';
import type { Hecho } from './plantilla';
import { type NombrePlantilla, PLANTILLAS } from './plantillas';

export type HechoDeOrden = Omit<Hecho, 'centro' | 'publicUrl' | 'serviceKey'>;

/** Text of a template for a fact. */
export const dichoDeOrden = (plantilla: NombrePlantilla, hecho: HechoDeOrden, { centro, publicUrl, serviceKey }: Casa) =>
  PLANTILLAS[plantilla].dice({ ...hecho, centro, publicUrl, serviceKey });

/** The rendered mail of a template about a fact. */
export function presentar(plantilla: NombrePlantilla, hecho: HechoDeOrden, casa: Casa): CorreoWire {
  const { centro, publicUrl } = casa;
  const { mensaje, parrafos, ...dicho } = dichoDeOrden(plantilla, hecho, casa);
  const { apertura, ...palabras } = palabrasDe(mensaje, textosDeAhora(casa), {
    nombre: hecho.nombre,
    numero_ot: String(hecho.ot),
    equipo: hecho.equipo,
    centro: centro.nombre,
    direccion: centro.direccion,
    telefono: centro.telefono,
  });
  return maquetar(
    { ...dicho, ...palabras, parrafos: [...apertura, ...parrafos] },
    {
      centro,
      saludo: dicho.sinNombre ? null : hecho.nombre,
      ot: hecho.ot,
      boton: dicho.boton ?? { texto: 'Ver el estado de mi orden', url: `${publicUrl}/cliente?ot=${hecho.ot}` },
    },
  );
}
