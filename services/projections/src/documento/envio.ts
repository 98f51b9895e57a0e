import type { FastifyReply } from 'fastify';

/** RFC 6266: an ASCII name for old clients, the true one in UTF-8. */
function disposicion(modo: 'inline' | 'attachment', nombre: string): string {
  const ascii = nombre
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '');
  return `${modo}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(nombre).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}

/** Sends one of our PDFs, to be shown in the requesting page. */
export function enviarPdf(reply: FastifyReply, nombre: string, pdf: Buffer): FastifyReply {
  return reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', disposicion('inline', `${nombre}.pdf`))
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'self'; plugin-types application/pdf")
    .header('x-frame-options', 'SAMEORIGIN')
    .send(pdf);
}

/** Sends a user's upload: always as a download, never as a page of ours. */
export function enviarArchivo(reply: FastifyReply, nombre: string, tipo: string, bytes: Buffer | NodeJS.ReadableStream): FastifyReply {
  return reply
    .header('content-type', tipo)
    .header('content-disposition', disposicion('attachment', nombre))
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('x-content-type-options', 'nosniff')
    .send(bytes);
}

/** Answers a sentence by itself, as JSON. */
export function enviarTexto(reply: FastifyReply, status: number, texto: string): FastifyReply {
  return reply.status(status).type('application/json; charset=utf-8').send(JSON.stringify(texto));
}
