import { Button } from '@bitacora/ui';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { Cantidad } from '../../componentes/cantidad';
import { CodigoDeParte } from './codigo-de-parte';
import { type FallaDeFila, type FilaDeIngreso, filaVacia } from './filas';

interface Props {
  filas: readonly FilaDeIngreso[];
  fallas: ReadonlyMap<number, FallaDeFila>;
  /** Whether rows may be added by hand. */
  agrega: boolean;
  disabled: boolean;
  onChange: (filas: readonly FilaDeIngreso[]) => void;
}

/** Rows of part and quantity; the quantity waits for the part (specification 002, section 2.3). */
export function FilasEditor({ filas, fallas, agrega, disabled, onChange }: Props) {
  // A row that was just added is where one goes on typing.
  const recien = useRef<number | null>(null);
  const enfocar = (clave: number) => (campo: HTMLInputElement | null) => {
    if (recien.current !== clave) return;
    campo?.focus();
    recien.current = null;
  };
  const agregar = () => {
    const fila = filaVacia();
    recien.current = fila.clave;
    onChange([...filas, fila]);
  };
  const cambiar = (i: number, cambio: Partial<FilaDeIngreso>) =>
    onChange(filas.map((fila, j) => (j === i ? { ...fila, ...cambio } : fila)));
  return (
    <div className="stack">
      <ul className="filas-de-grupo" aria-label="Filas del movimiento">
        {filas.length > 0 && (
          <li className="titulos" aria-hidden="true">
            <span>Código</span>
            <span>Descripción</span>
            <span>Cantidad</span>
          </li>
        )}
        {filas.map((fila, i) => {
          const nombre = fila.parte?.part_number ?? `la fila ${i + 1}`;
          return (
            <li key={fila.clave}>
              <CodigoDeParte
                campo={enfocar(fila.clave)}
                etiqueta={`Código de la fila ${i + 1}`}
                texto={fila.texto}
                elegida={fila.parte !== null}
                error={fallas.get(i)?.codigo}
                disabled={disabled || fila.hay !== null}
                onTexto={(texto) => cambiar(i, { texto, parte: null })}
                onElegir={(parte) => cambiar(i, { texto: parte.part_number, parte, cantidad: fila.cantidad || '1' })}
              />
              <span className="detalle">
                <span>{fila.parte?.description}</span>
                {fila.parte?.real_location && <span className="muted mono">{fila.parte.real_location}</span>}
                {fila.hay !== null && <span className="muted num">hay {fila.hay}</span>}
              </span>
              <span>
                <Cantidad
                  etiqueta={`Cantidad de ${nombre}`}
                  valor={fila.cantidad}
                  error={fallas.get(i)?.cantidad}
                  disabled={disabled || fila.parte === null}
                  onChange={(escrito) => cambiar(i, { cantidad: escrito.replace(/\D/g, '') })}
                />
              </span>
              <Button
                variant="ghost"
                icon
                aria-label={`Quitar ${nombre}`}
                disabled={disabled}
                onClick={() => onChange(filas.filter((_, j) => j !== i))}
              >
                <X size={16} aria-hidden="true" />
              </Button>
            </li>
          );
        })}
      </ul>
      {agrega && (
        <div>
          <Button size="sm" disabled={disabled} onClick={agregar}>
            <Plus size={15} aria-hidden="true" /> Agregar fila
          </Button>
        </div>
      )}
    </div>
  );
}
