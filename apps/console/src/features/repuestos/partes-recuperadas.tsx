import type { ParteFila } from '../../api/queries';
import { Cantidad } from '../../componentes/cantidad';
import { TablaDeFilas } from '../../componentes/tabla-de-filas';
import { BuscadorDeParte } from './buscador';

/** Maximum rows of one form, by its schema. */
const MAXIMO = 50;

interface Fila extends Pick<ParteFila, 'id' | 'part_number' | 'description' | 'real_location'> {
  /** Empty while the user types. */
  cantidad: number | '';
}

/** Parts kept from a disassembled unit: each from the catalogue, with its quantity. */
export function PartesRecuperadas({
  titulo,
  ayuda,
  value,
  errorDe,
  onChange,
}: {
  titulo: string;
  ayuda: string | undefined;
  value: unknown;
  /** The error of the list (no path) or of something in it. */
  errorDe: (ruta?: string) => string | undefined;
  onChange: (value: unknown) => void;
}) {
  const filas = Array.isArray(value) ? (value as Fila[]) : [];
  const agregar = ({ id, part_number, description, real_location }: ParteFila) =>
    onChange(
      filas.some((fila) => fila.id === id)
        ? filas.map((fila) => (fila.id === id ? { ...fila, cantidad: (fila.cantidad || 0) + 1 } : fila))
        : [...filas, { id, part_number, description, real_location, cantidad: 1 }],
    );
  const contar = (i: number, escrito: string) => {
    const digitos = escrito.replace(/\D/g, '');
    onChange(filas.map((fila, j) => (j === i ? { ...fila, cantidad: digitos === '' ? '' : Number(digitos) } : fila)));
  };
  return (
    <fieldset className="stack partes-recuperadas">
      <legend className="field-label">{titulo}</legend>
      {ayuda && <span className="field-hint">{ayuda}</span>}
      <BuscadorDeParte onElegir={agregar} disabled={filas.length >= MAXIMO} />
      {filas.length > 0 && (
        <TablaDeFilas
          titulo={titulo}
          className="editable"
          columnas={[
            {
              title: 'Repuesto',
              cell: (fila, i) => (
                <>
                  <span className="mono">{fila.part_number}</span> {fila.description}
                  {fila.real_location && <small className="muted"> · {fila.real_location}</small>}
                  <Falla texto={errorDe(`${i}.id`)} />
                </>
              ),
            },
            {
              title: 'Cantidad',
              cell: (fila, i) => (
                <Cantidad
                  etiqueta={`Cantidad de ${fila.part_number}`}
                  valor={String(fila.cantidad)}
                  error={errorDe(`${i}.cantidad`)}
                  onChange={(escrito) => contar(i, escrito)}
                />
              ),
            },
          ]}
          filas={filas}
          onChange={onChange}
        />
      )}
      <Falla texto={errorDe()} />
    </fieldset>
  );
}

function Falla({ texto }: { texto: string | undefined }) {
  return texto ? (
    <span className="field-error" role="alert">
      {texto}
    </span>
  ) : null;
}
