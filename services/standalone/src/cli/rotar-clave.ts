import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { beginRotation, endRotation, isMasterKeyOf, MASTER_KEY_ROTATES, rewrapSome, ringOf } from '@bitacora/event-store';
import { migrateAccesses, noteActs } from '@bitacora/platform';
import { proposeMasterKey, settleMasterKey } from '../data-dir';
import { PlainFailure } from '../failures';
import { type Command, NotUnderstood } from './command';
import { openInstallation } from './installation';

/** Number of keys wrapped in one transaction. */
const BATCH = 500;
/** Milliseconds within which every running process learns of the next key. */
const HEARD = 5000;

/** Replaces the master key while the product runs. After an interruption, a second call continues. */
export const rotarClave: Command = {
  name: 'rotar-clave',
  usage: 'rotar-clave',
  says: 'cambia la clave maestra, también con el producto en marcha; interrumpida, se repite y sigue',
  options: {},
  async run(config, _options, step) {
    const given = config.NEW_MASTER_KEY ? Buffer.from(config.NEW_MASTER_KEY, 'hex') : null;
    if (config.MASTER_KEY && !given)
      throw new NotUnderstood('La clave maestra viene de MASTER_KEY: indique la nueva en NEW_MASTER_KEY (64 dígitos hexadecimales).');
    const { dataDir, pool, masterKey, close } = await openInstallation(config, { checkKey: !given });
    try {
      const master = Buffer.from(masterKey, 'hex');
      if (!(await isMasterKeyOf(pool, master))) {
        if (given && (await isMasterKeyOf(pool, given))) return answer(0, 'La clave maestra ya es la nueva.');
        throw new PlainFailure('La clave maestra (MASTER_KEY) no es la de esta base de datos.');
      }
      if (given?.equals(master)) throw new NotUnderstood('NEW_MASTER_KEY es la misma de ahora.');
      // Stored on the disk before anything is wrapped with it, so that it survives any later crash.
      const proposed = given ?? Buffer.from(proposeMasterKey(dataDir, randomBytes(32).toString('hex')), 'hex');
      const next = await beginRotation(pool, master, proposed);
      if (!next.equals(proposed))
        throw new PlainFailure('Una rotación anterior no terminó, y fue con otra clave nueva: indique esa en NEW_MASTER_KEY.');
      step('Avisando a los procesos en marcha');
      await pool.query('select pg_notify($1, $2)', [MASTER_KEY_ROTATES, '']);
      await wait(HEARD);
      const ring = await ringOf(pool, master);
      if (!ring) throw new PlainFailure('Otra orden terminó de cambiar la clave.');
      let wrapped = 0;
      for (let done = BATCH; done > 0; wrapped += done) {
        done = await rewrapSome(pool, ring, BATCH);
        step(`Claves de personas cambiadas: ${wrapped + done}`);
      }
      await endRotation(pool, ring);
      await migrateAccesses(pool);
      await noteActs(pool, [{ hecho: { type: 'ClaveMaestraCambiada', data: { claves: wrapped } }, tema: 'claves', at: new Date() }]);
      if (!config.MASTER_KEY) settleMasterKey(dataDir, next.toString('hex'));
      return answer(wrapped, 'La clave anterior ya no abre nada de esta base.', Boolean(config.MASTER_KEY));
    } finally {
      await close();
    }
  },
};

const answer = (wrapped: number, sentence: string, fromSetting = false) => ({
  ok: true,
  data: { claves: wrapped },
  text: [
    `Clave maestra cambiada. Claves de personas: ${wrapped}. ${sentence}`,
    ...(fromSetting ? ['Ponga la nueva en MASTER_KEY antes del próximo inicio; lo que está en marcha sigue.'] : []),
    'Haga ahora un respaldo: los anteriores se restauran como siempre, con la clave de respaldo.',
  ],
});
