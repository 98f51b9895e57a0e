import { PlainFailure } from '../failures';
import type { Command } from './command';
import { withPersonas } from './commands-of';

/** A new link for the first day, without a restart. */
export const enlace: Command = {
  name: 'enlace',
  usage: 'enlace',
  says: 'da otro enlace de puesta en marcha a una instalación que nadie administra; el anterior deja de servir',
  options: {},
  async run(config) {
    const link = await withPersonas(config, (personas) => personas.enlace());
    if (link === null)
      throw new PlainFailure(
        'La puesta en marcha ya está hecha: a quien administra se le da acceso con persona restablecer o persona crear.',
      );
    return { ok: true, data: { enlace: link }, text: ['Sirve una vez y vence en 60 minutos:', `  ${link}`] };
  },
};
