import { isMasterKeyOf } from '@bitacora/event-store';
import type { Pool } from 'pg';
import { type Secrets, settleMasterKey } from './data-dir';

/** The master key of a folder's secrets; a rotation that died after its last step left the former one beside it. */
export async function masterKeyOfFolder(dataDir: string, { masterKey, nextMasterKey }: Secrets, pool: Pool): Promise<string> {
  if (!nextMasterKey || (await isMasterKeyOf(pool, Buffer.from(masterKey, 'hex')))) return masterKey;
  if (!(await isMasterKeyOf(pool, Buffer.from(nextMasterKey, 'hex')))) return masterKey;
  settleMasterKey(dataDir, nextMasterKey);
  return nextMasterKey;
}
