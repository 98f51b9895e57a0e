import { ACCIONES_AVISO, type AccionAviso } from '@bitacora/domain/contracts';
import { EVENTOS_ORDEN, type OrdenEventType } from '@bitacora/domain/orden';
import { MENSAJE } from '../avisos/mensajes';
import { ACCESO_RETAIL } from '../correo/acceso-retail';
import { type NombrePlantilla, nombreDePlantilla, PLANTILLAS } from '../correo/plantillas';
import type { AvisoDeReaccion } from '../reacciones/reaccion';
import { reaccionA } from '../reacciones/reacciones';
import { RECORDATORIOS } from '../recordatorios/recordatorios';
import { EJEMPLOS, type Ejemplo, ejemploDe } from './ejemplos';

/** Something said to somebody because of a sample fact. */
export type Dicho = { readonly hecho: string; readonly ejemplo: Ejemplo } & (
  | { readonly tipo: 'correo'; readonly plantilla: NombrePlantilla; readonly dias: number | null }
  | { readonly tipo: 'aviso'; readonly aviso: AvisoDeReaccion }
);
/** A message, and every fact that makes it be told. */
export interface Mensaje {
  readonly clave: string;
  readonly nombre: string;
  readonly dichos: readonly Dicho[];
}

const claveDe = (dicho: Dicho): string => (dicho.tipo === 'correo' ? `correo-${dicho.plantilla}` : `aviso-${dicho.aviso.action}`);
/** Told because somebody asks, not by the reaction table. */
export const CLAVE_DE_MENSAJE = `aviso-${MENSAJE}`;
export const CLAVE_DE_ACCESO = `correo-${ACCESO_RETAIL}`;
export const etiquetaDe = (type: OrdenEventType): string => EVENTOS_ORDEN[type].label;

/** What the reaction table says of every sample. */
const dichosDeHechos: readonly Dicho[] = EJEMPLOS.flatMap((ejemplo): Dicho[] => {
  const { event, antes, despues } = ejemplo;
  const { avisos, correo } = reaccionA(event, antes, despues);
  const hecho = etiquetaDe(event.type);
  return [
    ...(correo ? [{ tipo: 'correo' as const, hecho, ejemplo, plantilla: correo, dias: null }] : []),
    ...avisos.map((aviso) => ({ tipo: 'aviso' as const, hecho, ejemplo, aviso })),
  ];
});

/** What the clock of the reminders says. */
const dichosDelReloj: readonly Dicho[] = Object.entries(RECORDATORIOS).map(([dias, plantilla]) => ({
  tipo: 'correo',
  hecho: `${dias} días en Recepción sin que lo retiren`,
  ejemplo: ejemploDe(PLANTILLAS[plantilla].ejemplo.type, { despues: { despacho: 'RETIRO' } }),
  plantilla,
  dias: Number(dias),
}));

/** One fact may be sampled in ways that only another message tells apart. */
const distintos = (dichos: readonly Dicho[]): Dicho[] =>
  dichos.filter(
    (dicho, i) =>
      dicho.tipo === 'correo' ||
      dichos.findIndex((otro) => otro.tipo === 'aviso' && otro.hecho === dicho.hecho && otro.aviso.texto === dicho.aviso.texto) === i,
  );

function agrupar(): Mensaje[] {
  const todos = [...dichosDeHechos, ...dichosDelReloj];
  const mensaje = (clave: string, nombre: string): Mensaje => ({
    clave,
    nombre,
    dichos: distintos(todos.filter((d) => claveDe(d) === clave)),
  });
  return [
    ...Object.entries(PLANTILLAS).map(([plantilla, { nombre }]) => mensaje(`correo-${plantilla}`, nombre)),
    mensaje(CLAVE_DE_ACCESO, nombreDePlantilla(ACCESO_RETAIL)),
    ...(Object.keys(ACCIONES_AVISO) as AccionAviso[]).map((action) => mensaje(`aviso-${action}`, ACCIONES_AVISO[action])),
  ];
}

/** Every message that the product tells. */
export const MENSAJES: readonly Mensaje[] = agrupar();
