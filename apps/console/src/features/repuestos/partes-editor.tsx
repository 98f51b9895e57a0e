import { TablaDeFilas } from '../../componentes/tabla-de-filas';
import { BuscadorOLibre, type ParteElegida } from './buscador-o-libre';

/** Maximum rows of one request (specification, 15.1). */
const MAXIMO = 50;

/** Rows of a parts request: each catalogued or free, taken from stock or to be bought. */
export function PartesEditor({
  value,
  error,
  onChange,
  disabled = false,
}: {
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
  /** True when no more rows can be added; existing ones can still be removed. */
  disabled?: boolean;
}) {
  const filas = Array.isArray(value) ? (value as ParteElegida[]) : [];
  return (
    <div className="stack">
      {!disabled && <BuscadorOLibre onElegir={(fila) => onChange([...filas, fila])} disabled={filas.length >= MAXIMO} />}
      {filas.length >= MAXIMO && <span className="field-hint">Máximo {MAXIMO} repuestos por solicitud</span>}
      {filas.length > 0 && (
        <TablaDeFilas
          titulo="Repuestos por pedir"
          columnas={[
            { title: 'Número', className: 'mono', cell: (fila) => fila.part_number },
            { title: 'Descripción', cell: (fila) => fila.description },
            { title: 'Ubicación', className: 'mono', cell: (fila) => fila.real_location },
            {
              title: 'Asignado',
              cell: (fila, i) => (
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
              ),
            },
          ]}
          filas={filas}
          onChange={onChange}
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
