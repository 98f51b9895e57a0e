import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { caseSaid, findingSaid, NoSealKey, notesIn, VerifierKey, verifyCase } from '@bitacora/audit';
import { readSealKeys } from '@bitacora/projections';
import { type Command, NotUnderstood } from './command';

/** Verifies a case file without an installation, with the same result as the page inside it. */
export const verificarExpediente: Command = {
  name: 'verificar-expediente',
  usage: 'verificar-expediente ARCHIVO [--clave CLAVES] [--sellos SELLOS.txt]',
  says: 'comprueba un expediente sin conexión: que nada se cambió, se borró ni se agregó, y que lo firmó el centro. Las claves públicas, separadas por comas, y los sellos son los que el centro publica; sin --clave, los de esta instalación si los hay',
  options: { clave: { type: 'string' }, sellos: { type: 'string' } },
  positionals: true,
  async run(config, options, _step, words = []) {
    const [file] = words;
    if (file === undefined || words.length > 1) throw new NotUnderstood('Indique el archivo del expediente.');
    const given = listed(options['clave']).map(keyOf);
    const own = given.length > 0 ? [] : readSealKeys(config.SEAL_KEY, resolve(config.DATA_DIR)).map(({ verifier }) => verifier);
    const notes = listed(options['sellos']).flatMap((path) => notesIn(readFileSync(path, 'utf8')));
    const verdict = verifyCase(readFileSync(file), { keys: [...given, ...own], notes });
    const found = verdict.findings.map(findingSaid);
    return {
      ok: verdict.ok,
      data: {
        asunto: verdict.manifest?.asunto ?? null,
        eventos: verdict.events.length,
        sello: verdict.seal,
        anclas: verdict.anchors,
        sellos_iguales: verdict.published,
        clave_conocida: verdict.known,
        claves: verdict.manifest?.claves ?? [],
        hallazgos: verdict.findings,
      },
      text: [
        ...(found.length > 0 ? ['No es lo que se escribió:', ...found] : ['Todo en orden: es lo que se escribió.']),
        ...caseSaid(verdict),
      ],
    };
  },
};

const listed = (option: string | boolean | undefined): string[] => (typeof option === 'string' ? option.split(',') : []);

function keyOf(text: string): VerifierKey {
  try {
    return VerifierKey.parse(text);
  } catch (error) {
    if (error instanceof NoSealKey) throw new NotUnderstood(`«${text}» no es una clave pública de sellos.`);
    throw error;
  }
}
