import type { CasoDeMensaje } from '@bitacora/domain/contracts';
import { BellRing } from 'lucide-react';

/** A notice as the bell shows it. */
export function EnLaCampana({ campana: { ot, texto, boton, url } }: { campana: NonNullable<CasoDeMensaje['campana']> }) {
  return (
    <figure className="correos-muestra">
      <figcaption>En la campana</figcaption>
      <div className="muestra-campana">
        <BellRing size={16} aria-hidden="true" />
        <p>{ot === null ? texto : `OT ${ot}: ${texto}`}</p>
        {boton && <span className="chip">{boton}</span>}
      </div>
      <p className="muted">Abre {url}</p>
    </figure>
  );
}

/** The same notice as the system shows it when the console is not visible. */
export function EnElNavegador({ push: { title, body, url } }: { push: NonNullable<CasoDeMensaje['push']> }) {
  return (
    <figure className="correos-muestra">
      <figcaption>En el navegador o el teléfono</figcaption>
      <div className="muestra-push">
        <img src="/icons/icono-192.png" alt="" width="36" height="36" />
        <p>
          <strong>{title}</strong>
          <span>{body}</span>
        </p>
      </div>
      <p className="muted">Abre {url}</p>
    </figure>
  );
}
