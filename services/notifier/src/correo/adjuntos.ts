import { CABECERA } from '@bitacora/domain/contracts';
import type { ServiceRuntime } from '@bitacora/platform';

/** A document that travels with a mail. */
export interface Adjunto {
  readonly nombre: string;
  readonly bytes: Buffer;
}

/** The document of each template that carries one: its name and where the queries service makes it. */
const DOCUMENTO: Readonly<Record<string, (ot: number) => { nombre: string; ruta: string }>> = {
  ingreso: (ot) => ({ nombre: `ingreso-ot-${ot}.pdf`, ruta: `/api/orden/get_pdf_ingreso/${ot}` }),
  informe_final: (ot) => ({ nombre: `informe-ot-${ot}.pdf`, ruta: `/api/orden/download_report/${ot}` }),
  correo_cambio: (ot) => ({ nombre: `cambio-ot-${ot}.pdf`, ruta: `/api/orden/download_pdf_cambio/${ot}` }),
};
const LIMITE = 20_000;

/** What the documents of a template's mails are called. */
export const nombresDeAdjuntos = (plantilla: string, ot: number | null): string[] => {
  const documento = ot === null ? undefined : DOCUMENTO[plantilla]?.(ot);
  return documento ? [documento.nombre] : [];
};

/**
 * The documents of a mail, fetched when it is sent, from queries that know what the mail tells: it may leave before they
 * heard of it. Throws when one cannot be made: the mail is tried again later.
 */
export async function adjuntosDe(
  runtime: Pick<ServiceRuntime, 'queriesUrl' | 'serviceKey' | 'store'>,
  plantilla: string,
  ot: number,
): Promise<Adjunto[]> {
  const documento = DOCUMENTO[plantilla]?.(ot);
  if (!documento) return [];
  const respuesta = await fetch(`${runtime.queriesUrl()}${documento.ruta}`, {
    headers: { authorization: `Service ${runtime.serviceKey}`, [CABECERA.MIN_POSITION]: String(await runtime.store.head()) },
    signal: AbortSignal.timeout(LIMITE),
  });
  if (!respuesta.ok) throw new Error(`El documento ${documento.nombre} no se pudo generar (${respuesta.status})`);
  return [{ nombre: documento.nombre, bytes: Buffer.from(await respuesta.arrayBuffer()) }];
}
