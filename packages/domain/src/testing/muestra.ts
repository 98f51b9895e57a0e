import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

const SOLO_FORMA = '2026-03-02T12:00:00.000Z';

/** A valid value of a schema, with every optional field; deterministic. */
export function muestraDe(schema: z.ZodType): unknown {
  const raiz = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  return valorDe(raiz, raiz.$defs ?? {}, 0);
}

function valorDe(schema: JsonSchema, defs: Readonly<Record<string, JsonSchema>>, hondo: number): unknown {
  const de = (otro: JsonSchema | boolean | undefined) => (typeof otro === 'object' ? valorDe(otro, defs, hondo + 1) : null);
  if (hondo > 12) return null;
  if (schema.$ref) return de(defs[schema.$ref.replace('#/$defs/', '')]);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const variantes = schema.anyOf ?? schema.oneOf;
  if (variantes) return de(variantes.find((variante) => typeof variante === 'object' && variante.type !== 'null'));
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(de));
  if (schema.type === 'array' || schema.prefixItems)
    return schema.prefixItems ? schema.prefixItems.map(de) : [de(schema.items as JsonSchema | undefined)];
  if (schema.type === 'object' || schema.properties) {
    const campos = Object.entries(schema.properties ?? {}).map(([campo, valor]) => [campo, de(valor)]);
    const libre =
      typeof schema.additionalProperties === 'object' && campos.length === 0 ? [['clave', de(schema.additionalProperties)]] : [];
    return Object.fromEntries([...campos, ...libre]);
  }
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'string') return schema.format === 'date-time' ? SOLO_FORMA : schema.format === 'date' ? '2026-03-02' : 'texto';
  return null;
}
