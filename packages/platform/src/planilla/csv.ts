/** Text as Excel in Spanish saves it: UTF-8, with or without its mark, or else the old Windows letters. */
function textoDe(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The cells of a .csv, row by row; the first line tells whether semicolons, tabs or commas part them. */
export function filasCsv(bytes: Buffer): string[][] {
  const texto = textoDe(bytes);
  if (texto.includes('\u0000')) throw new Error('Not a text');
  const primera = texto.slice(0, texto.search(/[\r\n]|$/));
  const separador = [';', '\t', ','].find((signo) => primera.includes(signo)) ?? ';';
  const filas: string[][] = [];
  let fila: string[] = [];
  let celda = '';
  let entreComillas = false;
  for (let i = 0; i < texto.length; i++) {
    const letra = texto[i] as string;
    if (entreComillas) {
      if (letra !== '"') celda += letra;
      else if (texto[i + 1] === '"') celda += texto[++i];
      else entreComillas = false;
    } else if (letra === '"' && celda === '') entreComillas = true;
    else if (letra === separador) {
      fila.push(celda);
      celda = '';
    } else if (letra === '\n' || letra === '\r') {
      if (letra === '\r' && texto[i + 1] === '\n') i++;
      filas.push([...fila, celda]);
      fila = [];
      celda = '';
    } else celda += letra;
  }
  if (celda !== '' || fila.length > 0) filas.push([...fila, celda]);
  return filas;
}
