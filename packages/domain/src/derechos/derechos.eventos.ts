import { z } from 'zod';
import { defineEvent, type EventIn } from '../kernel';
import { personaInternaSchema } from '../orden/eventos/comun';
import { AVISOS_DE_PLAZO, CAUSALES, COMPROBACIONES, ESTADOS_DE_SOLICITUD, TIPOS_DE_SOLICITUD } from './derechos.palabras';

const estado = z.enum(ESTADOS_DE_SOLICITUD);
const datos = <S extends z.ZodRawShape>(shape: S) =>
  z.object({ ...shape, estado: z.object({ anterior: estado.nullable(), nuevo: estado }).optional() });

export const EVENTOS_DERECHOS = {
  SolicitudDeDatosRecibida: defineEvent({
    type: 'SolicitudDeDatosRecibida',
    label: 'Solicitud de datos personales recibida',
    schema: datos({
      solicitud_id: z.number().int(),
      tipo: z.enum(TIPOS_DE_SOLICITUD),
      cliente_id: z.number().int().nullable(),
      nombre: z.string().nullable(),
      rut: z.string(),
      correo: z.string().nullable(),
      texto: z.string().nullable(),
      recibida_el: z.string(),
      vence: z.string(),
    }),
    personal: ['nombre', 'rut', 'correo', 'texto'],
  }),
  IdentidadComprobada: defineEvent({
    type: 'IdentidadComprobada',
    label: 'Identidad comprobada',
    schema: datos({ comprobacion: z.enum(COMPROBACIONES) }),
  }),
  SolicitudDeDatosTomada: defineEvent({
    type: 'SolicitudDeDatosTomada',
    label: 'Solicitud de datos a cargo de alguien',
    schema: datos({ responsable: personaInternaSchema }),
  }),
  PlazoDeSolicitudProrrogado: defineEvent({
    type: 'PlazoDeSolicitudProrrogado',
    label: 'Plazo de la solicitud prorrogado',
    schema: datos({ vence: z.string(), motivo: z.string() }),
  }),
  PlazoDeSolicitudAvisado: defineEvent({
    type: 'PlazoDeSolicitudAvisado',
    label: 'Plazo de la solicitud avisado',
    schema: datos({ aviso: z.enum(AVISOS_DE_PLAZO), vence: z.string() }),
  }),
  SolicitudDeDatosRespondida: defineEvent({
    type: 'SolicitudDeDatosRespondida',
    label: 'Solicitud de datos respondida',
    schema: datos({ respuesta: z.string() }),
    personal: ['respuesta'],
  }),
  SolicitudDeDatosRechazada: defineEvent({
    type: 'SolicitudDeDatosRechazada',
    label: 'Solicitud de datos rechazada',
    schema: datos({ causal: z.enum(CAUSALES), respuesta: z.string() }),
    personal: ['respuesta'],
  }),
} as const;
export type EventosDerechos = typeof EVENTOS_DERECHOS;
export type DerechosEvent = EventIn<EventosDerechos>;
