import type { OrdenDetalle } from '@bitacora/domain/contracts';
import { Badge, Button, StateChip } from '@bitacora/ui';
import { Link } from 'react-router';
import { impedimentosDe, type Movimiento } from './movimientos';

/** The scanned order, with only the currently allowed moves. */
export function OrdenEscaneada({
  orden: o,
  movimientos,
  ocupado,
  onConfirmar,
}: {
  orden: OrdenDetalle;
  movimientos: readonly Movimiento[];
  ocupado: boolean;
  onConfirmar: (movimiento: Movimiento) => void;
}) {
  const { nombre, color_background, color_foreground } = o.estado.estado;
  return (
    <section className="card escaner-orden" aria-label={`OT ${o.ot}`}>
      <div className="row">
        <Link to={`/orden/${o.ot}`} className="escaner-ot num">
          OT {o.ot}
        </Link>
        <StateChip nombre={nombre} background={color_background} foreground={color_foreground} />
        <Badge>{o.ubicacion ?? 'Fuera del centro'}</Badge>
      </div>
      <p className="row">
        <strong>{o.modelo ?? 'Sin modelo'}</strong>
        <span className="mono">{o.serie ?? 'sin serie'}</span>
        <span className="mono muted">{o.rma ?? 'sin RMA'}</span>
      </p>
      <p className="muted">
        {o.tecnico_asignado ? `Técnico ${o.tecnico_asignado.first_name} ${o.tecnico_asignado.last_name}` : 'Técnico no asignado aún'}
      </p>
      {movimientos.length === 0 ? (
        <div className="stack">
          <p>
            <strong>Ningún movimiento de bodega posible.</strong>{' '}
            {o.siguiente.texto && `${o.siguiente.propio ? `Siguiente paso: ${o.siguiente.texto}` : o.siguiente.texto}.`}
          </p>
          {impedimentosDe(o).map((motivo) => (
            <p key={motivo} className="muted">
              {motivo}
            </p>
          ))}
        </div>
      ) : (
        <div className="escaner-movimientos">
          {movimientos[0]?.manual && (
            <p className="muted">Ningún paso de la orden pide un movimiento ahora. Solo se puede anotar a mano:</p>
          )}
          {movimientos.map((movimiento, i) =>
            movimiento.formulario ? (
              <Link
                key={movimiento.accion}
                className={`btn escaner-mover ${i === 0 && !movimiento.manual ? 'btn-primary' : ''}`}
                to={`/orden/${o.ot}/acciones/${movimiento.accion}`}
              >
                {movimiento.etiqueta}…
              </Link>
            ) : (
              <Button
                key={movimiento.accion}
                className="escaner-mover"
                variant={i === 0 ? 'primary' : 'default'}
                loading={ocupado}
                onClick={() => onConfirmar(movimiento)}
              >
                {movimiento.etiqueta}
                {i === 0 && <kbd className="escaner-tecla">Enter</kbd>}
              </Button>
            ),
          )}
        </div>
      )}
    </section>
  );
}
