import { Button, TableWrap } from '@bitacora/ui';
import { BuscadorDeParte, type ParteElegida } from './buscador';

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
      <BuscadorDeParte onElegir={(fila) => onChange([...filas, fila])} disabled={filas.length >= MAXIMO} />
      {filas.length >= MAXIMO && <span className="field-hint">Máximo {MAXIMO} repuestos por solicitud</span>}
      {filas.length > 0 && (
        <TableWrap label="Repuestos por pedir">
          <table className="table">
            <caption className="vh">Repuestos por pedir</caption>
            <thead>
              <tr>
                <th scope="col">Número</th>
                <th scope="col">Descripción</th>
                <th scope="col">Ubicación</th>
                <th scope="col">Asignado</th>
                <th scope="col" aria-label="Quitar" />
              </tr>
            </thead>
            <tbody>
              {filas.map((fila, i) => (
                // Two rows may ask for the same part: the place in the request tells them apart.
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity before they are sent
                <tr key={i}>
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
                  <td>
                    <Button size="sm" variant="ghost" onClick={() => onChange(filas.filter((_, j) => j !== i))}>
                      Quitar
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableWrap>
      )}
      {error && (
        <span className="field-error" role="alert">
          {error}
        </span>
      )}
    </div>
  );
}
