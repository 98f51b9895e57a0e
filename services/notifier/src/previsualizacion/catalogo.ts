import { ACCIONES_AVISO, type AccionAviso, PLANTILLAS_DE_EXCEL, type PlantillaDeExcel } from '@bitacora/domain/contracts';
import { nombreDeCorreo } from '@bitacora/domain/mensajes';
import { EVENTOS_ORDEN, type OrdenEventType } from '@bitacora/domain/orden';
import { ESTADO_OV, EVENTOS_OV } from '@bitacora/domain/ov';
import { MENSAJE } from '../avisos/mensajes';
import { ACCESO_RETAIL } from '../correo/acceso-retail';
import { EXCELES } from '../correo/excel';
import { type NombrePlantilla, PLANTILLAS } from '../correo/plantillas';
import { NOVEDAD_DE_DATOS } from '../derechos/novedad';
import { PLAZO_DE_DATOS } from '../derechos/plazo';
import { LLEGO_SOLICITUD } from '../derechos/reaccionar';
import { type NombrePlantillaDeOv, PLANTILLAS_OV } from '../ov/plantillas';
import { correoDeOv } from '../ov/reacciones';
import { RECORDATORIO } from '../ov/recordatorios';
import type { AvisoDeReaccion } from '../reacciones/reaccion';
import { reaccionA } from '../reacciones/reacciones';
import { RECORDATORIOS } from '../recordatorios/recordatorios';
import { EJEMPLOS, type Ejemplo, ejemploDe } from './ejemplos';
import { EJEMPLOS_OV, type EjemploDeOv } from './ejemplos-ov';

/** A message caused by a sample fact. */
export type Dicho = { readonly hecho: string; readonly ejemplo: Ejemplo } & (
  | { readonly tipo: 'correo'; readonly plantilla: NombrePlantilla; readonly dias: number | null }
  | { readonly tipo: 'aviso'; readonly aviso: AvisoDeReaccion }
);
/** The same for an opportunity. */
export interface DichoDeOv {
  readonly tipo: 'correo_ov';
  readonly hecho: string;
  readonly ejemplo: EjemploDeOv;
  readonly plantilla: NombrePlantillaDeOv;
}
/** A message, with every fact that causes it. */
export interface Mensaje {
  readonly clave: string;
  readonly nombre: string;
  readonly dichos: readonly (Dicho | DichoDeOv)[];
}

const claveDe = (dicho: Dicho | DichoDeOv): string =>
  dicho.tipo === 'aviso' ? `aviso-${dicho.aviso.action}` : `correo-${dicho.plantilla}`;
/** Keys of the messages that a request causes instead of the reaction table. */
export const CLAVE_DE_MENSAJE = `aviso-${MENSAJE}`;
/** The notice and the mail of the deadlines of requests about personal data. */
export const CLAVE_DE_PLAZO = `aviso-${PLAZO_DE_DATOS}`;
/** The mails to people who asked about their own data, and the notice of their request. */
export const CLAVE_DE_NOVEDAD = `correo-${NOVEDAD_DE_DATOS}`;
export const CLAVE_DE_SOLICITUD = `aviso-${LLEGO_SOLICITUD}`;
export const CLAVE_DE_ACCESO = `correo-${ACCESO_RETAIL}`;
const claveDeExcel = (plantilla: PlantillaDeExcel): string => `correo-${plantilla}`;
/** The workbook of a message. */
export const excelDe = (clave: string): PlantillaDeExcel | undefined => PLANTILLAS_DE_EXCEL.find((p) => claveDeExcel(p) === clave);
export const etiquetaDe = (type: OrdenEventType): string => EVENTOS_ORDEN[type].label;

/** The messages of the reaction table for every sample. */
const dichosDeHechos: readonly Dicho[] = EJEMPLOS.flatMap((ejemplo): Dicho[] => {
  const { event, antes, despues } = ejemplo;
  const { avisos, correos } = reaccionA(event, antes, despues);
  const hecho = etiquetaDe(event.type);
  return [
    ...correos.map((plantilla) => ({ tipo: 'correo' as const, hecho, ejemplo, plantilla, dias: null })),
    ...avisos.map((aviso) => ({ tipo: 'aviso' as const, hecho, ejemplo, aviso })),
  ];
});

/** The messages of the reminders. */
const dichosDelReloj: readonly Dicho[] = Object.entries(RECORDATORIOS).map(([dias, plantilla]) => ({
  tipo: 'correo',
  hecho: `${dias} días en Recepción sin que lo retiren`,
  ejemplo: ejemploDe(PLANTILLAS[plantilla].ejemplo.type, { despues: { despacho: 'RETIRO' } }),
  plantilla,
  dias: Number(dias),
}));

/** The messages about an opportunity, from its reactions and its reminders. */
const dichosDeOv: readonly DichoDeOv[] = EJEMPLOS_OV.flatMap((ejemplo) => {
  const plantilla = correoDeOv(ejemplo.event);
  const deHecho: DichoDeOv[] = plantilla ? [{ tipo: 'correo_ov', hecho: EVENTOS_OV[ejemplo.event.type].label, ejemplo, plantilla }] : [];
  const delReloj = {
    tipo: 'correo_ov',
    hecho: 'Pasan los días del recordatorio sin respuesta a la cotización',
    ejemplo,
    plantilla: RECORDATORIO,
  } as const;
  return ejemplo.ov.estado === ESTADO_OV.ENVIADA ? [...deHecho, delReloj] : deHecho;
});

/** Removes repetitions, since samples of one fact may only differ in another message. */
const distintos = (dichos: readonly (Dicho | DichoDeOv)[]): (Dicho | DichoDeOv)[] =>
  dichos.filter(
    (dicho, i) =>
      dicho.tipo !== 'aviso' ||
      dichos.findIndex((otro) => otro.tipo === 'aviso' && otro.hecho === dicho.hecho && otro.aviso.texto === dicho.aviso.texto) === i,
  );

function agrupar(): Mensaje[] {
  const todos = [...dichosDeHechos, ...dichosDelReloj, ...dichosDeOv];
  const mensaje = (clave: string, nombre: string): Mensaje => ({
    clave,
    nombre,
    dichos: distintos(todos.filter((d) => claveDe(d) === clave)),
  });
  return [
    ...Object.entries(PLANTILLAS).map(([plantilla, { nombre }]) => mensaje(`correo-${plantilla}`, nombre)),
    ...Object.entries(PLANTILLAS_OV).map(([plantilla, { nombre }]) => mensaje(`correo-${plantilla}`, nombre)),
    mensaje(CLAVE_DE_ACCESO, nombreDeCorreo(ACCESO_RETAIL)),
    mensaje(CLAVE_DE_NOVEDAD, nombreDeCorreo(NOVEDAD_DE_DATOS)),
    ...PLANTILLAS_DE_EXCEL.map((plantilla) => mensaje(claveDeExcel(plantilla), EXCELES[plantilla].nombre)),
    ...(Object.keys(ACCIONES_AVISO) as AccionAviso[]).map((action) => mensaje(`aviso-${action}`, ACCIONES_AVISO[action])),
  ];
}

/** Every message of the product. */
export const MENSAJES: readonly Mensaje[] = agrupar();
