import { brokenLinks } from '@bitacora/event-store';
import { proveFile } from '@bitacora/platform';
import { refuseEventStoreDb } from './backup-place';
import type { Command } from './command';
import { openInstallation } from './installation';

/** Proves the log and the files of an installation. */
export const verificar: Command = {
  name: 'verificar',
  usage: 'verificar',
  says: 'comprueba la cadena de cada historia, que no falte ningún evento y que los archivos sean los que se recibieron',
  options: {},
  async run(config, _options, step) {
    refuseEventStoreDb(config);
    const installation = await openInstallation(config);
    try {
      const { pool, files } = installation;
      step('Comprobando la bitácora');
      const broken = await brokenLinks(pool);
      const { rows } = await pool.query<{ events: number; head: number }>(
        'select (select count(*) from log.event)::int as events, (select position from log.head)::int as head',
      );
      const { events = 0, head = 0 } = rows[0] ?? {};
      step('Comprobando los archivos');
      const { rows: stored } = await pool.query<{ file_id: string; sha256: string; ot: number }>(
        'select file_id, sha256, ot from workflow.archivo where sha256 is not null order by file_id',
      );
      const bad: { readonly file: string; readonly ot: number; readonly proof: string }[] = [];
      for (const { file_id, sha256, ot } of stored) {
        const proof = await proveFile(files, file_id, sha256);
        if (proof !== 'same') bad.push({ file: file_id, ot, proof });
      }
      const missing = head - events;
      const ok = broken.length === 0 && missing === 0 && bad.length === 0;
      return {
        ok,
        data: { events, head, broken, files: stored.length, badFiles: bad },
        text: [
          ...broken.map(({ stream, revision }) => `Alterado: ${stream}, revisión ${revision}.`),
          ...(missing === 0 ? [] : [`Faltan eventos: la bitácora tiene ${events} y debería tener ${head}.`]),
          ...bad.map(({ file, ot, proof }) => `${proof === 'missing' ? 'Falta' : 'Cambió'} el archivo ${file} de la orden ${ot}.`),
          ok ? `Todo en orden: ${events} eventos y ${stored.length} archivos.` : 'La comprobación encontró lo anterior.',
        ],
      };
    } finally {
      await installation.close();
    }
  },
};
