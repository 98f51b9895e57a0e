import { z } from 'zod';
import type { EventDefinition } from '../kernel';
import { personaInternaSchema } from '../orden/eventos/comun';
import { STREAM_USUARIO } from '../streams';

/** The subject under which the name of a staff member is stored; null for the system and for customers. */
export const sujetoDeUsuario = (id: number): string | null => (id > 0 ? STREAM_USUARIO.of(id) : null);

/** The places of an event that name a member of the staff, read from its schema: dotted paths, `*` for every element. */
export const personalEn = (definition: EventDefinition): readonly string[] => lugares(definition.schema, []);

function lugares(schema: z.core.$ZodType, path: readonly string[]): string[] {
  if (schema === personaInternaSchema) return [path.join('.')];
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return lugares(schema.unwrap(), path);
  if (schema instanceof z.ZodArray) return lugares(schema.element, [...path, '*']);
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape).flatMap(([field, inner]) => lugares(inner, [...path, field]));
  return [];
}
