import { z } from 'zod';
import { defineEvent, type EventIn } from '../kernel';

/** The ways of signing in. */
export const MANERAS_DE_ENTRAR = ['clave', 'codigo', 'recuperacion', 'passkey', 'proveedor'] as const;
export type ManeraDeIngreso = (typeof MANERAS_DE_ENTRAR)[number];
export const MANERA_EN_PALABRAS: Readonly<Record<ManeraDeIngreso, string>> = {
  clave: 'con su clave',
  codigo: 'con su clave y un código',
  recuperacion: 'con su clave y un código de recuperación',
  passkey: 'con una passkey',
  proveedor: 'por el proveedor de identidad',
};

/** The reasons for a failed sign-in. */
export const MOTIVOS_DE_FALLA = ['clave', 'codigo', 'passkey', 'proveedor', 'no_permitida', 'limite'] as const;
export type MotivoDeFalla = (typeof MOTIVOS_DE_FALLA)[number];
export const FALLA_EN_PALABRAS: Readonly<Record<MotivoDeFalla, string>> = {
  clave: 'clave equivocada',
  codigo: 'segundo factor rechazado',
  passkey: 'passkey que no sirve',
  proveedor: 'rechazo del proveedor de identidad',
  no_permitida: 'manera de entrar no permitida',
  limite: 'demasiados intentos',
};

const fallas = {
  /** The quarter of an hour that is counted, ISO 8601 UTC. */
  desde: z.string(),
  cantidad: z.int(),
  motivos: z.partialRecord(z.enum(MOTIVOS_DE_FALLA), z.int()),
  /** Number of different networks the attempts came from, up to the counter's limit. */
  redes: z.int(),
};
const suya = { usuario_id: z.int() };
/** The place of an act: the address and the browser in words. */
const lugar = { ip: z.string().nullable(), equipo: z.string().nullable() };

/** Acts of a person with an account on the system itself, other than commands. */
export const EVENTOS_ACCESO = {
  IngresoRealizado: defineEvent({
    type: 'IngresoRealizado',
    label: 'Ingreso',
    schema: z.object({ ...suya, manera: z.enum(MANERAS_DE_ENTRAR), equipo_conocido: z.boolean(), ...lugar }),
    personal: ['ip', 'equipo'],
  }),
  SesionCerrada: defineEvent({
    type: 'SesionCerrada',
    label: 'Salida',
    schema: z.object({ ...suya, ...lugar }),
    personal: ['ip', 'equipo'],
  }),
  IngresosFallidos: defineEvent({
    type: 'IngresosFallidos',
    label: 'Ingresos fallidos',
    schema: z.object({ ...suya, ...fallas, ips: z.array(z.string()) }),
    personal: ['ips'],
  }),
  DatosExportados: defineEvent({
    type: 'DatosExportados',
    label: 'Datos exportados',
    schema: z.object({ ...suya, que: z.string(), ruta: z.string(), personas: z.int(), ip: z.string().nullable() }),
    personal: ['ip'],
  }),
  DocumentoAbierto: defineEvent({
    type: 'DocumentoAbierto',
    label: 'Documento abierto',
    schema: z.object({ ...suya, que: z.string(), ruta: z.string(), sujetos: z.array(z.string()), ip: z.string().nullable() }),
    personal: ['ip'],
  }),
} as const;
export type AccesoEvent = EventIn<typeof EVENTOS_ACCESO>;

/** Events of the installation itself. */
export const EVENTOS_SISTEMA = {
  IngresosDesconocidosFallidos: defineEvent({
    type: 'IngresosDesconocidosFallidos',
    label: 'Ingresos fallidos de cuentas desconocidas',
    schema: z.object(fallas),
  }),
  LecturasReconstruidas: defineEvent({
    type: 'LecturasReconstruidas',
    label: 'Modelos de lectura reconstruidos',
    schema: z.object({ posicion: z.int() }),
  }),
  BitacoraVerificada: defineEvent({
    type: 'BitacoraVerificada',
    label: 'Bitácora comprobada',
    schema: z.object({ bien: z.boolean(), hallazgos: z.int() }),
  }),
  ClaveMaestraCambiada: defineEvent({
    type: 'ClaveMaestraCambiada',
    label: 'Clave maestra cambiada',
    schema: z.object({ claves: z.int() }),
  }),
  RespaldoTerminado: defineEvent({
    type: 'RespaldoTerminado',
    label: 'Respaldo terminado',
    schema: z.object({ clase: z.enum(['respaldo', 'ensayo']), bien: z.boolean(), punto: z.string().nullable() }),
  }),
  RegistroRestaurado: defineEvent({ type: 'RegistroRestaurado', label: 'Instalación restaurada', schema: z.object({ epoca: z.string() }) }),
  /** The reads of a finished day: their number, and one hash over their hashes in order. */
  LecturasDeDatosSelladas: defineEvent({
    type: 'LecturasDeDatosSelladas',
    label: 'Lecturas de datos selladas',
    schema: z.object({ dia: z.string(), filas: z.int(), raiz: z.string() }),
  }),
  LecturasDeDatosEliminadas: defineEvent({
    type: 'LecturasDeDatosEliminadas',
    label: 'Lecturas de datos eliminadas por plazo',
    schema: z.object({ clase: z.string(), mes: z.string(), filas: z.int() }),
  }),
} as const;
export type SistemaEvent = EventIn<typeof EVENTOS_SISTEMA>;
