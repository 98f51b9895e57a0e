import { compararTextos, type LineaComparada } from '@bitacora/domain/legal';
import { formato } from '@bitacora/ui';

const SENAL: Readonly<Record<LineaComparada['tipo'], string>> = { igual: '', quitada: 'Se quita: ', agregada: 'Se agrega: ' };

/** The shown part of a comparison: its changed lines with their neighbours, and the number of lines left out. */
function cercanas(lineas: readonly LineaComparada[]): (LineaComparada | number)[] {
  const cambia = (i: number) => lineas[i] !== undefined && lineas[i].tipo !== 'igual';
  const vistas: (LineaComparada | number)[] = [];
  for (const [i, linea] of lineas.entries()) {
    const ultima = vistas.at(-1);
    if (cambia(i - 1) || cambia(i) || cambia(i + 1)) vistas.push(linea);
    else if (typeof ultima === 'number') vistas[vistas.length - 1] = ultima + 1;
    else vistas.push(1);
  }
  return vistas;
}

/** Comparison of two versions of a text, line by line. */
export function CambioDeTexto({ antes, despues }: { antes: string; despues: string }) {
  const lineas = compararTextos(antes, despues);
  const cuantas = lineas.filter(({ tipo }) => tipo !== 'igual').length;
  if (cuantas === 0) return <p className="muted">El texto es el mismo.</p>;
  return (
    <div className="documento-cambio">
      {cercanas(lineas).map((linea, i) =>
        typeof linea === 'number' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text are told apart by their place alone
          <p key={i} className="linea-igual">
            … {formato.cuantas(linea, 'línea igual', 'líneas iguales')}
          </p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text are told apart by their place alone
          <p key={i} className={`linea-${linea.tipo}`}>
            <span className="vh">{SENAL[linea.tipo]}</span>
            {linea.texto}
          </p>
        ),
      )}
    </div>
  );
}
