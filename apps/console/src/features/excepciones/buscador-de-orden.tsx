import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { autocompletarQuery } from '../../api/queries';
import { useDebounced } from '../../api/use-debounced';
import { Sugerencias, useCombobox } from '../../componentes/combobox';

/** An order by its first digits, from 2 on (specification, 7.4). */
export function BuscadorDeOrden({ onElegir }: { onElegir: (ot: number) => void }) {
  const [texto, setTexto] = useState('');
  const buscado = useDebounced(texto.trim());
  const sugeridas = useQuery(autocompletarQuery(buscado));
  // Suggestions for other digits do not belong to the typed ones.
  const opciones = buscado.length > 1 ? (sugeridas.data?.filter(({ ot }) => String(ot).startsWith(texto)) ?? []) : [];
  const halladas = useCombobox({ texto, opciones, claveDe: ({ ot }) => ot, onElegir: ({ ot }) => onElegir(ot) });
  return (
    <div className="autocompletar">
      <input
        className="input"
        aria-label="Ir a las excepciones de una OT"
        placeholder="N° de OT"
        inputMode="numeric"
        value={texto}
        onChange={(event) => setTexto(event.target.value.replace(/\D/g, ''))}
        {...halladas.entrada}
        onKeyDown={(event) => {
          halladas.entrada.onKeyDown?.(event);
          if (event.key === 'Enter' && !event.defaultPrevented && opciones[0]) onElegir(opciones[0].ot);
        }}
      />
      <Sugerencias de={halladas} label="Órdenes">
        {({ ot, cliente, serie }) => (
          <>
            <span className="num" style={{ whiteSpace: 'nowrap' }}>
              OT {ot}
            </span>
            <span className="muted">{cliente}</span>
            <span className="spacer" />
            <span className="mono muted">{serie}</span>
          </>
        )}
      </Sugerencias>
    </div>
  );
}
