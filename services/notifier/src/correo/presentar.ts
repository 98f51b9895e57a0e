import type { CorreoWire, PlantillaWire } from '@bitacora/domain/contracts';
import { ORDEN_VACIA, type Orden, type OrdenEvent } from '@bitacora/domain/orden';
import type { ServiceRuntime } from '@bitacora/platform';
import { maquetar } from './maqueta';
import type { Hecho } from './plantilla';
import { type NombrePlantilla, PLANTILLAS } from './plantillas';

/** What mails say of the installation. */
export type Casa = Pick<ServiceRuntime, 'centro' | 'publicUrl' | 'serviceKey'>;
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

const OT_EJEMPLO = 10001;
const ORDEN_EJEMPLO: Orden = { ...ORDEN_VACIA, ot: OT_EJEMPLO, despacho: 'ENVIO', estado: 'Reparado' };

/** The templates that can be previewed. */
export const plantillas = (): PlantillaWire[] => Object.entries(PLANTILLAS).map(([plantilla, { nombre }]) => ({ plantilla, nombre }));

/** A template rendered from its sample event. */
export function previsualizar(plantilla: NombrePlantilla, casa: Casa): CorreoWire {
  const { ejemplo } = PLANTILLAS[plantilla];
  const event = { ...ejemplo, id: '01900000-0000-7000-8000-000000000000' } as unknown as OrdenEvent & { id: string };
  const hecho = {
    event,
    delComando: [event.data],
    ot: OT_EJEMPLO,
    orden: ORDEN_EJEMPLO,
    nombre: 'Camila',
    courier: 'Chilexpress',
    tienda: 'Tienda Centro',
    dias: 30,
  };
  return presentar(plantilla, hecho as HechoDeOrden, casa);
}
