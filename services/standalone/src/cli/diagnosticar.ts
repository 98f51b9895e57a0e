import type { Command } from './command';
import { DATABASE_CHECKS } from './diagnostico/database-checks';
import { type Check, type Checked, type Finding, mal } from './diagnostico/finding';
import { NETWORK_CHECKS } from './diagnostico/network-checks';
import { PLACE_CHECKS } from './diagnostico/place-checks';
import { openInstallation, refuseStrange } from './installation';

const OTHERS: readonly Check[] = [...PLACE_CHECKS, ...NETWORK_CHECKS];
const SIGN: Readonly<Record<Finding['estado'], string>> = { bien: '✓', aviso: '!', mal: '✗' };

/** Looks at everything that can be wrong with an installation, while it runs or not. */
export const diagnosticar: Command = {
  name: 'diagnosticar',
  usage: 'diagnosticar',
  says: 'revisa clave, reloj, disco, base de datos, respaldos, correo, archivos, Kafka y dirección, y dice qué hacer',
  options: {},
  async run(config) {
    // A wrong key is a finding here, not a reason to stop.
    const { close, ...checked } = await openInstallation(config, { checkKey: false });
    try {
      const found: { readonly nombre: string; readonly estado: Finding['estado']; readonly dice: string }[] = [];
      const strange = await refuseStrange(checked.pool).then(
        () => null,
        (error: Error) => error.message,
      );
      if (strange !== null) found.push({ nombre: 'base', ...mal(strange) });
      for (const { nombre, look } of strange === null ? [...DATABASE_CHECKS, ...OTHERS] : OTHERS) {
        const finding = await look({ ...checked, config } satisfies Checked).catch((error: unknown) =>
          mal(`No se pudo revisar: ${(error as Error).message}`),
        );
        found.push({ nombre, ...finding });
      }
      return {
        ok: found.every(({ estado }) => estado !== 'mal'),
        data: { revisiones: found },
        text: found.map(({ nombre, estado, dice }) => `${SIGN[estado]} ${nombre.padEnd(12)} ${dice}`),
      };
    } finally {
      await close();
    }
  },
};
