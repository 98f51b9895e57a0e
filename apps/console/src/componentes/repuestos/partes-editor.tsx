import { Button, TableWrap, TextField } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { partesQuery } from '../../api/queries';
import { useDebounced } from '../../api/use-debounced';

interface Fila {
  id: number | null;
  part_number: string;
  description: string;
  real_location?: string | null;
  allocated: boolean;
}
const MAXIMO = 50;

/** Rows of a parts request: searched from 3 characters; what is not found can be asked for as a free part. */
export function PartesEditor({
  value,
  error,
  onChange,
}: {
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
}) {
  const filas = Array.isArray(value) ? (value as Fila[]) : [];
  const [texto, setTexto] = useState('');
  const [descripcion, setDescripcion] = useState('');
  const buscado = useDebounced(texto.trim());
  const partes = useQuery(partesQuery(buscado));
  const agregar = (fila: Fila) => {
    onChange([...filas, fila]);
    setTexto('');
    setDescripcion('');
  };
  const libre = partes.data?.results.length === 0 && buscado.length > 2;
  return (
    <div className="stack">
      <TextField
        label="Buscar repuesto"
        placeholder="Número de parte o descripción"
        hint="Desde 3 caracteres"
        value={texto}
        onChange={(event) => setTexto(event.target.value)}
        disabled={filas.length >= MAXIMO}
      />
      {partes.data && partes.data.results.length > 0 && (
        <ul className="suggestions">
          {partes.data.results.slice(0, 8).map((parte) => (
            <li key={parte.id}>
              <button
                type="button"
                onClick={() =>
                  agregar({
                    id: parte.id,
                    part_number: parte.part_number,
                    description: parte.description,
                    real_location: parte.real_location,
                    allocated: parte.cantidad_buenos > 0,
                  })
                }
              >
                <span className="mono">{parte.part_number}</span>
                <span>{parte.description}</span>
                <span className="spacer" />
                <span className="muted num">{parte.cantidad_buenos} en stock</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {libre && (
        <div className="row">
          <TextField
            label="Descripción del repuesto libre"
            value={descripcion}
            maxLength={200}
            onChange={(event) => setDescripcion(event.target.value)}
          />
          <Button
            disabled={!descripcion.trim()}
            onClick={() => agregar({ id: null, part_number: buscado.toUpperCase(), description: descripcion.trim(), allocated: false })}
          >
            Agregar {buscado.toUpperCase()}
          </Button>
        </div>
      )}
      {filas.length > 0 && (
        <TableWrap label="Repuestos por pedir">
          <table className="table">
            <caption className="vh">Repuestos por pedir</caption>
            <thead>
              <tr>
                <th scope="col">Número</th>
                <th scope="col">Descripción</th>
                <th scope="col">Asignado</th>
                <th scope="col">
                  <span className="vh">Quitar</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {filas.map((fila, i) => (
                // Two rows may ask for the same part: the place in the request tells them apart.
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity before they are sent
                <tr key={i}>
                  <td className="mono">{fila.part_number}</td>
                  <td>{fila.description}</td>
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
