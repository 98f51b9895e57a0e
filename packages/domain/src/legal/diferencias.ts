/** A line of a comparison of two texts: in both, only in the former, or only in the latter. */
export interface LineaComparada {
  readonly tipo: 'igual' | 'quitada' | 'agregada';
  readonly texto: string;
}

/** Compares two texts line by line, by the longest common subsequence of their lines. */
export function compararTextos(antes: string, despues: string): LineaComparada[] {
  const [viejas, nuevas] = [antes, despues].map((texto) => texto.split('\n').filter((linea) => linea.trim() !== '')) as [
    string[],
    string[],
  ];
  // largos[i][j]: the length of the longest common subsequence of the lines from i of the former and from j of the latter.
  const largos = Array.from({ length: viejas.length + 1 }, () => new Uint16Array(nuevas.length + 1));
  const largo = (i: number, j: number): number => largos[i]?.[j] ?? 0;
  for (let i = viejas.length - 1; i >= 0; i--)
    for (let j = nuevas.length - 1; j >= 0; j--) {
      const fila = largos[i];
      if (fila) fila[j] = viejas[i] === nuevas[j] ? largo(i + 1, j + 1) + 1 : Math.max(largo(i + 1, j), largo(i, j + 1));
    }
  const lineas: LineaComparada[] = [];
  let [i, j] = [0, 0];
  while (i < viejas.length || j < nuevas.length) {
    const [vieja, nueva] = [viejas[i], nuevas[j]];
    if (vieja !== undefined && vieja === nueva) {
      lineas.push({ tipo: 'igual', texto: vieja });
      i++;
      j++;
    } else if (vieja !== undefined && (nueva === undefined || largo(i + 1, j) >= largo(i, j + 1))) {
      lineas.push({ tipo: 'quitada', texto: vieja });
      i++;
    } else {
      lineas.push({ tipo: 'agregada', texto: nueva ?? '' });
      j++;
    }
  }
  return lineas;
}
