import type { TipoDeGrupo } from '@bitacora/domain/stock';
import { Button } from '@bitacora/ui';
import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Cantidad } from '../../componentes/cantidad';
import { CodigoDeParte } from './codigo-de-parte';
import { type FallaDeFila, type FilaDeIngreso, filaVacia, hayPara } from './filas';

interface Props {
  tipo: TipoDeGrupo;
  filas: readonly FilaDeIngreso[];
  fallas: ReadonlyMap<number, FallaDeFila>;
  /** True when rows may be added by hand. */
  agrega: boolean;
  disabled: boolean;
  onChange: (filas: readonly FilaDeIngreso[]) => void;
}

/** Rows of part and quantity; the quantity waits for the part (specification, 8.5). */
export function FilasEditor({ tipo, filas, fallas, agrega, disabled, onChange }: Props) {
  // The focus goes to a newly added row.
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
  const [filtro, setFiltro] = useState('');
  const propuestas = filas.filter(({ propuesta }) => propuesta);
  const buscado = filtro.trim().toUpperCase();
  const seVe = ({ propuesta, parte }: FilaDeIngreso) =>
    !propuesta || `${parte?.part_number} ${parte?.description} ${parte?.real_location ?? ''}`.toUpperCase().includes(buscado);
  const incluir = (incluida: boolean) =>
    onChange(filas.map((fila) => (fila.propuesta && (seVe(fila) || !incluida) ? { ...fila, incluida } : fila)));
  const elegidas = propuestas.filter(({ incluida }) => incluida).length;
  return (
    <div className="stack">
      {propuestas.length > 0 && (
        <div className="row propuestas">
          <input
            className="input"
            type="search"
            aria-label="Filtrar partes"
            placeholder="Filtrar por código, descripción o ubicación"
            value={filtro}
            onChange={(event) => setFiltro(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          <Button size="sm" disabled={disabled} onClick={() => incluir(true)}>
            Elegir todas
          </Button>
          <Button size="sm" disabled={disabled || elegidas === 0} onClick={() => incluir(false)}>
            Quitar todas
          </Button>
          <span className="muted num" role="status">
            {elegidas} de {propuestas.length} elegidas
          </span>
        </div>
      )}
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
          if (!seVe(fila)) return null;
          return (
            <li key={fila.clave}>
              <CodigoDeParte
                campo={enfocar(fila.clave)}
                etiqueta={`Código de la fila ${i + 1}`}
                texto={fila.texto}
                elegida={fila.parte !== null}
                error={fallas.get(i)?.codigo}
                disabled={disabled || fila.propuesta}
                descontinuadas={tipo !== 'ingreso'}
                onTexto={(texto) => cambiar(i, { texto, parte: null, hay: null })}
                onElegir={(parte) =>
                  cambiar(i, { texto: parte.part_number, parte, cantidad: fila.cantidad || '1', hay: hayPara(tipo, parte) })
                }
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
                  disabled={disabled || fila.parte === null || !fila.incluida}
                  onChange={(escrito) => cambiar(i, { cantidad: escrito.replace(/\D/g, '') })}
                />
              </span>
              {fila.propuesta ? (
                <input
                  type="checkbox"
                  className="incluir"
                  aria-label={`Incluir ${nombre}`}
                  checked={fila.incluida}
                  disabled={disabled}
                  onChange={(event) => cambiar(i, { incluida: event.target.checked })}
                />
              ) : (
                <Button
                  variant="ghost"
                  icon
                  aria-label={`Quitar ${nombre}`}
                  disabled={disabled}
                  onClick={() => onChange(filas.filter((_, j) => j !== i))}
                >
                  <X size={16} aria-hidden="true" />
                </Button>
              )}
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
