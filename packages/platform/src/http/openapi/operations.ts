import type { Route } from '@bitacora/domain';
import { CODIGOS, type Codigo } from '@bitacora/domain/contracts';
import { codigosDe } from '@bitacora/domain/contracts/routes';
import type { Alcance } from '@bitacora/domain/usuario';
import { z } from 'zod';
import { EN } from '../past';
import { TITLE } from '../problem';
import { sampleOf } from './samples';
import type { Json, Schemas } from './schemas';

const KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'La misma clave con los mismos datos actúa una vez y responde lo mismo',
  schema: { type: 'string', minLength: 8, maxLength: 120 },
};

const MOMENT = {
  name: EN,
  in: 'query',
  required: false,
  description:
    'Responde como se sabía entonces: una posición de la bitácora, o un instante con su zona. La posición leída viene en la cabecera X-Posicion.',
  schema: { type: 'string' },
  example: '2026-03-02T14:30:00.000Z',
};

interface Input {
  readonly params?: Readonly<Record<string, z.ZodType>>;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly form?: z.ZodType;
  readonly files?: readonly string[];
  readonly headers?: Readonly<Record<string, z.ZodType>>;
}

/** Prints routes as operations; equal answers of refusals are printed once. */
export class Operations {
  readonly responses: Record<string, Json> = {};
  private readonly names = new Map<string, string>();

  constructor(private readonly schemas: Schemas) {}

  /** `alcance` is the scope that a token needs; null for a route closed to tokens. */
  of(route: Route, id: string, tag: string, alcance: Alcance | null): Json {
    const input = route.input as Input;
    return {
      operationId: id,
      tags: [tag],
      summary: route.summary,
      ...(Array.isArray(route.access) ? { description: `Grupos: ${route.access.join(', ')}.` } : {}),
      security: route.access === 'publico' ? [] : [{ sesion: [] }, { cookie: [] }, ...(alcance ? [{ token: [alcance] }] : [])],
      parameters: [...this.parameters(input, route.method !== 'GET'), ...(route.past ? [MOMENT] : [])],
      ...this.requestBody(input, route),
      responses: { [String(route.status)]: this.answer(route), ...this.refusals(route) },
    };
  }

  private parameters({ params = {}, query, headers = {} }: Input, writes: boolean): Json[] {
    const named = (schema: z.ZodType, name: string) => {
      const printed = this.schemas.of(schema, 'input');
      return { name, schema: printed, example: sampleOf(this.schemas, printed, name) };
    };
    return [
      ...Object.entries(params).map(([name, schema]) => ({ in: 'path', required: true, ...named(schema, name) })),
      ...(query ? this.query(query) : []),
      ...Object.entries(headers).map(([name, schema]) => ({ in: 'header', required: true, ...named(schema, name) })),
      ...(writes ? [KEY] : []),
    ];
  }

  private query(query: z.ZodType): Json[] {
    const { properties = {}, required = [] } = this.schemas.of(query, 'input') as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema,
      ...(schema['type'] === 'array' ? { style: 'form', explode: false } : {}),
    }));
  }

  private requestBody({ body, form, files }: Input, { example }: Route): Json {
    const schema = body ?? form;
    if (!schema && !files) return {};
    const printed = schema ? this.schemas.of(schema, 'input') : { type: 'object', properties: {} };
    const sample = example?.request ?? sampleOf(this.schemas, printed);
    if (!files) return { requestBody: { required: true, content: { 'application/json': { schema: printed, example: sample } } } };
    const fields = this.schemas.resolve(printed);
    const binary = Object.fromEntries(files.map((name) => [name, { type: 'string', format: 'binary' }]));
    const properties = { ...(fields['properties'] as Json), ...binary };
    const nested = Object.entries(properties).filter(([, property]) => ['object', 'array'].includes(String((property as Json)['type'])));
    const encoding = Object.fromEntries(nested.map(([name]) => [name, { contentType: 'application/json' }]));
    return {
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': { schema: { ...fields, properties }, example: sample, ...(nested.length > 0 ? { encoding } : {}) },
        },
      },
    };
  }

  private answer({ output, others, example, summary }: Route): Json {
    if ('raw' in output) {
      if (output.raw === null) return { description: 'Hecho, sin contenido' };
      return { description: summary, content: { [output.raw]: { schema: { type: 'string', format: 'binary' } } } };
    }
    const schemas = [output, ...others].map((schema) => this.schemas.of(schema, 'output'));
    const [first = {}] = schemas;
    const schema = schemas.length === 1 ? first : { anyOf: schemas };
    return {
      description: summary,
      content: { 'application/json': { schema, example: example?.response ?? sampleOf(this.schemas, first) } },
    };
  }

  private refusals(route: Route): Json {
    const byStatus = new Map<number, Codigo[]>();
    for (const codigo of codigosDe(route)) byStatus.set(CODIGOS[codigo], [...(byStatus.get(CODIGOS[codigo]) ?? []), codigo]);
    return Object.fromEntries(
      [...byStatus].map(([status, codigos]) => [String(status), { $ref: `#/components/responses/${this.refusal(status, codigos)}` }]),
    );
  }

  private refusal(status: number, codigos: readonly Codigo[]): string {
    const key = `${status} ${codigos.join(' ')}`;
    const known = this.names.get(key);
    if (known) return known;
    const alike = [...this.names.keys()].filter((other) => other.startsWith(`${status} `)).length;
    const name = alike === 0 ? `Rechazo${status}` : `Rechazo${status}_${alike + 1}`;
    this.names.set(key, name);
    const title = TITLE[status] ?? 'Error';
    this.responses[name] = {
      description: `${title}: ${codigos.join(', ')}`,
      content: {
        'application/problem+json': {
          schema: { allOf: [{ $ref: '#/components/schemas/Problema' }, { type: 'object', properties: { codigo: { enum: codigos } } }] },
          example: problemOf(status, codigos[0] as Codigo, title),
        },
      },
    };
    return name;
  }
}

const problemOf = (status: number, codigo: Codigo, title: string) => ({
  type: `urn:bitacora:${codigo.toLowerCase().replaceAll('_', '-')}`,
  title,
  status,
  detail: 'La frase para mostrar',
  codigo,
  correlation_id: '0195f6a2-7c1e-7b3a-9d52-3f1c8e5a4b60',
});
