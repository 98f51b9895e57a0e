import { TablaDeFilas } from '../tabla-de-filas';
import { BuscadorOLibre, type ParteElegida } from './buscador-o-libre';

/** Rows of one request at most (specification 001, section 9). */
const MAXIMO = 50;

/** Rows of a parts request: each catalogued or free, taken from stock or to be bought. */
export function PartesEditor({
  value,
  error,
  onChange,
}: {
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
}) {
  const filas = Array.isArray(value) ? (value as ParteElegida[]) : [];
  return (
    <div className="stack">
      <BuscadorOLibre onElegir={(fila) => onChange([...filas, fila])} disabled={filas.length >= MAXIMO} />
      {filas.length >= MAXIMO && <span className="field-hint">Máximo {MAXIMO} repuestos por solicitud</span>}
      {filas.length > 0 && (
        <TablaDeFilas
          titulo="Repuestos por pedir"
          columnas={['Número', 'Descripción', 'Ubicación', 'Asignado']}
          filas={filas}
          onChange={onChange}
          celdas={(fila, i) => (
            <>
              <td className="mono">{fila.part_number}</td>
              <td>{fila.description}</td>
              <td className="mono">{fila.real_location ?? '—'}</td>
              <td>
                <select
                  className="input"
                  aria-label={`Asignado de ${fila.part_number}`}
                  value={fila.allocated ? 'si' : 'no'}
                  disabled={fila.id === null}
                  onChange={(event) => onChange(filas.map((f, j) => (j === i ? { ...f, allocated: event.target.value === 'si' } : f)))}
                >
                  <option value="si">Sí</option>
                  <option value="no">No</option>
                </select>
              </td>
            </>
          )}
        />
      )}
      {error && (
        <span className="field-error" role="alert">
          {error}
        </span>
      )}
    </div>
  );
}
