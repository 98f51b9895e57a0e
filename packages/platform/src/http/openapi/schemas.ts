import { z } from 'zod';

export type Json = Record<string, unknown>;

/** The keywords allowed in a printed schema; others are for our screens, under `x-`. */
const WORDS = new Set(
  [
    '$ref $defs $schema type enum const title description default examples format pattern contentEncoding contentMediaType',
    'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength minItems maxItems uniqueItems',
    'properties required additionalProperties propertyNames items prefixItems anyOf oneOf allOf not',
  ].flatMap((words) => words.split(' ')),
);
const HOME = '#/components/schemas/';

/** Collects the schemas that have a name, so that each is printed once. */
export class Schemas {
  readonly components: Record<string, Json> = {};

  /** A schema as JSON Schema 2020-12, of the request (`input`) or of the answer (`output`). */
  of(schema: z.ZodType, io: 'input' | 'output'): Json {
    const printed = z.toJSONSchema(schema, {
      io,
      target: 'draft-2020-12',
      unrepresentable: 'any',
      override: ({ jsonSchema }) => clean(jsonSchema as Json),
    }) as Json;
    const { $schema: _draft, $defs = {}, ...own } = printed;
    for (const [id, named] of Object.entries($defs as Record<string, Json>)) this.components[id] ??= atHome(named) as Json;
    return atHome(own) as Json;
  }

  /** The target of a reference. */
  resolve(schema: Json): Json {
    const ref = schema['$ref'];
    return typeof ref === 'string' ? (this.components[ref.slice(HOME.length)] ?? {}) : schema;
  }
}

function clean(schema: Json): void {
  delete schema['readOnly'];
  for (const word of Object.keys(schema)) {
    if (WORDS.has(word)) continue;
    schema[`x-${word}`] = schema[word];
    delete schema[word];
  }
  // A bound beyond JSON's integers says nothing.
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum'];
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum'];
}

function atHome(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(atHome);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === '$ref' ? String(inner).replace('#/$defs/', HOME) : atHome(inner)]),
  );
}
