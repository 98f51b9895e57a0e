/** The rights of the owner of personal data (Ley 19.628, amended by Ley 21.719), as a request names them. */
export const TIPOS_DE_SOLICITUD = ['acceso', 'portabilidad', 'rectificacion', 'bloqueo', 'oposicion', 'supresion'] as const;
export type TipoDeSolicitud = (typeof TIPOS_DE_SOLICITUD)[number];

/** Each right in words for its owner. */
export const SOLICITUD_EN_PALABRAS: Readonly<Record<TipoDeSolicitud, { readonly nombre: string; readonly que: string }>> = {
  acceso: { nombre: 'Acceso', que: 'Saber qué datos tuyos tenemos, para qué, y quién los ha visto.' },
  portabilidad: { nombre: 'Portabilidad', que: 'Recibir tus datos en un archivo que otro sistema pueda leer.' },
  rectificacion: { nombre: 'Rectificación', que: 'Corregir datos inexactos, desactualizados o incompletos.' },
  bloqueo: { nombre: 'Bloqueo', que: 'Suspender por un tiempo el uso de tus datos.' },
  oposicion: { nombre: 'Oposición', que: 'Que dejemos de usar tus datos para un fin.' },
  supresion: { nombre: 'Supresión', que: 'Que borremos tus datos.' },
};

const CON_TEXTO: readonly TipoDeSolicitud[] = ['rectificacion', 'oposicion'];
/** True for a right whose request says nothing without words. */
export const exigeTexto = (tipo: TipoDeSolicitud): boolean => CON_TEXTO.includes(tipo);
export const REQUIERE_TEXTO = 'Dinos qué dato hay que corregir, o a qué uso te opones';

/** The states of a request. */
export const ESTADOS_DE_SOLICITUD = ['Recibida', 'Identidad comprobada', 'En curso', 'Respondida', 'Rechazada'] as const;
export type EstadoDeSolicitud = (typeof ESTADOS_DE_SOLICITUD)[number];
const TERMINADAS: readonly EstadoDeSolicitud[] = ['Respondida', 'Rechazada'];
export const estaTerminada = (estado: EstadoDeSolicitud): boolean => TERMINADAS.includes(estado);

/** The ways of proving one's identity. */
export const COMPROBACIONES = ['documento', 'poder', 'codigo'] as const;
export type Comprobacion = (typeof COMPROBACIONES)[number];
/** The ways that the staff checks; the public channel checks by its own. */
export const COMPROBACIONES_DEL_PERSONAL = ['documento', 'poder'] as const satisfies readonly Comprobacion[];
export const NOMBRE_DE_COMPROBACION: Readonly<Record<Comprobacion, string>> = {
  documento: 'Documento de identidad',
  poder: 'Poder de quien lo representa',
  codigo: 'Código al correo registrado',
};

/** The legal grounds for denying a request. */
export const CAUSALES = ['identidad', 'sin_datos', 'obligacion_legal', 'contrato', 'reclamo', 'interes_publico', 'infundada'] as const;
export type Causal = (typeof CAUSALES)[number];
export const NOMBRE_DE_CAUSAL: Readonly<Record<Causal, string>> = {
  identidad: 'No se pudo comprobar la identidad de quien la pide',
  sin_datos: 'El centro no trata datos de esa persona',
  obligacion_legal: 'Una ley obliga a conservar o tratar esos datos',
  contrato: 'Los datos son necesarios para cumplir un contrato vigente con su titular',
  reclamo: 'Los datos son necesarios para formular, ejercer o defender un reclamo',
  interes_publico: 'Existe una razón de interés público',
  infundada: 'La solicitud es manifiestamente infundada, o repite una ya respondida',
};

/** Calendar days for an answer, and for its only extension. */
export const DIAS_DE_PLAZO = 30;

/** The deadline notices to those who answer, in order: some days before, on the last day, and after it. */
export const AVISOS_DE_PLAZO = ['pronto', 'hoy', 'atrasada'] as const;
export type AvisoDePlazo = (typeof AVISOS_DE_PLAZO)[number];
/** Days before the deadline at which the first notice is sent. */
export const DIAS_DE_AVISO = 5;
export const NOMBRE_DE_AVISO: Readonly<Record<AvisoDePlazo, string>> = {
  pronto: `Quedan ${DIAS_DE_AVISO} días o menos`,
  hoy: 'Vence hoy',
  atrasada: 'El plazo venció',
};

/** The degrees of urgency of an open request. */
export const URGENCIAS = ['a_tiempo', 'pronto', 'atrasada'] as const;
export type Urgencia = (typeof URGENCIAS)[number];
/** A request with fewer remaining days is urgent. */
export const DIAS_DE_ALERTA = 10;
