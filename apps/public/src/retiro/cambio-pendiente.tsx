import type { OrdenPublica } from '@bitacora/domain/contracts';
import { Banner, Button } from '@bitacora/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelarCambio, reenviarCambio } from '../seguimiento/api';
import { ordenQuery } from '../seguimiento/consultas';
import { diaYHora } from '../seguimiento/fechas';
import { nombreDeDespacho, puedeCambiar } from './despacho';

interface CambioPendienteProps {
  orden: OrdenPublica;
  rut: string;
  onCorregir: () => void;
  onCancelado: () => void;
}

/** The change that waits: who can confirm it, and what whoever asked for it can still do. */
export function CambioPendiente({ orden, rut, onCorregir, onCancelado }: CambioPendienteProps) {
  const queries = useQueryClient();
  const reenvio = useMutation({ mutationFn: () => reenviarCambio(orden.ot, rut) });
  const cancelacion = useMutation({
    mutationFn: () => cancelarCambio(orden.ot, rut),
    onSuccess: () => {
      queries.setQueryData(
        ordenQuery(orden.ot, rut).queryKey,
        (previa) => previa && { ...previa, despacho_solicitado: null, cambio_solicitado: null },
      );
      onCancelado();
    },
  });
  const cambio = orden.cambio_solicitado;
  const dePersonal = cambio?.confirma === 'personal';
  const ocupado = reenvio.isPending || cancelacion.isPending;
  const fallo = cancelacion.error ?? reenvio.error;
  return (
    <div className="stack">
      <Banner>
        <span>
          <strong>Cambio de Retiro Pendiente de Aprobación</strong>
          <br />
          Se pidió {nombreDeDespacho(orden.despacho_solicitado ?? '')}
          {cambio?.despacho === 'ENVIO' && cambio.comuna && ` a ${cambio.comuna}`}.{' '}
          {cambio &&
            `${
              dePersonal
                ? 'La orden no tiene un correo registrado: te contactaremos para confirmarlo.'
                : 'Confírmalo con el enlace que enviamos al correo registrado de la orden.'
            } Vence el ${diaYHora(cambio.vence)}.`}
        </span>
      </Banner>
      <div className="row">
        {!dePersonal && (
          <Button size="sm" disabled={ocupado} loading={reenvio.isPending} onClick={() => reenvio.mutate()}>
            Reenviar correo
          </Button>
        )}
        {puedeCambiar(orden) && (
          <Button size="sm" disabled={ocupado} onClick={onCorregir}>
            Corregir
          </Button>
        )}
        <Button size="sm" disabled={ocupado} loading={cancelacion.isPending} onClick={() => cancelacion.mutate()}>
          Cancelar el cambio
        </Button>
      </div>
      <p role="status" className="muted">
        {fallo?.message ?? reenvio.data?.message}
      </p>
    </div>
  );
}
