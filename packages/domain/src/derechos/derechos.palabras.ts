/** The rights of the owner of personal data (Ley 19.628, as Ley 21.719 has it), as a request names them. */
export const TIPOS_DE_SOLICITUD = ['acceso', 'portabilidad', 'rectificacion', 'bloqueo', 'oposicion', 'supresion'] as const;
export type TipoDeSolicitud = (typeof TIPOS_DE_SOLICITUD)[number];

/** What each right asks for, as its owner reads it. */
export const SOLICITUD_EN_PALABRAS: Readonly<Record<TipoDeSolicitud, { readonly nombre: string; readonly que: string }>> = {
  acceso: { nombre: 'Acceso', que: 'Saber qué datos tuyos tenemos, para qué, y quién los ha visto.' },
  portabilidad: { nombre: 'Portabilidad', que: 'Recibir tus datos en un archivo que otro sistema pueda leer.' },
  rectificacion: { nombre: 'Rectificación', que: 'Corregir datos inexactos, desactualizados o incompletos.' },
  bloqueo: { nombre: 'Bloqueo', que: 'Suspender por un tiempo el uso de tus datos.' },
  oposicion: { nombre: 'Oposición', que: 'Que dejemos de usar tus datos para un fin.' },
  supresion: { nombre: 'Supresión', que: 'Que borremos tus datos.' },
};

/** The states of a request. */
export const ESTADOS_DE_SOLICITUD = ['Recibida', 'Identidad comprobada', 'En curso', 'Respondida', 'Rechazada'] as const;
export type EstadoDeSolicitud = (typeof ESTADOS_DE_SOLICITUD)[number];
const TERMINADAS: readonly EstadoDeSolicitud[] = ['Respondida', 'Rechazada'];
export const estaTerminada = (estado: EstadoDeSolicitud): boolean => TERMINADAS.includes(estado);

/** How somebody proved who they are. */
export const COMPROBACIONES = ['documento', 'poder'] as const;
export type Comprobacion = (typeof COMPROBACIONES)[number];
export const NOMBRE_DE_COMPROBACION: Readonly<Record<Comprobacion, string>> = {
  documento: 'Documento de identidad',
  poder: 'Poder de quien lo representa',
};

/** The reasons for which the law lets a request be denied. */
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

/** Calendar days for an answer, and for the one extension of it. */
export const DIAS_DE_PLAZO = 30;

/** What those who answer are told of its deadline, in this order: some days before, on the last day, and when it has passed. */
export const AVISOS_DE_PLAZO = ['pronto', 'hoy', 'atrasada'] as const;
export type AvisoDePlazo = (typeof AVISOS_DE_PLAZO)[number];
/** Days before the last one on which they are told first. */
export const DIAS_DE_AVISO = 5;
export const NOMBRE_DE_AVISO: Readonly<Record<AvisoDePlazo, string>> = {
  pronto: `Quedan ${DIAS_DE_AVISO} días o menos`,
  hoy: 'Vence hoy',
  atrasada: 'El plazo venció',
};

/** How urgent an open request is. */
export const URGENCIAS = ['a_tiempo', 'pronto', 'atrasada'] as const;
export type Urgencia = (typeof URGENCIAS)[number];
/** Remaining days under which a request is urgent. */
export const DIAS_DE_ALERTA = 10;
