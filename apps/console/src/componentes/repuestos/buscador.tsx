import { TextField } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type ParteFila, partesQuery } from '../../api/queries';
import { useDebounced } from '../../api/use-debounced';

const MINIMO = 3;
const SUGERIDAS = 8;

/** Searches a part of the catalogue by number or description, from 3 characters on. */
export function BuscadorDeParte({
  onElegir,
  disabled,
  recomienda = false,
  sinResultados,
}: {
  onElegir: (parte: ParteFila) => void;
  disabled?: boolean;
  /** Marks the parts that are at hand. */
  recomienda?: boolean;
  /** What is offered for a text that no part matches, in place of saying so. */
  sinResultados?: (buscado: string, limpiar: () => void) => ReactNode;
}) {
  const [texto, setTexto] = useState('');
  const buscado = useDebounced(texto.trim());
  const partes = useQuery(partesQuery(buscado));
  // What was chosen empties the box before the search follows: its suggestions are not offered again meanwhile.
  const buscando = buscado.length >= MINIMO && texto !== '';
  const encontradas = buscando ? partes.data?.results.slice(0, SUGERIDAS) : undefined;
  const limpiar = () => setTexto('');
  return (
    <>
      <TextField
        label="Buscar repuesto"
        placeholder="Número de parte o descripción"
        hint={buscando && partes.isFetching ? 'Buscando…' : 'Desde 3 caracteres'}
        value={texto}
        onChange={(event) => setTexto(event.target.value)}
        disabled={disabled}
        autoComplete="off"
      />
      {encontradas && encontradas.length > 0 && (
        <ul className="suggestions">
          {encontradas.map((parte) => (
            <li key={parte.id}>
              <button
                type="button"
                onClick={() => {
                  onElegir(parte);
                  limpiar();
                }}
              >
                <span className="mono">{parte.part_number}</span>
                <span>{parte.description}</span>
                <span className="spacer" />
                {recomienda && parte.recomended && <span className="chip chip-ok">Recomendado</span>}
                <span className="muted num">{parte.cantidad_buenos} en stock</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {encontradas?.length === 0 &&
        (sinResultados?.(buscado, limpiar) ?? (
          <ul className="suggestions">
            <li className="muted">No hay opciones disponibles</li>
          </ul>
        ))}
    </>
  );
}
