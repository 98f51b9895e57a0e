import { Button } from '@bitacora/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import './buscador-con-boton.css';

interface Props {
  label: string;
  placeholder: string;
  /** The current search, which the address may change. */
  aplicado: string;
  onBuscar: (texto: string | null) => void;
  /** Searches while the user types too: after a pause, from this number of characters on. */
  alEscribir?: { readonly espera: number; readonly minimo: number };
}

/** A search started by its button or Enter, or while the user types. */
export function BuscadorConBoton({ label, placeholder, aplicado, onBuscar, alEscribir }: Props) {
  const [texto, setTexto] = useState(aplicado);
  // A search started here comes back through the address while the user may still be typing.
  const pedido = useRef(aplicado);
  useEffect(() => {
    if (aplicado !== pedido.current) setTexto(aplicado);
    pedido.current = aplicado;
  }, [aplicado]);
  const buscar = (escrito: string) => {
    pedido.current = escrito;
    onBuscar(escrito || null);
  };
  const buscarQuieto = useEffectEvent(() => {
    const escrito = texto.trim();
    const pide = escrito.length >= (alEscribir?.minimo ?? 0) ? escrito : '';
    if (pide !== pedido.current) buscar(pide);
  });
  const espera = alEscribir?.espera;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the wait anew
  useEffect(() => {
    if (espera === undefined) return;
    const reloj = setTimeout(buscarQuieto, espera);
    return () => clearTimeout(reloj);
  }, [texto, espera]);
  return (
    <form
      className="buscador-con-boton"
      onSubmit={(event) => {
        event.preventDefault();
        buscar(texto.trim());
      }}
    >
      <input
        className="input"
        type="search"
        aria-label={label}
        placeholder={placeholder}
        size={placeholder.length}
        value={texto}
        onChange={(event) => setTexto(event.target.value)}
      />
      <Button type="submit" size="sm">
        Buscar
      </Button>
    </form>
  );
}
