import { cicloDerechos, estaTerminada, SOLICITUD_EN_PALABRAS, type SolicitudDeDatos } from '@bitacora/domain/derechos';
import { STREAM_SOLICITUD_DE_DATOS } from '@bitacora/domain/streams';
import type { ServiceRuntime } from '@bitacora/platform';
import type { Casa } from '../correo/casa';
import { quienPidio } from '../correo/excel';
import { maquetar } from '../correo/maqueta';
import type { Mensaje } from '../correo/mensaje';
import { fecha } from '../correo/plantilla';
import type { Resultado } from '../entrega/canal';
import type { Entrega } from '../entrega/entrega';
import { PLAZO_EN_PALABRAS } from './reacciones';

/** Name of the notice and of the mail about the deadline of a request about personal data. */
export const PLAZO_DE_DATOS = 'plazo_datos_personales';

const omitido = (motivo: string): Resultado => ({ tipo: 'omitido', motivo });

/** The mail about the deadline of a request about personal data, to a user who answers requests; it contains none of the person's data. */
export async function escribirPlazoDeDatos(
  { store, pool }: Pick<ServiceRuntime, 'store' | 'pool'>,
  { revision, datos }: Entrega,
  casa: Casa,
): Promise<Mensaje | Resultado> {
  const historia = await store.readStream(STREAM_SOLICITUD_DE_DATOS.of(Number(datos['solicitud'])));
  const avisada = cicloDerechos.replay(historia.filter((event) => event.revision <= (revision ?? -1)));
  const hoy = cicloDerechos.replay(historia);
  if (!avisada || !hoy || avisada.avisado === null) return { tipo: 'perdido', motivo: 'El hecho no está en la bitácora' };
  if (estaTerminada(hoy.estado)) return omitido('La solicitud ya terminó');
  if (hoy.vence !== avisada.vence) return omitido('El plazo se prorrogó');
  const quien = await quienPidio(pool, { datos });
  return quien
    ? { ...presentarPlazo(hoy, avisada.avisado, quien.nombre, casa), para: [quien.email], sujeto: null }
    : omitido('Sin dirección de correo');
}

/** The text of the mail. */
export function presentarPlazo(
  { id, tipo, estado, vence, responsable }: SolicitudDeDatos,
  aviso: NonNullable<SolicitudDeDatos['avisado']>,
  saludo: string,
  { centro, publicUrl }: Casa,
) {
  const { aviso: dicho, vence: plazo } = PLAZO_EN_PALABRAS[aviso];
  const titulo = `La solicitud ${id} de datos personales ${dicho}`;
  const cuerpo = {
    asunto: titulo,
    titulo,
    parrafos: [plazo(fecha(vence)), 'La ley exige responder dentro del plazo, aunque sea para rechazarla con su causal.'],
    datos: [
      ['Derecho', SOLICITUD_EN_PALABRAS[tipo].nombre],
      ['Estado', estado],
      ['A cargo de', responsable?.nombre ?? 'Nadie todavía'],
    ] as const,
  };
  const boton = { texto: 'Ver solicitudes', url: `${publicUrl}/datos-personales` };
  return maquetar(cuerpo, { centro, saludo, ot: null, boton });
}
