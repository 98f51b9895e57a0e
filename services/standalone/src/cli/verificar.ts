import { join } from 'node:path';
import { nombreDeFlujo } from '@bitacora/domain/operacion';
import type { Config } from '../config';
import { withArchive } from './archive';
import { brokenSaid } from './broken-said';
import type { Command } from './command';
import { type Opened, openInstallation } from './installation';
import { type Reviewed, reviewed } from './reviewed';
import { NamedFiles } from './verificacion/prove-files';
import { proveLog } from './verificacion/prove-log';
import { proveReads } from './verificacion/prove-reads';
import { saidOf, saidOfReads } from './verificacion/said';

/** Verifies the log, the record of reads and the files of an installation. */
export const verificar: Command = {
  name: 'verificar',
  usage: 'verificar',
  says: 'comprueba la cadena de cada historia, que no falte ningún evento, que la bitácora y el registro de accesos sean los que se sellaron y que los archivos sean los que se recibieron',
  options: {},
  async run(config, _options, step) {
    const installation = await openInstallation(config);
    try {
      return await reviewed(installation.pool, 'verificacion', () => prove(config, installation, step));
    } finally {
      await installation.close();
    }
  },
};

async function prove(config: Config, { pool, files, dataDir }: Opened, step: (text: string) => void): Promise<Reviewed> {
  step('Comprobando la bitácora');
  const places = { key: config.SEAL_KEY, dataDir, folder: config.SEAL_DIR ?? join(dataDir, 'sellos') };
  const { rows: heads } = await pool.query<{ head: number }>('select position::int as head from log.head');
  const named = new NamedFiles();
  const proved = await withArchive(config, (archive) => proveLog(pool, archive, places, step, (event) => named.add(event)));
  step('Comprobando el registro de accesos');
  const reads = await withArchive(config, (archive) => proveReads(pool, archive));
  const storedHead = config.EVENTSTOREDB_URL ? null : (heads[0]?.head ?? 0);
  step('Comprobando los archivos');
  const { compared, bad } = await named.prove(files);
  const said = [
    ...saidOf({ ...proved, storedHead }),
    ...reads.changed.map(saidOfReads),
    ...bad.map(
      ({ archivo, flujo, prueba }) => `${prueba === 'falta' ? 'Falta' : 'Cambió'} el archivo ${archivo} de ${nombreDeFlujo(flujo)}.`,
    ),
  ];
  const { events, head, broken, gaps, seals } = proved;
  const sealed = seals === 0 ? 'aún sin sellos' : seals === 1 ? '1 sello' : `${seals} sellos`;
  const good = `Todo en orden: ${events} eventos, ${sealed} y ${compared} archivos.`;
  return {
    ok: said.length === 0,
    data: {
      eventos: events,
      cabeza: head,
      alterados: broken.map(brokenSaid),
      faltan: gaps.map(({ from, to }) => ({ desde: from, hasta: to })),
      sellos: seals,
      contra_los_sellos: proved.sealed,
      lecturas_de_datos: { dias: reads.days, cambiados: reads.changed.map(({ dia }) => dia) },
      archivos: compared,
      archivos_malos: bad,
    },
    text: said.length > 0 ? [...said, 'La comprobación encontró lo anterior.'] : [good],
    hallazgos:
      said.length > 0
        ? said.map((dice) => ({ nombre: 'bitácora', estado: 'mal', dice }))
        : [{ nombre: 'bitácora', estado: 'bien', dice: good }],
  };
}
