import type { Logged } from '../kernel';
import { AJUSTE_ORIGINAL } from './ajuste';
import { AJUSTE } from './ajuste.registro';
import { CALENDARIO } from './calendario.registro';
import { AJUSTE_LIMITES } from './limites.registro';
import { AJUSTE_MENSAJES } from './mensajes.registro';
import { AJUSTE_TEXTOS } from './textos.registro';
import type { AjustesPlegados } from './vigente';

/** The settings of a house that changed none. */
export const AJUSTES_ORIGINALES: AjustesPlegados = {
  estados: AJUSTE_ORIGINAL,
  calendario: { cambios: [] },
  limites: { cambios: [] },
  mensajes: { cambios: [] },
  textos: { cambios: [] },
};

/** The streams of all settings. */
export const STREAMS_DE_AJUSTES: readonly string[] = [
  AJUSTE.stream.of('estados'),
  CALENDARIO.stream.of('calendario'),
  AJUSTE_LIMITES.stream.of('limites'),
  AJUSTE_MENSAJES.stream.of('mensajes'),
  AJUSTE_TEXTOS.stream.of('textos'),
];

/** The settings after an event of one of their streams. */
export function trasAjuste(plegados: AjustesPlegados, event: Logged): AjustesPlegados {
  if (AJUSTE.is(event)) return { ...plegados, estados: AJUSTE.after(plegados.estados, event) ?? plegados.estados };
  if (AJUSTE_LIMITES.is(event)) return { ...plegados, limites: AJUSTE_LIMITES.after(plegados.limites, event) ?? plegados.limites };
  if (AJUSTE_MENSAJES.is(event)) return { ...plegados, mensajes: AJUSTE_MENSAJES.after(plegados.mensajes, event) ?? plegados.mensajes };
  if (AJUSTE_TEXTOS.is(event)) return { ...plegados, textos: AJUSTE_TEXTOS.after(plegados.textos, event) ?? plegados.textos };
  return { ...plegados, calendario: CALENDARIO.after(plegados.calendario, event) ?? plegados.calendario };
}
