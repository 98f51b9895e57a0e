import type { CambioDeEstadoWire } from '@bitacora/domain/contracts';
import { Button, formato } from '@bitacora/ui';
import { escribir } from '../../api/client';
import { useDeshacer } from '../../componentes/use-deshacer';
import { Diferencias } from './diferencias';

/** The changes of the states, newest first; each can be taken back while no later one exists. */
export function CambiosDeEstados({ cambios }: { cambios: readonly CambioDeEstadoWire[] }) {
  return (
    <section className="ajuste-cambios" aria-labelledby="cambios">
      <h2 id="cambios">Cambios</h2>
      {cambios.length === 0 && <p className="muted">Nadie ha cambiado los estados: son los de fábrica.</p>}
      <ol>
        {cambios.map((cambio) => (
          <li key={cambio.numero} className="card">
            <Cambio {...cambio} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Cambio({ numero, estado, antes, despues, deshace, at, vigente_desde, actor, deshacible }: CambioDeEstadoWire) {
  const { enviando, deshacer } = useDeshacer(
    (id, clave) => escribir.post('/api/admin/estados/cambios/{id}/deshacer', { params: { id }, clave }),
    `Cambio de «${estado}» deshecho`,
  );
  return (
    <>
      <div className="ajuste-cambio">
        <p>
          <b>{estado}</b>
          {deshace !== null && ' · deshizo un cambio'}
        </p>
        <Diferencias antes={antes} despues={despues} />
        <p className="muted">
          {actor.nombre}, {formato.fechaHora(at)}
          {vigente_desde > at && ` · desde el ${formato.fechaHora(vigente_desde)}`}
        </p>
      </div>
      {deshacible && (
        <Button size="sm" loading={enviando} aria-label={`Deshacer el cambio de ${estado}`} onClick={() => void deshacer(numero)}>
          Deshacer
        </Button>
      )}
    </>
  );
}
