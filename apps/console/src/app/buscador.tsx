import { Search, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useBusqueda } from './use-busqueda';

/**
 * 'Buscar OT por...': from another page it goes to 'Trabajo en curso' and keeps that page's filters; a text that identifies one order opens
 * it.
 */
export function SearchBar() {
  const { aplicado, buscar } = useBusqueda();
  const [text, setText] = useState(aplicado);
  useEffect(() => setText(aplicado), [aplicado]);
  return (
    <search className="topsearch">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void buscar(text.trim());
        }}
      >
        <button type="submit" aria-label="Buscar">
          <Search size={15} />
        </button>
        <input
          type="text"
          aria-label="Buscar OT por..."
          placeholder="Buscar OT por..."
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {text && (
          <button
            type="button"
            aria-label="Limpiar búsqueda"
            onClick={() => {
              setText('');
              if (aplicado) void buscar('');
            }}
          >
            <X size={15} />
          </button>
        )}
      </form>
    </search>
  );
}
