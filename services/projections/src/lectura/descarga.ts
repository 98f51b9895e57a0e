import type { FastifyReply } from 'fastify';

/** A file as the answer of a read. */
export interface Descarga {
  readonly nombre: string;
  readonly tipo: string;
  readonly contenido: Buffer | NodeJS.ReadableStream;
  /** True for a harmless file of ours, which may be shown in the requesting page. */
  readonly enLinea: boolean;
}

/** One of our PDFs, shown in the requesting page. */
export const pdf = (nombre: string, contenido: Buffer): Descarga => ({
  nombre: `${nombre}.pdf`,
  tipo: 'application/pdf',
  contenido,
  enLinea: true,
});

/** Any other file, including users' uploads: always a download, never shown as a page. */
export const archivo = (nombre: string, tipo: string, contenido: Descarga['contenido']): Descarga => ({
  nombre,
  tipo,
  contenido,
  enLinea: false,
});

/** RFC 6266: an ASCII name for old clients, the true one in UTF-8. */
function disposicion(modo: 'inline' | 'attachment', nombre: string): string {
  const ascii = nombre
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '');
  return `${modo}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(nombre).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}

/** Sends a file as the answer of a call. */
export function enviar(reply: FastifyReply, { nombre, tipo, contenido, enLinea }: Descarga): FastifyReply {
  void reply.header('content-type', tipo).header('content-disposition', disposicion(enLinea ? 'inline' : 'attachment', nombre));
  return enLinea
    ? reply
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'self'; plugin-types application/pdf")
        .header('x-frame-options', 'SAMEORIGIN')
        .send(contenido)
    : reply.header('content-security-policy', "sandbox; default-src 'none'").header('x-content-type-options', 'nosniff').send(contenido);
}
