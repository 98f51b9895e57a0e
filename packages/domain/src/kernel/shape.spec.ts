import { z } from 'zod';
import { exactly } from './shape';

interface Cosa {
  readonly nombre: string;
  readonly partes: readonly { readonly id: number | null }[];
}
const partes = z.array(z.object({ id: z.int().nullable() }));

it('a schema of a type says all of it and nothing else', () => {
  const justa = z.object({ nombre: z.string(), partes });
  expect(exactly<Cosa>()(justa)).toBe(justa);
  const corta = z.object({ nombre: z.string() });
  // @ts-expect-error a field is missing
  expect(exactly<Cosa>()(corta)).toBe(corta);
  const larga = z.object({ nombre: z.string(), partes, color: z.string() });
  // @ts-expect-error the type has no such field
  expect(exactly<Cosa>()(larga)).toBe(larga);
  const estrecha = z.object({ nombre: z.enum(['una']), partes });
  // @ts-expect-error the type allows more
  expect(exactly<Cosa>()(estrecha)).toBe(estrecha);
  const ancha = z.object({ nombre: z.string().nullable(), partes });
  // @ts-expect-error the type allows less
  expect(exactly<Cosa>()(ancha)).toBe(ancha);
});
