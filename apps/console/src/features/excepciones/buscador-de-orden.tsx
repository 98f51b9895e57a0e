import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { autocompletarQuery } from '../../api/queries';
import { useDebounced } from '../../api/use-debounced';

/** An order by its first digits, from 2 on (specification 001, section 9). */
export function BuscadorDeOrden({ onElegir }: { onElegir: (ot: number) => void }) {
  const [texto, setTexto] = useState('');
  const id = useId();
  const buscado = useDebounced(texto.trim());
  const sugeridas = useQuery(autocompletarQuery(buscado));
  const abierta = buscado.length > 1 && (sugeridas.data?.length ?? 0) > 0;
  return (
    <div className="autocompletar">
      <input
        className="input"
        role="combobox"
        aria-expanded={abierta}
        aria-controls={id}
        aria-autocomplete="list"
        aria-label="Ir a las excepciones de una OT"
        placeholder="N° de OT"
        inputMode="numeric"
        value={texto}
        onChange={(event) => setTexto(event.target.value.replace(/\D/g, ''))}
        onKeyDown={(event) => {
          // What was suggested for other digits is not what was typed.
          const primera = sugeridas.data?.find(({ ot }) => String(ot).startsWith(texto));
          if (event.key === 'Enter' && primera) onElegir(primera.ot);
        }}
      />
      <ul id={id} className="suggestions" hidden={!abierta}>
        {sugeridas.data?.map((orden) => (
          <li key={orden.ot}>
            <button type="button" onClick={() => onElegir(orden.ot)}>
              <span className="num" style={{ whiteSpace: 'nowrap' }}>
                OT {orden.ot}
              </span>
              <span className="muted">{orden.cliente}</span>
              <span className="spacer" />
              <span className="mono muted">{orden.serie}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
