import { caberEnCelda, type Tabla } from './tabla';

/** Decodes text as Excel in Spanish saves it: UTF-8, with or without its mark, or else the old Windows letters. */
function textoDe(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The cells of a .csv; the first line shows whether semicolons, tabs or commas separate them. */
export function leerCsv(bytes: Buffer, tabla: Tabla): void {
  const texto = textoDe(bytes);
  if (texto.includes('\u0000')) throw new Error('Not a text');
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
