import { Button } from '@bitacora/ui';
import { useEffect, useState } from 'react';
import './buscador-con-boton.css';

interface Props {
  label: string;
  placeholder: string;
  /** What is being looked for; the address may change it. */
  aplicado: string;
  onBuscar: (texto: string | null) => void;
}

/** A search that is carried out when it is asked for: by its button or Enter. */
export function BuscadorConBoton({ label, placeholder, aplicado, onBuscar }: Props) {
  const [texto, setTexto] = useState(aplicado);
  useEffect(() => setTexto(aplicado), [aplicado]);
  return (
    <form
      className="buscador-con-boton"
      onSubmit={(event) => {
        event.preventDefault();
        onBuscar(texto.trim() || null);
      }}
    >
      <input
        className="input"
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={texto}
        onChange={(event) => setTexto(event.target.value)}
      />
      <Button type="submit" size="sm">
        Buscar
      </Button>
    </form>
  );
}
