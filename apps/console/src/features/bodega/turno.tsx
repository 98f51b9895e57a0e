import { Button, formato } from '@bitacora/ui';
import { Link } from 'react-router';
import { type Hecho, useTurno } from './historial';

/** The current tally and the last ten moves, each with its undo. */
export function Turno({ ocupado, onDeshacer }: { ocupado: boolean; onDeshacer: (hecho: Hecho) => void }) {
  const { hechos, rechazados, ultimos } = useTurno();
  return (
    <section className="stack" aria-label="Últimos movimientos">
      <div className="row">
        <h2>Últimos movimientos</h2>
        <span className="chip chip-ok num">Hechos: {hechos}</span>
        <span className="chip chip-danger num">Rechazados: {rechazados}</span>
      </div>
      {ultimos.length === 0 ? (
        <p className="muted">Aún no hay movimientos en este turno.</p>
      ) : (
        <ol className="escaner-lineas">
          {ultimos.map((hecho) => (
            <li key={hecho.id} className="escaner-hecho">
              <span className="num muted">{formato.fechaHora(hecho.hora).slice(-5)}</span>
              <Link to={`/orden/${hecho.ot}`} className="num">
                OT {hecho.ot}
              </Link>
              <span>{hecho.etiqueta}</span>
              <span className="spacer" />
              {hecho.estado === 'deshecho' ? (
                <span className="muted">Deshecho</span>
              ) : hecho.reversible ? (
                <Button disabled={ocupado} onClick={() => onDeshacer(hecho)}>
                  Deshacer<span className="vh"> el movimiento de la OT {hecho.ot}</span>
                </Button>
              ) : null}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
