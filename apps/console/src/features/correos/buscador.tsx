import { useEffect, useState } from 'react';
import { useDebounced } from '../../api/use-debounced';

const QUIETO_MS = 300;

/** Searches a typed text after a pause; the address may also change it. */
export function Buscador({
  label,
  placeholder,
  aplicado,
  onBuscar,
}: {
  label: string;
  placeholder: string;
  aplicado: string;
  onBuscar: (texto: string) => void;
}) {
  const [texto, setTexto] = useState(aplicado);
  const quieto = useDebounced(texto.trim(), QUIETO_MS);
  useEffect(() => setTexto(aplicado), [aplicado]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing searches; the address may change for other reasons
  useEffect(() => {
    if (quieto !== aplicado && quieto === texto.trim()) onBuscar(quieto);
  }, [quieto]);
  return (
    <input
      className="input correos-buscar"
      type="search"
      aria-label={label}
      placeholder={placeholder}
      value={texto}
      onChange={(event) => setTexto(event.target.value)}
    />
  );
}
