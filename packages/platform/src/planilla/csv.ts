import { PlanillaInvalida } from './limites';
import { caberEnCelda, NUL, sinNul, type Tabla } from './tabla';

/** The byte order marks of UTF-16 (Excel's «Texto Unicode»), and how to decode each. */
const MARCAS_UTF16 = [
  { marca: Buffer.from([0xff, 0xfe]), letras: 'utf-16le' },
  { marca: Buffer.from([0xfe, 0xff]), letras: 'utf-16be' },
];

/** Refuses characters that are not text, with their row: without a mark, UTF-16 would be misread. */
function refuseOtherLetters(texto: string): void {
  const lugar = texto.indexOf(NUL);
  if (lugar >= 0) sinNul(texto.slice(0, lugar).split(/\r\n|\r|\n/).length, NUL);
}

/** Decodes text as the Spanish Excel saves it: UTF-16 by its mark, UTF-8 with or without its mark, otherwise the old Windows encoding. */
function textoDe(bytes: Buffer): string {
  const utf16 = MARCAS_UTF16.find(({ marca }) => bytes.subarray(0, marca.length).equals(marca));
  if (utf16) return deUtf16(bytes, utf16.letras);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function deUtf16(bytes: Buffer, letras: string): string {
  try {
    return new TextDecoder(letras, { fatal: true }).decode(bytes);
  } catch {
    throw new PlanillaInvalida(
      'El archivo está en UTF-16 («Texto Unicode») y le falta parte de una letra: guárdalo de nuevo como CSV UTF-8',
    );
  }
}

/** The cells of a .csv; the first line shows whether semicolons, tabs or commas separate them. */
export function leerCsv(bytes: Buffer, tabla: Tabla): void {
  const texto = textoDe(bytes);
  refuseOtherLetters(texto);
  const primera = texto.slice(0, texto.search(/[\r\n]|$/));
  const separador = [';', '\t', ','].find((signo) => primera.includes(signo)) ?? ';';
  let [fila, columna, celda, entreComillas] = [1, 0, '', false];
  const terminar = () => {
    tabla.poner(fila, columna, celda);
    celda = '';
    columna++;
  };
  for (let i = 0; i < texto.length && !tabla.completa; i++) {
    const letra = texto[i] as string;
    caberEnCelda(fila, celda.length);
    if (entreComillas) {
      if (letra !== '"') celda += letra;
      else if (texto[i + 1] === '"') celda += texto[++i];
      else entreComillas = false;
    } else if (letra === '"' && celda === '') entreComillas = true;
    else if (letra === separador) terminar();
    else if (letra === '\n' || letra === '\r') {
      if (letra === '\r' && texto[i + 1] === '\n') i++;
      terminar();
      fila++;
      columna = 0;
    } else celda += letra;
  }
  terminar();
}
