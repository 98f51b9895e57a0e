import type { Option } from '@bitacora/ui';

/** The options of a catalogue, with the current choice even if it was retired or merged. */
export function conElSuyo(opciones: readonly Option[], suyo: Option | null | undefined): readonly Option[] {
  if (!suyo || opciones.some(({ value }) => value === suyo.value)) return opciones;
  return [suyo, ...opciones.filter(({ label }) => label !== suyo.label)];
}
