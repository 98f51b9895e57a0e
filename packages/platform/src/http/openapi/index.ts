import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { openApiDocument } from './document';

/** Serves the document at /api/openapi.json, made at its first reading. */
export function serveOpenApi(app: NestFastifyApplication): void {
  let document: string | undefined;
  app
    .getHttpAdapter()
    .getInstance()
    .get('/api/openapi.json', async (_request, reply) => {
      document ??= JSON.stringify(openApiDocument());
      return reply.type('application/json').send(document);
    });
}
