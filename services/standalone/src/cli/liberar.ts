import { heldDeliveries, release } from '@bitacora/notifier';
import { type Command, NotUnderstood } from './command';
import { openInstallation } from './installation';

/** Ends the quarantine of a restored installation. */
export const liberar: Command = {
  name: 'liberar',
  usage: 'liberar --enviar | --descartar',
  says: 'después de restaurar: envía los correos y avisos retenidos, o los descarta',
  options: { enviar: { type: 'boolean' }, descartar: { type: 'boolean' } },
  async run(config, { enviar, descartar }) {
    if (Boolean(enviar) === Boolean(descartar)) throw new NotUnderstood('Elija una: liberar --enviar o liberar --descartar.');
    const installation = await openInstallation(config);
    try {
      const held = await heldDeliveries(installation.pool);
      if (held === null)
        return { ok: true, data: { retenidos: 0 }, text: ['No hay nada retenido: esta instalación no está en cuarentena.'] };
      await release(installation.pool, enviar ? 'send' : 'drop');
      return {
        ok: true,
        data: { retenidos: held, enviados: Boolean(enviar) },
        text: [`${enviar ? 'Se envían' : 'Se descartaron'} los retenidos: ${held}. Los correos y avisos vuelven a salir.`],
      };
    } finally {
      await installation.close();
    }
  },
};
