import type { OrdenPublica } from '@bitacora/domain/contracts';
import { Button } from '@bitacora/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelarCambio, reenviarCambio } from '../seguimiento/api';
import { ordenQuery } from '../seguimiento/consultas';
import { puedeCambiar } from './despacho';

interface AccionesDeCambioProps {
  orden: OrdenPublica;
  rut: string;
  onCorregir: () => void;
  onCancelado: () => void;
}

/** The remaining options of a change's requester. */
export default function AccionesDeCambio({ orden, rut, onCorregir, onCancelado }: AccionesDeCambioProps) {
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
  const dePersonal = orden.cambio_solicitado?.confirma === 'personal';
  const ocupado = reenvio.isPending || cancelacion.isPending;
  const fallo = cancelacion.error ?? reenvio.error;
  return (
    <>
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
    </>
  );
}
