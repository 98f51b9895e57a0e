import { z } from 'zod';
import { CONTRASTE_MINIMO, contrasteDe } from '../ajuste/contraste';
import { CAMPO_REQUERIDO } from '../comun';
import type { Actor } from '../kernel';

/** The look of the house: its accent colour, under white text, and its logo, a PNG in base64. Null means as delivered. */
export interface Marca {
  readonly color: string | null;
  readonly logo: string | null;
}

/** The look of a new house. */
export const SIN_MARCA: Marca = { color: null, logo: null };

/** A change of the look, numbered from 1. */
export interface CambioDeMarca extends Marca {
  readonly numero: number;
  /** The number of the change that it takes back. */
  readonly deshace: number | null;
  readonly at: string;
  readonly actor: Pick<Actor, 'id' | 'nombre'>;
}

/** Maximum size of a logo, in bytes of its PNG, because every document contains it. */
export const BYTES_DE_LOGO = 200 * 1024;

/** The form of a new look. Without a file the logo stays, unless the form removes it. */
export const cambioDeMarcaSchema = z.object({
  /** Empty for the colour as delivered. */
  color: z
    .string({ error: CAMPO_REQUERIDO })
    .regex(/^(#[\da-fA-F]{6})?$/, 'Un color como #1e40af')
    .toLowerCase()
    .refine((color) => !/^#[\da-f]{6}$/.test(color) || contrasteDe(color, '#ffffff') >= CONTRASTE_MINIMO, {
      error: 'El texto blanco no se lee sobre ese color: elige uno más oscuro',
    }),
  quitar_logo: z.enum(['true', 'false'], { error: 'Debe ser true o false' }).default('false'),
  /** The number of the last change that its author saw, 0 without one. */
  ultimo_cambio: z.coerce.number({ error: CAMPO_REQUERIDO }).int('El número de un cambio').min(0, 'El número de un cambio'),
});

/** The current look. */
export const marcaDe = (cambios: readonly CambioDeMarca[]): Marca => {
  const { color, logo } = cambios.at(-1) ?? SIN_MARCA;
  return { color, logo };
};

/** The look before a change. */
export const marcaAntesDe = (cambios: readonly CambioDeMarca[], numero: number): Marca => marcaDe(cambios.slice(0, numero - 1));

/** True for the change that can be taken back: the last one, unless it took another back. */
export const esMarcaDeshacible = (cambios: readonly CambioDeMarca[], numero: number): boolean =>
  numero === cambios.length && cambios.at(-1)?.deshace === null;
