import { mensajeDescontinuada, normalizarPartNumber } from '@bitacora/domain/stock';
import { Badge } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type Ref, useEffect, useId, useState } from 'react';
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
  /** True when discontinued parts may be chosen. */
  descontinuadas: boolean;
  onTexto: (texto: string) => void;
  onElegir: (parte: ParteFila) => void;
}

/** The part that a code names in any spelling: first as written, then by letters and digits. */
function laQueSeEscribio(partes: readonly ParteFila[], escrito: string): ParteFila | undefined {
  const leido = normalizarPartNumber(escrito);
  return (
    partes.find(({ part_number }) => part_number === escrito.toUpperCase()) ??
    partes.find(({ part_number }) => leido !== '' && normalizarPartNumber(part_number) === leido)
  );
}

/**
 * The code of a part in a row: searched after more than 2 characters, chosen among the results. Enter takes the option under the arrows, or
 * the part of the typed code; never another one.
 */
export function CodigoDeParte({ campo, etiqueta, texto, elegida, error, disabled, descontinuadas, onTexto, onElegir }: Props) {
  const id = useId();
  const escrito = texto.trim();
  // A scanner ends its code with Enter before any result: the named part is chosen when the answer comes.
  const [confirmado, setConfirmado] = useState<string | null>(null);
  const alEnter = !elegida && escrito !== '' && confirmado === escrito;
  const quieto = useDebounced(escrito);
  const buscado = alEnter ? escrito : quieto;
  const partes = useQuery({ ...partesQuery(buscado), enabled: !elegida && (buscado.length >= MINIMO || alEnter) });
  const [activa, setActiva] = useState(-1);
  const [cerrada, setCerrada] = useState(false);
  const buscando = !elegida && !cerrada && escrito.length >= MINIMO && buscado.length >= MINIMO;
  const halladas = buscando ? (partes.data?.results.slice(0, SUGERIDAS) ?? []) : [];
  const respondida = alEnter && partes.isSuccess;
  const exacta = respondida ? laQueSeEscribio(partes.data.results, escrito) : undefined;
  const admite = (parte: ParteFila) => descontinuadas || !parte.descontinuada;
  const falta = !respondida
    ? undefined
    : exacta
      ? admite(exacta)
        ? undefined
        : mensajeDescontinuada(exacta.part_number)
      : `No hay una parte con el código «${escrito}»: elige una de la lista`;
  useEffect(() => {
    if (exacta && !falta) onElegir(exacta);
  }, [exacta, falta, onElegir]);
  const opcion = (i: number) => `${id}-${i}`;
  const teclear = (event: KeyboardEvent) => {
    if (elegida) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      const senalada = halladas[activa];
      if (!senalada) setConfirmado(escrito);
      else if (admite(senalada)) onElegir(senalada);
    } else if (event.key === 'Escape' && halladas.length > 0) {
      event.preventDefault();
      setCerrada(true);
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && halladas.length > 0) {
      event.preventDefault();
      const paso = event.key === 'ArrowDown' ? 1 : -1;
      setActiva((actual) => (actual < 0 && paso < 0 ? halladas.length - 1 : (actual + paso + halladas.length) % halladas.length));
    }
  };
  const mensaje = error ?? falta;
  return (
    <div className="autocompletar">
      <input
        ref={campo}
        className="input mono"
        role="combobox"
        aria-expanded={halladas.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={halladas[activa] ? opcion(activa) : undefined}
        aria-label={etiqueta}
        aria-invalid={mensaje ? true : undefined}
        placeholder="Código o descripción"
        autoComplete="off"
        value={texto}
        disabled={disabled}
        onChange={(event) => {
          setActiva(-1);
          setCerrada(false);
          onTexto(event.target.value);
        }}
        onKeyDown={teclear}
      />
      <div id={id} role="listbox" aria-label="Partes encontradas" className="suggestions" hidden={halladas.length === 0}>
        {halladas.map((parte, i) => (
          <button
            key={parte.id}
            id={opcion(i)}
            type="button"
            role="option"
            aria-selected={i === activa}
            aria-disabled={!admite(parte)}
            tabIndex={-1}
            onClick={() => admite(parte) && onElegir(parte)}
          >
            <span className="mono">{parte.part_number}</span>
            <span>{parte.description}</span>
            <span className="spacer" />
            {parte.descontinuada && <Badge>Descontinuada</Badge>}
            <span className="muted num">{parte.cantidad_buenos} en stock</span>
          </button>
        ))}
      </div>
      {buscando && partes.isSuccess && halladas.length === 0 && (
        <p className="suggestions muted" role="status">
          No hay opciones disponibles
        </p>
      )}
      {mensaje && (
        <span className="field-error" role="alert">
          {mensaje}
        </span>
      )}
    </div>
  );
}
