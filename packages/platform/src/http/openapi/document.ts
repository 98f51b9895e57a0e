import type { Route } from '@bitacora/domain';
import { problemaSchema } from '@bitacora/domain/contracts';
import { actuarSobreOrden, alcanceDe, ETIQUETAS, RUTAS } from '@bitacora/domain/contracts/routes';
import { ACCIONES_ORDEN, type AnyAccionOrden } from '@bitacora/domain/orden';
import { ALCANCES } from '@bitacora/domain/usuario';
import { Operations } from './operations';
import { type Json, Schemas } from './schemas';

const DESCRIPTION = [
  'Órdenes de reparación sobre una bitácora que no se borra.',
  'Lo que se escribe en la bitácora y los mensajes entre el personal aceptan `Idempotency-Key` (8 a 120 letras, dígitos o `_ . : -`): la misma clave con los mismos datos actúa una vez y responde lo mismo; con otros datos se rehúsa (422, `CLAVE_REUTILIZADA`).',
  'Las preferencias, las vistas guardadas y el registro de un navegador para avisos no miran la clave: repetir la llamada deja lo mismo.',
].join('\n\n');

const ACCIONES = { name: 'Acciones de la orden', description: 'Las acciones de la orden, una por una, con el formulario de cada una.' };

/** One operation for each action of an order, with the form of its registry. */
function actionsOfOrders(): { id: string; route: Route }[] {
  return (Object.values(ACCIONES_ORDEN) as AnyAccionOrden[])
    .filter(({ place }) => place !== 'sistema')
    .map(({ name, label, roles, form, example }) => ({
      id: `accion_${name}`,
      route: {
        ...actuarSobreOrden,
        path: `/api/orden/{ot}/acciones/${name}`,
        summary: label,
        access: roles.length > 0 ? roles : 'staff',
        input: { params: { ot: actuarSobreOrden.input.params.ot }, form },
        example: { request: example },
      },
    }));
}

const tokenDescription = (): string =>
  [
    'Token de la API, que cada persona emite en Mi cuenta: Bearer {token}. Nunca puede más que su dueño. Cada operación dice su alcance:',
    ...Object.entries(ALCANCES).map(([alcance, texto]) => `- \`${alcance}\`: ${texto}.`),
  ].join('\n');

/** The OpenAPI 3.1 document of the whole API, made from the contracts alone and therefore equal in every process. */
export function openApiDocument(): Json {
  const schemas = new Schemas();
  const operations = new Operations(schemas);
  schemas.of(problemaSchema, 'output');
  const paths: Record<string, Json> = {};
  const all = [
    ...RUTAS.map(({ id, tag, route }) => ({ id, tag, route, alcance: alcanceDe(route) })),
    ...actionsOfOrders().map((action) => ({ ...action, tag: ACCIONES.name, alcance: alcanceDe(actuarSobreOrden) })),
  ];
  for (const { id, tag, route, alcance } of all) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operations.of(route, id, tag, alcance) };
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Bitácora', version: '1', description: DESCRIPTION, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    tags: [...ETIQUETAS, ACCIONES],
    paths,
    components: {
      schemas: schemas.components,
      responses: operations.responses,
      securitySchemes: {
        sesion: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token {key} o Bearer {key}' },
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'bit_…', description: tokenDescription() },
        cookie: { type: 'apiKey', in: 'cookie', name: 'bitacora' },
      },
    },
  };
}
