import type { OrdenPublica } from '@bitacora/domain/contracts';
import { Banner } from '@bitacora/ui';
import { diaYHora } from '../seguimiento/fechas';
import AccionesDeCambio from './acciones-de-cambio';
import { nombreDeDespacho } from './despacho';

interface CambioPendienteProps {
  orden: OrdenPublica;
  rut: string;
  onCorregir: () => void;
  onCancelado: () => void;
}

/** The pending change: who can confirm it, and the remaining options of its requester. */
export default function CambioPendiente(props: CambioPendienteProps) {
  const { despacho_solicitado, cambio_solicitado: cambio } = props.orden;
  return (
    <div className="stack">
      <Banner>
        <span>
          <strong>Cambio de Retiro Pendiente de Aprobación</strong>
          <br />
          Se pidió {nombreDeDespacho(despacho_solicitado ?? '')}
          {cambio?.despacho === 'ENVIO' && cambio.comuna && ` a ${cambio.comuna}`}.{' '}
          {cambio &&
            `${
              cambio.confirma === 'personal'
                ? 'La orden no tiene un correo registrado: te contactaremos para confirmarlo.'
                : 'Confírmalo con el enlace que enviamos al correo registrado de la orden.'
            } Vence el ${diaYHora(cambio.vence)}.`}
        </span>
      </Banner>
      <AccionesDeCambio {...props} />
    </div>
  );
}
