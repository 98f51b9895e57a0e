import type { PersonaDeLaCasa } from '@bitacora/domain/contracts';
import { GRUPOS_DEL_PERSONAL } from '@bitacora/domain/usuario';
import type { GrupoDelPersonal } from './grupos';

/** Groups that must have a second factor, each with the date since when. */
type Exigidos = readonly { readonly grupo: string; readonly desde: string }[];

/** The effect of a choice of groups, before it is saved: how many people have no second factor, and from which instant they need one. */
export interface Efecto {
  readonly sin: number;
  readonly desde: Date;
}

/**
 * The effect of requiring a second factor of some groups: counts the active people of the new groups who have none. Null when no group is
 * new.
 */
export function efectoDe(
  elegidos: readonly GrupoDelPersonal[],
  exige: Exigidos,
  personas: readonly Pick<PersonaDeLaCasa, 'estado' | 'grupos' | 'segundo_factor'>[],
  { dias, ahora }: { readonly dias: number; readonly ahora: Date },
): Efecto | null {
  const yaPedidos = exige.map(({ grupo }) => grupo);
  const nuevos = elegidos.filter((grupo) => !yaPedidos.includes(grupo));
  if (nuevos.length === 0) return null;
  const sin = personas.filter(
    ({ estado, grupos, segundo_factor }) =>
      estado === 'activo' &&
      !segundo_factor &&
      nuevos.some((grupo) => grupos.includes(grupo)) &&
      // A person of a group that already needs one keeps their date.
      !grupos.some((grupo) => yaPedidos.includes(grupo)),
  ).length;
  return { sin, desde: new Date(ahora.getTime() + dias * 86_400_000) };
}

/** An effect in words. */
export const palabrasDeEfecto = ({ sin }: Efecto, fecha: string): string => {
  if (sin === 0) return 'Todas las personas de esos grupos tienen ya un segundo factor.';
  return sin === 1
    ? `1 persona sin segundo factor; desde el ${fecha} se le pedirá al entrar.`
    : `${sin} personas sin segundo factor; desde el ${fecha} se les pedirá al entrar.`;
};

/** The groups that must have a second factor, as the form ticks them. */
export const pedidos = (exige: Exigidos): GrupoDelPersonal[] =>
  GRUPOS_DEL_PERSONAL.filter((grupo) => exige.some((uno) => uno.grupo === grupo));
