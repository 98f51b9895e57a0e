/** The part of fontkit that this module uses; the package has no types. */
interface Fontkit {
  openSync(file: string): { readonly characterSet: readonly number[] };
}

const fontkit: Fontkit = require('fontkit');
const { Roboto }: { readonly Roboto: Readonly<Record<string, string>> } = require('pdfmake/fonts/Roboto.js');

/** Printed for a sign that the font lacks. */
const FALTA = '\u{FFFD}';
/** Signs that the font may lack: all except those of the western languages. */
const RAROS = /[^\n\u{20}-\u{17F}]/gu;

let signos: ReadonlySet<number> | null = null;

/** The signs in every face of the printed family, read from its files at the first rare one. */
function conLetra(): ReadonlySet<number> {
  const caras = Object.values(Roboto).map((file) => new Set(fontkit.openSync(file).characterSet));
  const [primera = new Set<number>(), ...otras] = caras;
  signos ??= new Set([...primera].filter((signo) => otras.every((cara) => cara.has(signo))));
  return signos;
}

/** The text with a visible sign in place of each sign that the font lacks. */
export const imprimible = (texto: string): string =>
  texto.replace(RAROS, (signo) => ((signos ?? conLetra()).has(signo.codePointAt(0) ?? 0) ? signo : FALTA));
