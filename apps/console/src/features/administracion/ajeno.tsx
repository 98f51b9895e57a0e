import { formato } from '@bitacora/ui';
import { Diferencias } from './diferencias';
import type { Ajeno } from './use-visto';

/** Another user's changes of a state during the edition. */
export function CambioAjeno({ antes, ahora, cambio }: Ajeno) {
  return (
    <section className="ajuste-efecto ajuste-cambio" aria-labelledby="ajeno">
      <b id="ajeno">Cambió mientras lo editabas</b>
      <Diferencias antes={antes.valores} despues={ahora.valores} />
      {cambio && (
        <p className="muted">
          {cambio.actor.nombre}, {formato.fechaHora(cambio.at)}
        </p>
      )}
      <p>Lo que escribiste sigue aquí y los demás campos muestran lo nuevo. Si guardas, vale lo que ves.</p>
    </section>
  );
}
