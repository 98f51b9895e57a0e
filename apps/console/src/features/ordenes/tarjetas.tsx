import type { OrdenListaFila } from '@bitacora/domain/contracts';
import { Button } from '@bitacora/ui';
import { CeldaEstado, CeldaOt, TiempoEstado } from './celdas';
import { EnlaceDeGrupo, type GrupoDeFilas } from './grupos';

interface Props {
  filas: readonly OrdenListaFila[];
  grupos: readonly GrupoDeFilas[] | null;
  retail: boolean;
  activa: number | null;
  elegida: (ot: number) => boolean;
  onElegir: (fila: OrdenListaFila) => void;
  onAlerta: (fila: OrdenListaFila) => void;
  onAcciones: (fila: OrdenListaFila) => void;
}

/** The order list on a narrow screen: a card for each order. */
export function Tarjetas({ filas, grupos, ...resto }: Props) {
  if (!grupos) return <Lista filas={filas} {...resto} />;
  return grupos.map((grupo) => (
    <section key={grupo.titulo} className="stack tarjetas-grupo">
      <h2>
        <EnlaceDeGrupo grupo={grupo} />
      </h2>
      <Lista filas={grupo.filas} {...resto} />
    </section>
  ));
}

function Lista({ filas, retail, activa, elegida, onElegir, onAlerta, onAcciones }: Omit<Props, 'grupos'>) {
  return (
    <ul className="orden-cards">
      {filas.map((fila) => (
        <li
          key={fila.ot}
          className="row-card orden-card"
          data-fila={fila.ot}
          data-active={fila.ot === activa || undefined}
          data-elegida={elegida(fila.ot) || undefined}
        >
          <span className="row">
            {!retail && (
              <label className="casilla">
                <input type="checkbox" aria-label={`Elegir la OT ${fila.ot}`} checked={elegida(fila.ot)} onChange={() => onElegir(fila)} />
              </label>
            )}
            <CeldaOt fila={fila} retail={retail} onAlerta={onAlerta} />
            <span className="spacer" />
            <CeldaEstado fila={fila} retail={retail} />
          </span>
          <span>{fila.cliente}</span>
          <span className="row muted">
            <span>{fila.modelo}</span>
            <span className="mono">{fila.serie}</span>
          </span>
          {fila.siguiente.texto && <span>{fila.siguiente.texto}</span>}
          <span className="row">
            <TiempoEstado fila={fila} />
            <span className="muted">{retail ? fila.sucursal : (fila.ubicacion ?? 'Fuera del centro')}</span>
            <span className="spacer" />
            {!retail && (
              <Button size="sm" onClick={() => onAcciones(fila)} aria-label={`Ver Acciones de la OT ${fila.ot}`}>
                Ver Acciones
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
