import { z } from 'zod';
import { CAMPO_REQUERIDO } from '../comun';
import type { Pagina } from './comun.contract';

/** Kinds of in-app notices and their names in the bell's filter. `open_exceptions` opens the exceptions page. */
export const ACCIONES_AVISO = {
  pre_ingreso: 'Pre ingreso recibido',
  lista_para_asignar: 'Lista para asignar',
  asignacion: 'Orden asignada',
  equipo_entregado: 'Equipo entregado',
  cambio_de_retiro: 'Cambio de retiro',
  devolver_a_bodega: 'Devolver a bodega',
  diagnostico_por_revisar: 'Diagnóstico por revisar',
  diagnostico_devuelto: 'Diagnóstico devuelto',
  repuestos_solicitados: 'Repuestos solicitados',
  repuesto_por_comprar: 'Repuesto por comprar',
  llegada_de_repuestos: 'Llegada de repuestos',
  repuestos_entregados: 'Repuestos entregados',
  parte_anulada: 'Parte anulada',
  pieza_cambiada: 'Pieza cambiada',
  informe_por_revisar: 'Informe por revisar',
  informe_devuelto: 'Informe devuelto',
  rechazada: 'Orden rechazada',
  open_exceptions: 'Excepción por resolver',
  excepcion_resuelta: 'Excepción resuelta',
  cotizacion_interna: 'Cotización interna',
  cotizacion_respondida: 'Cotización respondida',
  desarme: 'Equipo para desarme',
  mensaje: 'Mensaje',
} as const;
export type AccionAviso = keyof typeof ACCIONES_AVISO;
export const esAccionAviso = (valor: string): valor is AccionAviso => Object.hasOwn(ACCIONES_AVISO, valor);

/** GET /api/avisos/acciones. */
export interface AccionAvisoWire {
  action: AccionAviso;
  nombre: string;
}

/** A row of the bell: 'OT {ot}: {texto}'. */
export interface Aviso {
  id: number;
  ot: number | null;
  action: AccionAviso;
  texto: string;
  /** Button of the notice, e.g. 'Ver excepciones'. */
  boton: string | null;
  /** Where it leads inside the console. */
  url: string;
  created_at: string;
  read: boolean;
}
/** GET /api/usuarios/{id}/notificaciones. */
export interface PaginaDeAvisos extends Pagina<Aviso> {
  unread: number;
}

/** POST /api/usuarios/messaging (specification 001, section 3). */
export const mensajeriaSchema = z.object({
  recipients: z
    .array(z.number({ error: 'El destinatario no es válido' }).int().positive('El destinatario no es válido'), {
      error: 'Debe elegir al menos un destinatario',
    })
    .min(1, 'Debe elegir al menos un destinatario')
    .max(50, 'Máximo 50 destinatarios'),
  ot: z
    .number({ error: CAMPO_REQUERIDO })
    .int('Debe ser un número de orden')
    .positive('Debe ser un número de orden')
    .max(2_147_483_647, 'Debe ser un número de orden'),
  message: z.string({ error: CAMPO_REQUERIDO }).trim().min(1, CAMPO_REQUERIDO).max(500, 'Máximo 500 caracteres'),
  send_by_email: z.boolean({ error: 'Debe ser verdadero o falso' }).default(false),
  type_message: z.literal(2, { error: 'Tipo de mensaje desconocido' }).default(2),
});
export type Mensajeria = z.output<typeof mensajeriaSchema>;

/** POST /api/mensajeria/register_device: the JSON text of a browser's PushSubscription, or a token of another kind. */
export const dispositivoSchema = z.object({
  device_token: z.string({ error: CAMPO_REQUERIDO }).min(1, CAMPO_REQUERIDO).max(4000, 'Dispositivo inválido'),
});

/** PUT /api/avisos/preferencias: the kinds a user does not want to hear of. */
export const preferenciasDeAvisosSchema = z.object({
  silenciadas: z
    .array(z.string().refine(esAccionAviso, 'Tipo de aviso desconocido'), { error: 'Debe ser una lista' })
    .max(100, 'Máximo 100'),
});
export interface PreferenciasDeAvisos {
  acciones: (AccionAvisoWire & { silenciada: boolean })[];
}

/** What became of a message to a person. */
export type EstadoEntrega = 'pendiente' | 'enviado' | 'fallido' | 'omitido';

/** A rendered e-mail: previews and the outbox. */
export interface CorreoWire {
  asunto: string;
  texto: string;
  html: string;
}

export const ESTADOS_ENTREGA = ['pendiente', 'enviado', 'fallido', 'omitido'] as const satisfies readonly EstadoEntrega[];
export const esEstadoEntrega = (valor: string): valor is EstadoEntrega => (ESTADOS_ENTREGA as readonly string[]).includes(valor);

/** A document of a mail; `bytes` is null where no copy of it was kept. */
export interface AdjuntoDeCorreo {
  numero: number;
  nombre: string;
  bytes: number | null;
}
/** A mail of the outbox, sent or not. */
export interface FilaDeBandeja {
  id: number;
  ot: number | null;
  plantilla: string;
  /** What its template is called. */
  nombre: string;
  /** Null until it was written for the first time. */
  asunto: string | null;
  /** Its addresses; null once the person's data was erased, or where nobody kept them. */
  para: string[] | null;
  /** When it left or was last tried; when it was asked for until then. */
  at: string;
  estado: EstadoEntrega;
  /** Why it failed or was not sent. */
  error: string | null;
  intentos: number;
  proximo_intento: string | null;
  /** Whether its order may be asked to send it again (`reenviarCorreo`). */
  reenviable: boolean;
  adjuntos: AdjuntoDeCorreo[];
}
/** GET /api/avisos/bandeja?page=&search=&estado=; the body only by /api/avisos/bandeja/{id}. */
export interface PaginaDeBandeja extends Pagina<FilaDeBandeja> {
  /** How many the search finds in each state. */
  por_estado: Record<EstadoEntrega, number>;
}
export interface CorreoDeBandeja extends FilaDeBandeja {
  /** Null once the person's data was erased, and for words that are kept nowhere. */
  correo: (CorreoWire & { para: string[] }) | null;
  /** Whether it is the very mail that left; otherwise it is what the log would write today. */
  guardado: boolean;
}

export type CanalDeMensaje = 'correo' | 'campana' | 'push';
/** Who is told: a group, a person whom the order names, or the client. */
export interface DestinoDeMensaje {
  tipo: 'grupo' | 'persona' | 'cliente';
  nombre: string;
  /** Names or addresses: those of today for a group, of the sample otherwise. */
  personas: string[];
  /** How many of the group muted this kind of notice. */
  silenciado: number;
}
/** A message that the product tells: GET /api/avisos/previsualizacion. */
export interface MensajeWire {
  /** `correo-{plantilla}` or `aviso-{action}`. */
  clave: string;
  nombre: string;
  canales: CanalDeMensaje[];
  /** The names of the facts that cause it. */
  hechos: string[];
  /** The names of whom it is for. */
  para: string[];
}
/** A message as one sample fact causes it. */
export interface CasoDeMensaje {
  hecho: string;
  /** Type of the event; null when no event of the order causes it. */
  evento: string | null;
  /** What must hold for the fact to be told this way. */
  cuando: string | null;
  para: DestinoDeMensaje[];
  correo: CorreoWire | null;
  campana: { ot: number; texto: string; boton: string | null; url: string } | null;
  push: { title: string; body: string; url: string } | null;
}
/** GET /api/avisos/previsualizacion/{clave}. */
export interface MensajeDetalle extends MensajeWire {
  casos: CasoDeMensaje[];
}
/** GET /api/avisos/silencios: a fact that is told to nobody, and why. */
export interface SilencioWire {
  hecho: string;
  motivo: string;
}

/** Socket events besides the hints of orders. */
export const EVENTO_AVISO = 'aviso';
export interface PistaDeAviso {
  id: number;
  ot: number | null;
  position: number;
}
export const EVENTO_PRESENCIA = 'orden:presencia';
export const ABRIR_ORDEN = 'orden:abrir';
export const DEJAR_ORDEN = 'orden:dejar';
/** Who has an order open. */
export interface Presencia {
  ot: number;
  personas: { id: number; nombre: string }[];
}
