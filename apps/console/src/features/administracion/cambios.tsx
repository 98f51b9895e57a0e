import type { CambioDeEstadoWire } from '@bitacora/domain/contracts';
import { Button, formato, toast } from '@bitacora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, escribir } from '../../api/client';
import { useClave } from '../../componentes/clave';
import { Diferencias } from './diferencias';

/** The changes of the states, newest first; each can be taken back while nothing came after it. */
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
  const queries = useQueryClient();
  const clave = useClave();
  const [enviando, setEnviando] = useState(false);
  const deshacer = async () => {
    setEnviando(true);
    try {
      await escribir.post('/api/admin/estados/cambios/{id}/deshacer', { params: { id: numero }, clave: clave.para(numero) });
      clave.respondida();
      toast(`Cambio de «${estado}» deshecho`);
      await queries.invalidateQueries();
    } catch (problema) {
      clave.respondida(problema);
      if (!(problema instanceof ApiError)) throw problema;
      toast(problema.message, 'danger');
    } finally {
      setEnviando(false);
    }
  };
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
        <Button size="sm" loading={enviando} aria-label={`Deshacer el cambio de ${estado}`} onClick={() => void deshacer()}>
          Deshacer
        </Button>
      )}
    </>
  );
}
