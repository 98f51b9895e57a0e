import { TALLER, tieneAlgunGrupo } from '@bitacora/domain/comun';
import type { PersonaDeLaCasa } from '@bitacora/domain/contracts';

/** Changes that need a confirmation. */
export type Confirmable =
  | 'desactivar'
  | 'quitar_factor'
  | 'desvincular'
  | 'reactivar'
  | 'terminar_sesiones'
  | 'restablecer'
  | 'reenviar_invitacion'
  | 'anular_invitacion';

/** A person's whole name. */
export const nombreDe = ({ first_name, last_name }: Pick<PersonaDeLaCasa, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim();

const plano = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** True when every word of a text is in a person's name, address, company or groups, with or without accents. */
export function coincide(persona: PersonaDeLaCasa, texto: string): boolean {
  const donde = plano([nombreDe(persona), persona.email, persona.empresa ?? '', ...persona.grupos].join(' '));
  return plano(texto)
    .split(/\s+/)
    .every((palabra) => donde.includes(palabra));
}

/** True for a person who works in the workshop now, so that an order can pass to them. */
export const esDelTaller = ({ estado, grupos }: Pick<PersonaDeLaCasa, 'estado' | 'grupos'>): boolean =>
  estado === 'activo' && tieneAlgunGrupo(grupos, TALLER);

/** True when these groups leave somebody's open orders without anybody who works on them. */
export const dejaElTaller = ({ ordenes, grupos }: Pick<PersonaDeLaCasa, 'ordenes' | 'grupos'>, despues: readonly string[]): boolean =>
  ordenes > 0 && tieneAlgunGrupo(grupos, TALLER) && !tieneAlgunGrupo(despues, TALLER);

export const enPalabras = (ordenes: number): string => (ordenes === 1 ? '1 orden abierta' : `${ordenes} órdenes abiertas`);
