import { DEL_CENTRO, type DefinicionDeMensaje } from './definicion';

const grupo = 'Cotizaciones' as const;
const COTIZADA = ['nombre', 'numero_cotizacion', 'total', 'validez', ...DEL_CENTRO] as const;

/** The words of the mails about an opportunity. */
export const MENSAJES_DE_OV = {
  ov_precompletada: {
    grupo,
    nombre: 'Enlace para pedir una cotización',
    asunto: 'Completa tu solicitud de cotización',
    titulo: 'Completa tu solicitud de cotización',
    apertura: ['Preparamos tu solicitud. Falta que nos cuentes qué equipo tienes y qué repuestos necesitas.'],
    lugares: ['nombre', ...DEL_CENTRO],
  },
  solicitud_recibida: {
    grupo,
    nombre: 'Solicitud de cotización recibida',
    asunto: 'Solicitud {numero_cotizacion}: la recibimos',
    titulo: 'Recibimos tu solicitud de cotización',
    apertura: ['Te enviaremos la cotización a este correo. No hace falta que la pidas otra vez.'],
    lugares: ['nombre', 'numero_cotizacion', ...DEL_CENTRO],
  },
  cotizacion_enviada: {
    grupo,
    nombre: 'Cotización enviada',
    asunto: 'Cotización {numero_cotizacion}: ya puedes revisarla',
    titulo: 'Tu cotización está lista',
    apertura: [],
    lugares: COTIZADA,
  },
  cotizacion_rechazada: {
    grupo,
    nombre: 'Cotización rechazada',
    asunto: 'Cotización {numero_cotizacion}: registramos que no la aceptas',
    titulo: 'Registramos que no aceptas la cotización',
    apertura: [],
    lugares: ['nombre', 'numero_cotizacion', 'total', ...DEL_CENTRO],
  },
  recordatorio_cotizacion: {
    grupo,
    nombre: 'Recordatorio de cotización',
    asunto: 'Cotización {numero_cotizacion}: esperamos tu respuesta',
    titulo: 'Tu cotización espera una respuesta',
    apertura: [],
    lugares: COTIZADA,
  },
} as const satisfies Readonly<Record<string, DefinicionDeMensaje>>;
export type MensajeDeOv = keyof typeof MENSAJES_DE_OV;
