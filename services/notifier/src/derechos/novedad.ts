import { cicloDerechos, NOMBRE_DE_CAUSAL, SOLICITUD_EN_PALABRAS, type SolicitudDeDatos } from '@bitacora/domain/derechos';
import { STREAM_SOLICITUD_DE_DATOS } from '@bitacora/domain/streams';
import type { ServiceRuntime } from '@bitacora/platform';
import type { Casa } from '../correo/casa';
import { maquetar } from '../correo/maqueta';
import type { Mensaje } from '../correo/mensaje';
import { fecha } from '../correo/plantilla';
import type { Resultado } from '../entrega/canal';
import type { Entrega } from '../entrega/entrega';

/** Name of the mail to a person who asked through the public channel: their receipt, and the progress of their request. */
export const NOVEDAD_DE_DATOS = 'novedad_datos_personales';

/** The news of a request for its owner. */
export const NOVEDADES = ['acuse', 'prorroga', 'respuesta'] as const;
export type Novedad = (typeof NOVEDADES)[number];
export const NOMBRE_DE_NOVEDAD: Readonly<Record<Novedad, string>> = {
  acuse: 'Pide algo sobre sus datos en /mis-datos',
  prorroga: 'Se prorroga el plazo de su solicitud',
  respuesta: 'Se responde o se rechaza su solicitud',
};

const esNovedad = (dicha: unknown): dicha is Novedad => NOVEDADES.some((una) => una === dicha);

/** The mail to the person who asked, with the request as it was at that moment. */
export async function escribirNovedad(
  { store, keys }: Pick<ServiceRuntime, 'store' | 'keys'>,
  { revision, datos }: Entrega,
  casa: Casa,
): Promise<Mensaje | Resultado> {
  const sujeto = STREAM_SOLICITUD_DE_DATOS.of(Number(datos['solicitud']));
  const historia = await store.readStream(sujeto);
  const solicitud = cicloDerechos.replay(historia.filter((event) => event.revision <= (revision ?? -1)));
  const novedad = datos['novedad'];
  if (!solicitud || !esNovedad(novedad)) return { tipo: 'perdido', motivo: 'El hecho no está en la bitácora' };
  if (!(await keys.find([sujeto])).has(sujeto) || solicitud.correo === null)
    return { tipo: 'omitido', motivo: 'Los datos de la persona fueron borrados' };
  return { ...presentarNovedad(solicitud, novedad, casa), para: [solicitud.correo], sujeto };
}

interface Dicho {
  readonly asunto: string;
  readonly titulo: string;
  readonly parrafos: readonly string[];
}
const DICEN: Readonly<Record<Novedad, (solicitud: SolicitudDeDatos) => Dicho>> = {
  acuse: ({ id, vence }) => ({
    asunto: `Recibimos tu solicitud ${id} sobre tus datos personales`,
    titulo: `Recibimos tu solicitud número ${id}`,
    parrafos: [
      `La responderemos a más tardar el ${fecha(vence)}. Guarda este correo: es tu comprobante.`,
      'Puedes ver en qué va con su número, tu RUT y un código que te enviaremos.',
      'Si no la pediste tú, avísanos cuanto antes.',
    ],
  }),
  prorroga: ({ id, vence, prorroga }) => ({
    asunto: `Tu solicitud ${id} sobre tus datos personales tomará más tiempo`,
    titulo: `Prorrogamos el plazo de tu solicitud ${id}`,
    parrafos: [`La responderemos a más tardar el ${fecha(vence)}.`, ...(prorroga ? [`Motivo: ${prorroga}`] : [])],
  }),
  respuesta: ({ id, estado, causal, respuesta, tipo }) => ({
    asunto: `${estado === 'Rechazada' ? 'No pudimos acoger' : 'Respondimos'} tu solicitud ${id} sobre tus datos personales`,
    titulo: estado === 'Rechazada' ? `Tu solicitud ${id} fue rechazada` : `Respondimos tu solicitud ${id}`,
    parrafos: [
      ...(causal ? [`Causal: ${NOMBRE_DE_CAUSAL[causal]}.`] : []),
      ...(respuesta ? [respuesta] : []),
      ...(estado === 'Respondida' && (tipo === 'acceso' || tipo === 'portabilidad')
        ? ['El archivo con tus datos te espera en la página de tu solicitud. Para descargarlo te enviaremos otro código.']
        : []),
      ...(estado === 'Rechazada' ? ['Si no estás de acuerdo, puedes reclamar ante la Agencia de Protección de Datos Personales.'] : []),
    ],
  }),
};

/** The text of the mail. */
export function presentarNovedad(solicitud: SolicitudDeDatos, novedad: Novedad, { centro, publicUrl }: Casa) {
  const { id, tipo, recibida_el, nombre } = solicitud;
  const cuerpo = {
    ...DICEN[novedad](solicitud),
    datos: [
      ['Solicitud', String(id)],
      ['Derecho', SOLICITUD_EN_PALABRAS[tipo].nombre],
      ['Recibida el', fecha(recibida_el)],
    ] as const,
  };
  const boton = { texto: 'Ver mi solicitud', url: `${publicUrl}/mis-datos?solicitud=${id}` };
  return maquetar(cuerpo, { centro, saludo: nombre, ot: null, boton });
}
