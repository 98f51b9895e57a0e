import { z } from 'zod';
import type { EventIn } from '../kernel';
import { faltaEntreLimites, LIMITES_ORIGINALES, type Limite, type Limites, NOMBRES_DE_LIMITE } from '../limites';
import { STREAM_LIMITES } from '../streams';
import { type AjusteDeValores, defineAjuste, eventoDeValor, valorVigente } from './valores';

export const EVENTOS_LIMITES = {
  LimiteConfigurado: eventoDeValor('LimiteConfigurado', 'Límite configurado', NOMBRES_DE_LIMITE, z.number().int()),
} as const;
export type LimitesEvent = EventIn<typeof EVENTOS_LIMITES>;

/** The values of all limits at a moment. */
export const limitesVigentes = (ajuste: AjusteDeValores<number, Limite>, instante: Date | string): Limites =>
  Object.fromEntries(
    NOMBRES_DE_LIMITE.map((limite) => [limite, valorVigente(ajuste, limite, instante) ?? LIMITES_ORIGINALES[limite]]),
  ) as unknown as Limites;

/** Periods and lifetimes of links: one stream, which always exists. */
export const AJUSTE_LIMITES = defineAjuste<'LimiteConfigurado', number, Limite, 'limites'>({
  stream: STREAM_LIMITES,
  evento: EVENTOS_LIMITES.LimiteConfigurado,
  original: (limite) => LIMITES_ORIGINALES[limite],
  nombre: 'el límite',
  impide: (ajuste, limite, valor, desde) => faltaEntreLimites(limite, valor, limitesVigentes(ajuste, desde)),
});
