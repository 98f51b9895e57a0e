/** The charger of a unit in words, by `power_source`. */
export const CARGADOR = ['Desconocido', 'Sí', 'No'];

const SIN_MIRAR = 'No verificado';

/** The drive of a unit in words; null when unknown. */
export function discoEnPalabras({ type_hard_drive: tipo, size_hard_drive: tamano }: Disco): string | null {
  if (tipo === 'none') return 'Sin disco';
  if (tipo === 'NOT_VERIFIED') return SIN_MIRAR;
  return [tipo, tamano?.replace('_', ' ')].filter(Boolean).join(' ') || null;
}
interface Disco {
  readonly type_hard_drive: string | null;
  readonly size_hard_drive: string | null;
}

/** The memory of a unit in words; null when unknown. */
export const memoriaEnPalabras = (gb: string | null): string | null => (gb === 'NOT_VERIFIED' ? SIN_MIRAR : gb && `${gb} GB`);
