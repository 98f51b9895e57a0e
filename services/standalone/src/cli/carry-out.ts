import { type ParseArgsConfig, parseArgs } from 'node:util';
import { BackupRunning, CannotBackUp, CannotRestore, DamagedPart, NoBackupKey } from '@bitacora/backup';
import { isPlain, placeInWords, readConfig } from '@bitacora/platform';
import { configSchema } from '../config';
import { PlainFailure } from '../failures';
import { cambiarClaveDeRespaldo } from './cambiar-clave-de-respaldo';
import { type Command, NotUnderstood } from './command';
import { diagnosticar } from './diagnosticar';
import { enlace } from './enlace';
import { ensayar } from './ensayar';
import { liberar } from './liberar';
import { persona } from './persona';
import { respaldar } from './respaldar';
import { restaurar } from './restaurar';
import { rotarClave } from './rotar-clave';
import { verificar } from './verificar';
import { verificarExpediente } from './verificar-expediente';

const COMMANDS: readonly Command[] = [
  respaldar,
  restaurar,
  ensayar,
  liberar,
  verificar,
  verificarExpediente,
  diagnosticar,
  rotarClave,
  cambiarClaveDeRespaldo,
  persona,
  enlace,
];
/** Failures whose message is enough for the operator. */
const PLAIN = [PlainFailure, NotUnderstood, BackupRunning, CannotBackUp, CannotRestore, DamagedPart, NoBackupKey];

/** The message of a failure; with its stack when it was unexpected. */
function sentenceOf(error: unknown): string {
  const { message, stack, path } = error as NodeJS.ErrnoException;
  if (isPlain(error) || PLAIN.some((kind) => error instanceof kind)) return message;
  const words = placeInWords(error);
  return words ? `No se pudo usar ${path ?? 'la carpeta de los respaldos'}: ${words}.` : (stack ?? message);
}

const usage = (): string =>
  ['Uso: npm run bitacora -- ORDEN [--json]', '', ...COMMANDS.map(({ usage: how, says }) => `  ${how}\n      ${says}`)].join('\n');

/** The arguments, environment and outputs of a command, as a process has them. */
export interface Terminal {
  /** The words after the program's name. */
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  out(text: string): void;
  err(text: string): void;
}

/** Carries out an operator's command; returns 0 when all is well, 1 when it found or met a fault, 2 when it was not understood. */
export async function carryOut({ args: [name, ...args], env, out, err }: Terminal): Promise<number> {
  const command = COMMANDS.find((each) => each.name === name);
  if (!command) {
    err(`${name === undefined || name === 'ayuda' || name === '--help' ? '' : `No hay una orden «${name}».\n`}${usage()}\n`);
    return name === 'ayuda' || name === '--help' ? 0 : 2;
  }
  if (args.includes('--help')) {
    out(`npm run bitacora -- ${command.usage}\n  ${command.says}\n`);
    return 0;
  }
  const options: NonNullable<ParseArgsConfig['options']> = { ...command.options, json: { type: 'boolean' } };
  let values: Record<string, string | boolean | undefined>;
  let words: readonly string[];
  try {
    const parsed = parseArgs({ args, options, strict: true, allowPositionals: command.positionals ?? false });
    values = parsed.values as typeof values;
    words = parsed.positionals;
  } catch {
    err(`No se entiende. Uso: npm run bitacora -- ${command.usage}\n`);
    return 2;
  }
  const { json, ...rest } = values;
  const step = (text: string) => (json ? undefined : err(`  ${text}…\n`));
  try {
    const answer = await command.run(readConfig(configSchema, env), rest, step, words);
    out(`${json ? JSON.stringify({ ok: answer.ok, ...answer.data }) : answer.text.join('\n')}\n`);
    return answer.ok ? 0 : 1;
  } catch (error) {
    const text = sentenceOf(error);
    if (json) out(`${JSON.stringify({ ok: false, error: text })}\n`);
    else err(`${text}\n`);
    return error instanceof NotUnderstood ? 2 : 1;
  }
}
