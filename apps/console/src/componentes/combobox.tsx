import { type HTMLAttributes, type InputHTMLAttributes, type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';

type Clave = string | number;
interface Uso<T> {
  /** The typed text; a closed list reopens when it changes. */
  readonly texto: string;
  readonly opciones: readonly T[];
  readonly claveDe: (opcion: T) => Clave;
  readonly onElegir: (opcion: T) => void;
  /** Enter chooses the only suggestion, without moving to it. */
  readonly conEnter?: boolean;
}
interface Combobox<T> {
  readonly entrada: InputHTMLAttributes<HTMLInputElement>;
  readonly lista: HTMLAttributes<HTMLUListElement>;
  readonly opciones: readonly T[];
  readonly opcion: (opcion: T) => HTMLAttributes<HTMLLIElement> & { key: Clave };
}

/** Suggestions below a text box: arrows move, Enter chooses, Esc closes; the focus stays in the box. */
export function useCombobox<T>({ texto, opciones, claveDe, onElegir, conEnter = false }: Uso<T>): Combobox<T> {
  const id = useId();
  const [activa, setActiva] = useState<Clave | null>(null);
  const [guardadas, setGuardadas] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing reopens the list
  useEffect(() => setGuardadas(false), [texto]);
  const vistas = guardadas ? [] : opciones;
  const lugar = vistas.findIndex((opcion) => claveDe(opcion) === activa);
  const idDe = (opcion: T) => `${id}-${claveDe(opcion)}`;
  const elegir = (opcion: T) => {
    setActiva(null);
    onElegir(opcion);
  };
  const mover = (pasos: 1 | -1) => {
    const destino = vistas[(lugar < 0 && pasos < 0 ? vistas.length - 1 : lugar + pasos + vistas.length) % vistas.length];
    if (!destino) return;
    setActiva(claveDe(destino));
    document.getElementById(idDe(destino))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (vistas.length === 0 || event.nativeEvent.isComposing) return;
    const elegida = vistas[lugar] ?? (conEnter && vistas.length === 1 ? vistas[0] : undefined);
    if (event.key === 'ArrowDown') mover(1);
    else if (event.key === 'ArrowUp') mover(-1);
    else if (event.key === 'Escape') {
      setGuardadas(true);
      setActiva(null);
    } else if (event.key === 'Enter' && elegida) elegir(elegida);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const activada = vistas[lugar];
  return {
    entrada: {
      role: 'combobox',
      'aria-expanded': vistas.length > 0,
      'aria-controls': id,
      'aria-autocomplete': 'list',
      'aria-activedescendant': activada && idDe(activada),
      autoComplete: 'off',
      onKeyDown,
    },
    lista: { id, role: 'listbox', hidden: vistas.length === 0 },
    opciones: vistas,
    opcion: (opcion) => ({
      key: claveDe(opcion),
      id: idDe(opcion),
      role: 'option',
      'aria-selected': opcion === activada,
      // Keeps the focus in the box.
      onMouseDown: (event) => event.preventDefault(),
      onClick: () => elegir(opcion),
    }),
  };
}

/** The list of a `useCombobox`. */
export function Sugerencias<T>({
  de: { lista, opciones, opcion },
  label,
  children,
}: {
  de: Combobox<T>;
  label: string;
  children: (opcion: T) => ReactNode;
}) {
  return (
    <ul {...lista} className="suggestions" aria-label={label}>
      {opciones.map((una) => {
        const { key, ...props } = opcion(una);
        return (
          <li key={key} {...props}>
            {children(una)}
          </li>
        );
      })}
    </ul>
  );
}
