import { problemaSchema } from '@bitacora/domain/contracts';
import { ACCIONES_ORDEN, type AnyAccionOrden } from '@bitacora/domain/orden';
import { preIngresoSchema } from '@bitacora/domain/orden/creacion';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { z } from 'zod';

const ACTION_PATH = '/api/orden/{ot}/acciones/{accion}';
const PROBLEM = {
  description: 'Problema (RFC 9457): `detail` es la frase para mostrar',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problema' } } },
};
/** The customer's pre-intakes: one form, of a case as JSON and its receipt. */
const PRE_INTAKES: Readonly<Record<string, string>> = {
  '/api/public/orden': 'Preingreso de un equipo que se retira',
  '/api/public/orden/regiones': 'Preingreso de un equipo que el cliente envía: además del caso, `equip`',
};
const DESCRIPTION = [
  'Órdenes de reparación sobre una bitácora que no se borra.',
  'Lo que se escribe en la bitácora y los mensajes entre el personal aceptan `Idempotency-Key` (8 a 120 letras, dígitos o `_ . : -`): la misma clave con los mismos datos actúa una vez y responde lo mismo; con otros datos se rehúsa (422, `CLAVE_REUTILIZADA`).',
  'Las preferencias, las vistas guardadas y el registro de un navegador para avisos no miran la clave: repetir la llamada deja lo mismo.',
].join('\n\n');
const ANSWER = { description: 'Hecho: número, estado y ubicación de la orden, y la posición en la bitácora' };

/** One operation for each registered action, with the schema of its form. */
function actionOperation(accion: AnyAccionOrden) {
  return {
    operationId: `accion_${accion.name}`,
    summary: accion.label,
    description: `Roles: ${accion.roles.join(', ')}.`,
    tags: ['Acciones de la orden'],
    parameters: [
      { name: 'ot', in: 'path', required: true, schema: { type: 'integer' } },
      { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } },
    ],
    requestBody: {
      required: false,
      content: {
        'application/json': { schema: z.toJSONSchema(accion.form, { io: 'input', unrepresentable: 'any', target: 'openapi-3.0' }) },
      },
    },
    responses: { 200: ANSWER, 400: PROBLEM, 403: PROBLEM, 404: PROBLEM, 409: PROBLEM, 422: PROBLEM },
  };
}

/** A pre-intake: anyone may send it, and the answer is the message to show. */
function preIntakeOperation(summary: string) {
  const ot_data = z.toJSONSchema(preIngresoSchema.omit({ modalidad: true }), {
    io: 'input',
    unrepresentable: 'any',
    target: 'openapi-3.0',
  });
  return {
    summary,
    tags: ['Formularios públicos'],
    parameters: [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }],
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: { type: 'object', required: ['ot_data'], properties: { ot_data, boleta: { type: 'string', format: 'binary' } } },
          encoding: { ot_data: { contentType: 'application/json' } },
        },
      },
    },
    responses: {
      201: { description: 'El mensaje para mostrar', content: { 'application/json': { schema: { type: 'string' } } } },
      400: PROBLEM,
      429: PROBLEM,
    },
  };
}

/** The OpenAPI document of an application: its routes, and an operation for each action it can carry out. */
function openApiDocument(app: NestFastifyApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Bitácora')
    .setVersion('1')
    .setDescription(DESCRIPTION)
    .addSecurity('sesion', { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token {key} o Bearer {key}' })
    .build();
  const document = SwaggerModule.createDocument(app, config);
  if (document.paths[ACTION_PATH]) {
    for (const accion of Object.values(ACCIONES_ORDEN) as AnyAccionOrden[]) {
      if (accion.place !== 'sistema')
        document.paths[`/api/orden/{ot}/acciones/${accion.name}`] = { post: actionOperation(accion) } as never;
    }
  }
  for (const [path, summary] of Object.entries(PRE_INTAKES)) {
    const post = document.paths[path]?.post;
    if (post) Object.assign(post, preIntakeOperation(summary));
  }
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, Problema: z.toJSONSchema(problemaSchema, { target: 'openapi-3.0' }) as never },
  };
  return document;
}

/** Serves the document at /api/openapi.json, built at the first request. */
export function serveOpenApi(app: NestFastifyApplication): void {
  let document: OpenAPIObject | undefined;
  app
    .getHttpAdapter()
    .getInstance()
    .get('/api/openapi.json', async (_request, reply) => {
      document ??= openApiDocument(app);
      return reply.type('application/json').send(JSON.stringify(document));
    });
}
