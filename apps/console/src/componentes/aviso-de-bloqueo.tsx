import type { ClienteWire } from '@bitacora/domain/contracts';
import { Banner } from '@bitacora/ui';

/** The banner of a person whose data are blocked. */
export function AvisoDeBloqueo({ bloqueo }: Pick<ClienteWire, 'bloqueo'>) {
  if (!bloqueo) return null;
  return (
    <Banner tone="danger">
      <strong>Datos bloqueados.</strong> Se guardan, y solo se usan para devolver un equipo que esté en el centro: no se le envían otros
      correos.{bloqueo.solicitud !== null && ` Solicitud ${bloqueo.solicitud}.`}
      {bloqueo.motivo !== null && ` ${bloqueo.motivo}`}
    </Banner>
  );
}
