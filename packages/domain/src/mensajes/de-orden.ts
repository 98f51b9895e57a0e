import { DE_ORDEN, DE_ORDEN_SIN_DUENO, type DefinicionDeMensaje } from './definicion';

const ingreso = { grupo: 'Ingreso', lugares: DE_ORDEN } as const;
const taller = { grupo: 'Taller', lugares: DE_ORDEN } as const;
const entrega = { grupo: 'Entrega', lugares: DE_ORDEN } as const;
const cambio = { grupo: 'Cambio de entrega', lugares: DE_ORDEN } as const;

const recordatorio = (dias: number, aviso: string) => ({
  ...entrega,
  nombre: `Recordatorio de retiro a los ${dias} días`,
  asunto: `Orden {numero_ot}: tu equipo espera hace ${dias} días`,
  titulo: 'Tu equipo te espera',
  apertura: [`Tu equipo está listo desde hace ${dias} días en {direccion}.`, aviso],
});

/** The words of the mails about an order. A mail that tells several facts has words for each. */
export const MENSAJES_DE_ORDEN = {
  ingreso: {
    ...ingreso,
    nombre: 'Ingreso del equipo',
    asunto: 'Orden {numero_ot}: recibimos tu equipo',
    titulo: 'Tu equipo ingresó a nuestro centro de servicio',
    apertura: ['Creamos una orden de trabajo para tu equipo. Con su número y tu RUT puedes seguir el avance cuando quieras.'],
  },
  pre_ingreso_recibido: {
    ...ingreso,
    nombre: 'Pre ingreso recibido, con retiro',
    asunto: 'Orden {numero_ot}: recibimos tu solicitud',
    titulo: 'Recibimos tu solicitud',
    apertura: [
      'Nos pondremos en contacto contigo para coordinar el retiro de tu equipo.',
      'Tenlo embalado, con su cargador y sin accesorios que no sean necesarios.',
    ],
  },
  pre_ingreso_recibido_regiones: {
    ...ingreso,
    nombre: 'Pre ingreso recibido, desde regiones',
    asunto: 'Orden {numero_ot}: recibimos tu solicitud',
    titulo: 'Recibimos tu solicitud',
    apertura: ['Envíanos tu equipo bien embalado a esta dirección.', 'Escribe el número de orden {numero_ot} en el exterior de la caja.'],
  },
  equipo_recibido: {
    ...ingreso,
    nombre: 'Recibimos tu equipo',
    asunto: 'Orden {numero_ot}: tu equipo llegó a nuestro centro',
    titulo: 'Recibimos tu equipo',
    apertura: ['Tu equipo llegó a nuestro centro de servicio. En breve completaremos su ingreso y comenzará la revisión.'],
  },
  pre_ingreso_rechazado: {
    ...ingreso,
    nombre: 'Pre ingreso rechazado',
    asunto: 'Orden {numero_ot}: no pudimos aceptar tu solicitud',
    titulo: 'No pudimos aceptar tu solicitud',
    apertura: ['Revisamos tu solicitud y no podemos continuar con ella.'],
  },
  diagnostico_listo: {
    ...taller,
    nombre: 'Diagnóstico listo',
    asunto: 'Orden {numero_ot}: el diagnóstico de tu equipo está listo',
    titulo: 'El diagnóstico de tu equipo está listo',
    apertura: ['Terminamos de evaluar tu equipo.'],
  },
  repuesto_en_espera: {
    ...taller,
    nombre: 'Repuesto en espera',
    asunto: 'Orden {numero_ot}: fecha estimada de tu repuesto',
    titulo: 'Tu equipo espera un repuesto',
    apertura: ['Pedimos el repuesto que tu equipo necesita. Te avisaremos apenas llegue para continuar la reparación.'],
  },
  repuesto_disponible: {
    ...taller,
    nombre: 'Llegó tu repuesto',
    asunto: 'Orden {numero_ot}: llegó tu repuesto',
    titulo: 'Llegó el repuesto de tu equipo',
    apertura: ['El repuesto que esperábamos llegó a nuestro centro. Continuamos con la reparación.'],
  },
  reparado: {
    ...taller,
    nombre: 'Reparado',
    asunto: 'Orden {numero_ot}: la reparación terminó',
    titulo: 'La reparación de tu equipo terminó',
    apertura: ['Tu equipo pasará a control de calidad antes de entregarlo.'],
  },
  reparado_sin_falla: {
    ...taller,
    nombre: 'Reparado, sin encontrar la falla',
    asunto: 'Orden {numero_ot}: la reparación terminó',
    titulo: 'Tu equipo no presenta la falla',
    apertura: ['Probamos tu equipo y no encontramos la falla informada. Pasará a control de calidad antes de entregarlo.'],
  },
  pago_recibido: {
    ...taller,
    nombre: 'Pago recibido',
    asunto: 'Orden {numero_ot}: recibimos tu pago',
    titulo: 'Recibimos tu pago',
    apertura: ['Registramos el pago de la reparación de tu equipo. Gracias.'],
  },
  informe_final: {
    ...taller,
    nombre: 'Informe final',
    asunto: 'Orden {numero_ot}: informe técnico de tu equipo',
    titulo: 'El informe técnico está disponible',
    apertura: ['Terminamos la revisión de tu equipo y su informe técnico está disponible en el seguimiento de la orden.'],
  },
  rechazada: {
    ...taller,
    nombre: 'Orden rechazada',
    asunto: 'Orden {numero_ot}: tu equipo no será reparado',
    titulo: 'La revisión terminó sin reparación',
    apertura: ['Revisamos tu equipo y no es posible repararlo en estas condiciones.'],
  },
  rechazo_administrativo: {
    ...taller,
    nombre: 'Rechazo administrativo',
    asunto: 'Orden {numero_ot}: la atención de tu equipo no continuará',
    titulo: 'La atención de tu equipo no continuará',
    apertura: ['Revisamos los antecedentes de la orden y no podemos continuar con su atención.'],
  },
  puede_retirar: {
    ...entrega,
    nombre: 'Puede retirar',
    asunto: 'Orden {numero_ot}: ya puedes retirar tu equipo',
    titulo: 'Ya puedes retirar tu equipo',
    apertura: ['Tu equipo está listo y te espera en {direccion}.'],
  },
  recordatorio_retiro_30: recordatorio(30, 'Retíralo cuando puedas; si lo prefieres, pide que te lo enviemos.'),
  recordatorio_retiro_60: recordatorio(60, 'Por favor retíralo o coordina su envío con nosotros.'),
  recordatorio_retiro_90: recordatorio(90, 'Es importante que lo retires o nos contactes: no podemos guardarlo por tiempo indefinido.'),
  despacho: {
    ...entrega,
    nombre: 'Despacho',
    asunto: 'Orden {numero_ot}: despachamos tu equipo',
    titulo: 'Tu equipo va en camino',
    apertura: ['Despachamos tu equipo. Con el número de seguimiento puedes saber dónde está.'],
  },
  despacho_en_mano: {
    ...entrega,
    nombre: 'Entrega en mano',
    asunto: 'Orden {numero_ot}: entregamos tu equipo',
    titulo: 'Entregamos tu equipo',
    apertura: ['Registramos la entrega de tu equipo. Gracias por confiar en nosotros.'],
  },
  despacho_por_cambio: {
    ...entrega,
    nombre: 'Cierre por cambio del equipo',
    asunto: 'Orden {numero_ot}: cerramos la orden de tu equipo',
    titulo: 'Cerramos la orden por el cambio de tu equipo',
    apertura: ['Tu equipo fue cambiado y su orden quedó cerrada.'],
  },
  entrega_sin_reparar: {
    ...entrega,
    nombre: 'Entrega sin reparar',
    asunto: 'Orden {numero_ot}: entregamos tu equipo sin reparar',
    titulo: 'Entregamos tu equipo sin reparar',
    apertura: ['Como la cotización no fue aceptada, entregamos tu equipo sin reparar y cerramos la orden.'],
  },
  correo_cambio: {
    ...entrega,
    nombre: 'Correo de cambio',
    asunto: 'Orden {numero_ot}: se aprobó el cambio de tu equipo',
    titulo: 'Se aprobó el cambio de tu equipo',
    apertura: ['Tu equipo será cambiado por uno nuevo.'],
  },
  retractacion_cambio: {
    ...entrega,
    nombre: 'Retractación de cambio',
    asunto: 'Orden {numero_ot}: el cambio de tu equipo está nuevamente en revisión',
    titulo: 'El cambio de tu equipo está nuevamente en revisión',
    apertura: [],
  },
  confirmacion_cambio_retiro: {
    ...cambio,
    nombre: 'Confirmación de cambio de retiro',
    asunto: 'Orden {numero_ot}: confirma el cambio de entrega',
    titulo: 'Confirma el cambio de entrega',
    apertura: [],
  },
  aviso_cambio_retiro: {
    ...cambio,
    nombre: 'Copia de cambio de retiro',
    asunto: 'Orden {numero_ot}: se pidió cambiar la entrega',
    titulo: 'Se pidió cambiar la entrega',
    apertura: [],
    lugares: DE_ORDEN_SIN_DUENO,
  },
  cambio_retiro_confirmado: {
    ...cambio,
    nombre: 'Cambio de retiro confirmado',
    asunto: 'Orden {numero_ot}: la entrega de tu equipo cambió',
    titulo: 'La entrega de tu equipo cambió',
    apertura: ['El cambio de entrega que se pidió quedó confirmado.'],
  },
  cambio_retiro_cancelado: {
    ...cambio,
    nombre: 'Cambio de retiro cancelado',
    asunto: 'Orden {numero_ot}: el cambio de entrega quedó cancelado',
    titulo: 'El cambio de entrega quedó cancelado',
    apertura: [],
  },
} as const satisfies Readonly<Record<string, DefinicionDeMensaje>>;
export type MensajeDeOrden = keyof typeof MENSAJES_DE_ORDEN;
