import { z } from 'zod';
import { masDias } from '../calendario/atencion';
import {
  AVISOS_DE_PLAZO,
  type AvisoDePlazo,
  CAUSALES,
  COMPROBACIONES,
  DIAS_DE_ALERTA,
  DIAS_DE_AVISO,
  ESTADOS_DE_SOLICITUD,
  estaTerminada,
  TIPOS_DE_SOLICITUD,
  type Urgencia,
} from './derechos.palabras';

export const solicitudDeDatosSchema = z.object({
  id: z.int(),
  tipo: z.enum(TIPOS_DE_SOLICITUD).meta({ title: 'Derecho' }),
  estado: z.enum(ESTADOS_DE_SOLICITUD).meta({ title: 'Estado' }),
  /** The client whose data the request is about; null for a person without a record here. */
  cliente_id: z.int().nullable().meta({ title: 'Cliente' }),
  nombre: z.string().nullable().meta({ title: 'Nombre de quien la pide' }),
  rut: z.string().nullable().meta({ title: 'RUT' }),
  correo: z.string().nullable().meta({ title: 'Correo' }),
  texto: z.string().nullable().meta({ title: 'Qué pide' }),
  /** The day of its receipt in Santiago, and the last day for its answer, both YYYY-MM-DD. */
  recibida_el: z.string().meta({ title: 'Recibida el' }),
  vence: z.string().meta({ title: 'Vence el' }),
  /** The reason for its extension; null without one. */
  prorroga: z.string().nullable().meta({ title: 'Motivo de la prórroga' }),
  /** The last notice of this deadline; null before the first. */
  avisado: z.enum(AVISOS_DE_PLAZO).nullable().meta({ title: 'Avisado del plazo' }),
  comprobacion: z.enum(COMPROBACIONES).nullable().meta({ title: 'Cómo se comprobó la identidad' }),
  responsable: z.object({ id: z.int(), nombre: z.string() }).nullable().meta({ title: 'A cargo de' }),
  causal: z.enum(CAUSALES).nullable().meta({ title: 'Causal' }),
  respuesta: z.string().nullable().meta({ title: 'Respuesta' }),
  terminada_en: z.string().nullable(),
});
/** A person's request about their own personal data. Personal fields are null once its key is destroyed. */
export type SolicitudDeDatos = Readonly<z.infer<typeof solicitudDeDatosSchema>>;

export const SOLICITUD_DE_DATOS_VACIA: SolicitudDeDatos = {
  id: 0,
  tipo: 'acceso',
  estado: 'Recibida',
  cliente_id: null,
  nombre: null,
  rut: null,
  correo: null,
  texto: null,
  recibida_el: '',
  vence: '',
  prorroga: null,
  avisado: null,
  comprobacion: null,
  responsable: null,
  causal: null,
  respuesta: null,
  terminada_en: null,
};

/** The reason why a request does not hand over the person's data, in words; null when it does. */
export function sinDatosPorque({
  tipo,
  estado,
  rut,
}: Pick<SolicitudDeDatos, 'tipo' | 'estado'> & Partial<SolicitudDeDatos>): string | null {
  if (tipo !== 'acceso' && tipo !== 'portabilidad') return 'Solo las solicitudes de acceso o portabilidad entregan los datos';
  if (rut === null) return 'Los datos de la persona se suprimieron';
  if (estado === 'Recibida') return 'Falta comprobar la identidad';
  return estado === 'Rechazada' ? 'La solicitud se rechazó' : null;
}

const DIA = 86_400_000;
/** Number of days from one day to another, both YYYY-MM-DD; negative when the deadline has passed. */
export const diasHasta = (vence: string, hoy: string): number =>
  Math.round((Date.parse(`${vence}T00:00:00Z`) - Date.parse(`${hoy}T00:00:00Z`)) / DIA);

type ConPlazo = Pick<SolicitudDeDatos, 'estado' | 'vence' | 'avisado'>;
/** The first day of each deadline notice, YYYY-MM-DD. */
const DESDE: Readonly<Record<AvisoDePlazo, (vence: string) => string>> = {
  pronto: (vence) => masDias(vence, -DIAS_DE_AVISO),
  hoy: (vence) => vence,
  atrasada: (vence) => masDias(vence, 1),
};
const faltan = ({ estado, avisado }: ConPlazo): readonly AvisoDePlazo[] =>
  estaTerminada(estado) ? [] : AVISOS_DE_PLAZO.slice(avisado === null ? 0 : AVISOS_DE_PLAZO.indexOf(avisado) + 1);

/** The day of the next deadline notice of a request, YYYY-MM-DD; null when none is left. */
export function proximoAviso(solicitud: ConPlazo): string | null {
  const [primero] = faltan(solicitud);
  return primero === undefined ? null : DESDE[primero](solicitud.vence);
}

/** The deadline notice due on a day: the last of those due, since the earlier ones no longer hold; null without one. */
export const avisoDePlazo = (solicitud: ConPlazo, hoy: string): AvisoDePlazo | null =>
  faltan(solicitud).findLast((aviso) => DESDE[aviso](solicitud.vence) <= hoy) ?? null;

/** Urgency of a request on a day; null for a closed one. */
export function urgenciaDe({ estado, vence }: Pick<SolicitudDeDatos, 'estado' | 'vence'>, hoy: string): Urgencia | null {
  if (estaTerminada(estado)) return null;
  const dias = diasHasta(vence, hoy);
  if (dias < 0) return 'atrasada';
  return dias < DIAS_DE_ALERTA ? 'pronto' : 'a_tiempo';
}
