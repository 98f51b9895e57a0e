import { useQuery } from '@tanstack/react-query';
import { type Ref, useEffect, useId, useState } from 'react';
import { type ParteFila, partesQuery } from '../../api/queries';
import { useDebounced } from '../../api/use-debounced';

const MINIMO = 3;
const SUGERIDAS = 8;

interface Props {
  campo: Ref<HTMLInputElement>;
  etiqueta: string;
  texto: string;
  elegida: boolean;
  error: string | undefined;
  disabled: boolean;
  onTexto: (texto: string) => void;
  onElegir: (parte: ParteFila) => void;
}

/** The code of a part in a row: searched after more than 2 characters, chosen from what is found. */
export function CodigoDeParte({ campo, etiqueta, texto, elegida, error, disabled, onTexto, onElegir }: Props) {
  const id = useId();
  const buscado = useDebounced(texto.trim());
  const partes = useQuery({ ...partesQuery(buscado), enabled: !elegida && buscado.length >= MINIMO });
  const buscando = !elegida && texto.trim().length >= MINIMO && buscado.length >= MINIMO;
  const halladas = buscando ? (partes.data?.results.slice(0, SUGERIDAS) ?? []) : [];
  const exacta = halladas.find(({ part_number }) => part_number === texto.trim().toUpperCase());
  // A scanner ends its code with Enter before anything can be found: what it named is chosen when it comes.
  const [confirmado, setConfirmado] = useState('');
  useEffect(() => {
    if (exacta && confirmado === texto) onElegir(exacta);
  }, [exacta, confirmado, texto, onElegir]);
  return (
    <div className="autocompletar">
      <input
        ref={campo}
        className="input mono"
        role="combobox"
        aria-expanded={halladas.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-label={etiqueta}
        aria-invalid={error ? true : undefined}
        placeholder="Código o descripción"
        autoComplete="off"
        value={texto}
        disabled={disabled}
        onChange={(event) => onTexto(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || elegida) return;
          event.preventDefault();
          const primera = exacta ?? (buscado === texto.trim() ? halladas[0] : undefined);
          if (primera) onElegir(primera);
          else setConfirmado(texto);
        }}
      />
      <ul id={id} className="suggestions" hidden={!buscando || (halladas.length === 0 && !partes.isSuccess)}>
        {halladas.map((parte) => (
          <li key={parte.id}>
            <button type="button" onClick={() => onElegir(parte)}>
              <span className="mono">{parte.part_number}</span>
              <span>{parte.description}</span>
              <span className="spacer" />
              <span className="muted num">{parte.cantidad_buenos} en stock</span>
            </button>
          </li>
        ))}
        {halladas.length === 0 && <li className="muted">No hay opciones disponibles</li>}
      </ul>
      {error && (
        <span className="field-error" role="alert">
          {error}
        </span>
      )}
    </div>
  );
}
