import type { ReviewFinding } from '@bitacora/platform';
import { withArchive } from './archive';
import type { Command } from './command';
import { DATABASE_CHECKS } from './diagnostico/database-checks';
import { type Check, type Checked, type Finding, mal } from './diagnostico/finding';
import { NETWORK_CHECKS } from './diagnostico/network-checks';
import { PLACE_CHECKS } from './diagnostico/place-checks';
import { openInstallation, refuseStrange } from './installation';
import { type Reviewed, reviewed } from './reviewed';

const OTHERS: readonly Check[] = [...PLACE_CHECKS, ...NETWORK_CHECKS];
const SIGN: Readonly<Record<Finding['estado'], string>> = { bien: '✓', aviso: '!', mal: '✗' };

/** Checks everything that can be wrong with an installation, running or not. */
export const diagnosticar: Command = {
  name: 'diagnosticar',
  usage: 'diagnosticar',
  says: 'revisa clave, reloj, disco, base de datos, respaldos, correo, archivos, Kafka y dirección, y dice qué hacer',
  options: {},
  async run(config) {
    // A wrong key is a finding here, not a reason to stop.
    const { close, ...checked } = await openInstallation(config, { checkKey: false });
    try {
      const strange = await refuseStrange(checked.pool).then(
        () => null,
        (error: Error) => error.message,
      );
      const found = strange === null ? [] : [{ nombre: 'base', ...mal(strange) }];
      const work = () => look(strange === null ? [...DATABASE_CHECKS, ...OTHERS] : OTHERS, { ...checked, config }, found);
      return await (strange === null ? reviewed(checked.pool, 'diagnostico', work) : work());
    } finally {
      await close();
    }
  },
};

async function look(checks: readonly Check[], checked: Omit<Checked, 'archive'>, before: readonly ReviewFinding[]): Promise<Reviewed> {
  const found = [...before];
  for (const { nombre, look } of checks) {
    const finding = await withArchive(checked.config, (archive) => look({ ...checked, archive })).catch((error: unknown) =>
      mal(`No se pudo revisar: ${(error as Error).message}`),
    );
    found.push({ nombre, ...finding });
  }
  return {
    ok: found.every(({ estado }) => estado !== 'mal'),
    data: { revisiones: found },
    text: found.map(({ nombre, estado, dice }) => `${SIGN[estado]} ${nombre.padEnd(12)} ${dice}`),
    hallazgos: found,
  };
}
