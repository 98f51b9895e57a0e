import type { Column } from '@bitacora/ui';

/** A column whose heading sorts the list: ascending, descending, and back to the default order. */
export function columnaOrdenable<Fila>(
  campo: string,
  title: string,
  { ordering, onOrdenar, primeroBaja = false }: { ordering: string; onOrdenar: (ordering: string | null) => void; primeroBaja?: boolean },
  columna: Omit<Column<Fila>, 'title'>,
): Column<Fila> {
  const vueltas = primeroBaja ? [`-${campo}`, campo] : [campo, `-${campo}`];
  const actual = vueltas.indexOf(ordering);
  const sube = ordering === campo;
  const baja = ordering === `-${campo}`;
  return {
    ...columna,
    title,
    sort: sube ? 'ascending' : baja ? 'descending' : undefined,
    head: (
      <button type="button" onClick={() => onOrdenar(vueltas[actual + 1] ?? null)}>
        {title} <span aria-hidden="true">{sube ? '↑' : baja ? '↓' : ''}</span>
      </button>
    ),
  };
}
