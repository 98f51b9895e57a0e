import type { FastifyReply } from 'fastify';

/** A file that a read gives in place of JSON. */
export interface Descarga {
  readonly nombre: string;
  readonly tipo: string;
  readonly contenido: Buffer | NodeJS.ReadableStream;
  /** Ours and harmless: it may be shown in the requesting page. */
  readonly enLinea: boolean;
}

/** One of our PDFs, to be shown in the requesting page. */
export const pdf = (nombre: string, contenido: Buffer): Descarga => ({
  nombre: `${nombre}.pdf`,
  tipo: 'application/pdf',
  contenido,
  enLinea: true,
});

/** Anything else, users' uploads among it: always a download, never a page of ours. */
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

/** Answers a call with a file. */
export function enviar(reply: FastifyReply, { nombre, tipo, contenido, enLinea }: Descarga): FastifyReply {
  void reply.header('content-type', tipo).header('content-disposition', disposicion(enLinea ? 'inline' : 'attachment', nombre));
  return enLinea
    ? reply
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'self'; plugin-types application/pdf")
        .header('x-frame-options', 'SAMEORIGIN')
        .send(contenido)
    : reply.header('content-security-policy', "sandbox; default-src 'none'").header('x-content-type-options', 'nosniff').send(contenido);
}
