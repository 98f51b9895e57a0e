import { CABECERA } from '@bitacora/domain/contracts';
import type { ServiceRuntime } from '@bitacora/platform';
import type { Entrega } from '../entrega/entrega';
import { ovDeEntrega } from '../ov/hecho';
import { EXCELES, esPlantillaDeExcel } from './excel';

/** A document attached to a mail. */
export interface Adjunto {
  readonly nombre: string;
  readonly bytes: Buffer;
}

const cotizacion = (ov: number) => ({ nombre: `cotizacion-ov-${ov}.pdf`, ruta: `/api/oportunidadventa/cotizacion_pdf/${ov}` });
/** The document of each template with one: its name, and its address at the queries service. */
const DOCUMENTO: Readonly<Record<string, (numero: number) => { nombre: string; ruta: string }>> = {
  ingreso: (ot) => ({ nombre: `ingreso-ot-${ot}.pdf`, ruta: `/api/orden/get_pdf_ingreso/${ot}` }),
  informe_final: (ot) => ({ nombre: `informe-ot-${ot}.pdf`, ruta: `/api/orden/download_report/${ot}` }),
  correo_cambio: (ot) => ({ nombre: `cambio-ot-${ot}.pdf`, ruta: `/api/orden/download_pdf_cambio/${ot}` }),
  cotizacion_enviada: cotizacion,
  recordatorio_cotizacion: cotizacion,
};
const LIMITE = 20_000;
/** A longer limit in milliseconds, because a workbook may have many rows. */
const LIMITE_DE_EXCEL = 90_000;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The content type of a document, by its name. */
export const tipoDeAdjunto = (nombre: string): string => (nombre.endsWith('.xlsx') ? XLSX : 'application/pdf');

const documentoDe = (
  entrega: Pick<Entrega, 'plantilla' | 'ot' | 'datos'>,
): { nombre: string; ruta: string; consulta?: string } | undefined => {
  if (esPlantillaDeExcel(entrega.plantilla)) {
    const { archivo: nombre, ruta, porCuerpo } = EXCELES[entrega.plantilla];
    const consulta = String(entrega.datos['consulta']);
    return porCuerpo ? { nombre, ruta, consulta } : { nombre, ruta: `${ruta}?${consulta}` };
  }
  const numero = ovDeEntrega(entrega) ?? entrega.ot;
  return numero === null ? undefined : DOCUMENTO[entrega.plantilla]?.(numero);
};

/** The names of a mail's documents. */
export const nombresDeAdjuntos = (entrega: Pick<Entrega, 'plantilla' | 'ot' | 'datos'>): string[] => {
  const documento = documentoDe(entrega);
  return documento ? [documento.nombre] : [];
};

/**
 * The documents of a mail, fetched when it is sent, from queries that already know the mail's fact, since the mail may leave before the
 * queries reach it. Throws when one cannot be made, and the mail is tried again later.
 */
export async function adjuntosDe(
  runtime: Pick<ServiceRuntime, 'queriesUrl' | 'serviceKey' | 'store'>,
  entrega: Pick<Entrega, 'plantilla' | 'ot' | 'datos'>,
): Promise<Adjunto[]> {
  const documento = documentoDe(entrega);
  if (!documento) return [];
  const respuesta = await fetch(`${runtime.queriesUrl()}${documento.ruta}`, {
    method: documento.consulta === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Service ${runtime.serviceKey}`,
      [CABECERA.MIN_POSITION]: String(await runtime.store.head()),
      ...(documento.consulta === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: documento.consulta === undefined ? null : JSON.stringify({ consulta: documento.consulta }),
    signal: AbortSignal.timeout(esPlantillaDeExcel(entrega.plantilla) ? LIMITE_DE_EXCEL : LIMITE),
  });
  if (!respuesta.ok) throw new Error(`El documento ${documento.nombre} no se pudo generar (${respuesta.status})`);
  return [{ nombre: documento.nombre, bytes: Buffer.from(await respuesta.arrayBuffer()) }];
}
