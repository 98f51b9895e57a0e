import { z } from 'zod';
import {
  CAUSALES,
  COMPROBACIONES,
  DIAS_DE_ALERTA,
  ESTADOS_DE_SOLICITUD,
  estaTerminada,
  TIPOS_DE_SOLICITUD,
  type Urgencia,
} from './derechos.palabras';

export const solicitudDeDatosSchema = z.object({
  id: z.int(),
  tipo: z.enum(TIPOS_DE_SOLICITUD),
  estado: z.enum(ESTADOS_DE_SOLICITUD),
  /** The client whose data it is about; null for somebody of whom the house knows nothing. */
  cliente_id: z.int().nullable(),
  nombre: z.string().nullable(),
  rut: z.string().nullable(),
  correo: z.string().nullable(),
  texto: z.string().nullable(),
  /** The day of its receipt, in Santiago, and the last day for its answer, as YYYY-MM-DD. */
  recibida_el: z.string(),
  vence: z.string(),
  /** Why its answer takes longer; null without an extension. */
  prorroga: z.string().nullable(),
  comprobacion: z.enum(COMPROBACIONES).nullable(),
  responsable: z.object({ id: z.int(), nombre: z.string() }).nullable(),
  causal: z.enum(CAUSALES).nullable(),
  respuesta: z.string().nullable(),
  terminada_en: z.string().nullable(),
});
/** A request of somebody about their own personal data. Personal fields are null once its key is gone. */
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
  comprobacion: null,
  responsable: null,
  causal: null,
  respuesta: null,
  terminada_en: null,
};

/** Why a request does not hand over the person's data, in words; null when it does. */
export function sinDatosPorque({ tipo, estado, cliente_id }: Pick<SolicitudDeDatos, 'tipo' | 'estado' | 'cliente_id'>): string | null {
  if (tipo !== 'acceso' && tipo !== 'portabilidad') return 'Solo las solicitudes de acceso o portabilidad entregan los datos';
  if (cliente_id === null) return 'La persona no tiene ficha en la casa';
  if (estado === 'Recibida') return 'Falta comprobar la identidad';
  return estado === 'Rechazada' ? 'La solicitud se rechazó' : null;
}

const DIA = 86_400_000;
/** Days that are left on a day (YYYY-MM-DD) until another one; negative when it has passed. */
export const diasHasta = (vence: string, hoy: string): number =>
  Math.round((Date.parse(`${vence}T00:00:00Z`) - Date.parse(`${hoy}T00:00:00Z`)) / DIA);

/** How urgent a request is on a day; null when it is over. */
export function urgenciaDe({ estado, vence }: Pick<SolicitudDeDatos, 'estado' | 'vence'>, hoy: string): Urgencia | null {
  if (estaTerminada(estado)) return null;
  const dias = diasHasta(vence, hoy);
  if (dias < 0) return 'atrasada';
  return dias < DIAS_DE_ALERTA ? 'pronto' : 'a_tiempo';
}
