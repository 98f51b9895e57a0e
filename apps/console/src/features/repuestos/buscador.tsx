import { Badge, TextField } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { type ParteFila, partesQuery } from '../../api/queries';
import { useDebounced } from '../../api/use-debounced';
import { Sugerencias, useCombobox } from '../../componentes/combobox';

const MINIMO = 3;
const SUGERIDAS = 8;

/** Searches a part of the catalogue by number or description, from 3 characters on. */
export function BuscadorDeParte({
  onElegir,
  disabled,
  ot,
  sinResultados,
}: {
  onElegir: (parte: ParteFila) => void;
  disabled?: boolean;
  /** The order it is for: parts that its model took before are marked. */
  ot?: string | undefined;
  /** The offer for a text that no part matches, in place of a message. */
  sinResultados?: (buscado: string, limpiar: () => void) => ReactNode;
}) {
  const [texto, setTexto] = useState('');
  const buscado = useDebounced(texto.trim());
  const partes = useQuery(partesQuery(buscado, ot));
  // A choice empties the box before the search follows: its suggestions are not offered again meanwhile.
  const buscando = buscado.length >= MINIMO && texto !== '';
  const encontradas = buscando ? partes.data?.results.slice(0, SUGERIDAS) : undefined;
  const caja = useRef<HTMLInputElement>(null);
  const limpiar = () => {
    setTexto('');
    caja.current?.focus();
  };
  const halladas = useCombobox({
    texto,
    opciones: (buscado === texto.trim() && encontradas) || [],
    claveDe: ({ id }) => id,
    onElegir: (parte) => {
      onElegir(parte);
      limpiar();
    },
    conEnter: true,
  });
  return (
    <>
      <TextField
        ref={caja}
        label="Buscar repuesto"
        placeholder="Número de parte o descripción"
        hint={buscando && partes.isFetching ? 'Buscando…' : 'Desde 3 caracteres'}
        value={texto}
        onChange={(event) => setTexto(event.target.value)}
        disabled={disabled}
        {...halladas.entrada}
      />
      <Sugerencias de={halladas} label="Repuestos">
        {(parte) => (
          <>
            <span className="mono">{parte.part_number}</span>
            <span>{parte.description}</span>
            <span className="spacer" />
            {parte.descontinuada && <Badge>Descontinuada</Badge>}
            {parte.recomended && <span className="chip chip-ok">Recomendado</span>}
            <span className="muted num">{parte.cantidad_buenos} en stock</span>
          </>
        )}
      </Sugerencias>
      {encontradas?.length === 0 &&
        (sinResultados?.(buscado, limpiar) ?? (
          <ul className="suggestions">
            <li className="muted">No hay opciones disponibles</li>
          </ul>
        ))}
    </>
  );
}
