// The tool that checks the product's process mining: pm4py, in a Python environment of its own.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './prepare.mjs';

const FOLDER = join(root, 'node_modules', '.cache', 'juez-de-proceso');
const REQUIREMENTS = join(root, 'services/standalone/testing/juez-de-proceso.txt');
const python = join(FOLDER, process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python');
const works = async () => existsSync(python) && (await run(python, ['-c', 'import pm4py'], { quiet: true })).code === 0;

/**
 * Prepares the tool once. Returns the Python that has it; null, with a message, when there is no Python or its packages cannot be fetched,
 * and its test is skipped then.
 */
export async function processJudge(log) {
  if (process.env.BITACORA_PM4PY) return process.env.BITACORA_PM4PY;
  if (await works()) return python;
  for (const [command, args] of [
    ['python3', ['-m', 'venv', '--clear', FOLDER]],
    [python, ['-m', 'pip', 'install', '--quiet', '--no-deps', '--disable-pip-version-check', '--requirement', REQUIREMENTS]],
  ]) {
    const { code, output } = await run(command, args, { quiet: true });
    if (code === 0) continue;
    log(`SIN JUEZ DEL PROCESO: no se compara el mapa con pm4py. ${output.trim().split('\n').at(-1)}`);
    return null;
  }
  if (await works()) return python;
  log('SIN JUEZ DEL PROCESO: no se compara el mapa con pm4py, que no parte en este Python.');
  return null;
}
