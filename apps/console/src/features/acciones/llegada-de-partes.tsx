import { SOLICITUD } from '@bitacora/domain';
import type { OrdenDetalle } from '@bitacora/domain/contracts';
import { Badge, Banner, Button, Dialog, formato, Table, toast } from '@bitacora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError, actuar, newKey } from '../../api/client';
import { TEMA } from '../../api/temas';

/** Reports the arrival of one or all parts; a part can be changed meanwhile (specification, 5.15). */
export default function LlegadaDePartes({ orden, onClose }: { orden: OrdenDetalle; onClose: () => void }) {
  const queries = useQueryClient();
  const [enviando, setEnviando] = useState<number | 'todas' | null>(null);
  const porLlegar = orden.solicitud_partes.filter(
    (s) => s.estado === SOLICITUD.EN_ESPERA || (s.estado === SOLICITUD.SOLICITADO && !s.allocated),
  );
  const motivo = orden.acciones.motivos['llegadaDePartes'];
  const ofrecida = orden.acciones.visible.includes('llegadaDePartes');

  const avisar = async (ids: readonly number[], cual: number | 'todas') => {
    setEnviando(cual);
    try {
      await actuar(orden.ot, 'llegadaDePartes', { partsId: [...ids] }, newKey());
      toast(cual === 'todas' ? 'Llegada de partes notificada' : 'Llegada de parte notificada');
      await queries.invalidateQueries({ queryKey: TEMA.orden(orden.ot) });
      if (cual === 'todas' || porLlegar.length === 1) onClose();
    } catch (error) {
      toast(error instanceof ApiError ? error.message : 'Error al registrar llegada', 'danger');
    } finally {
      setEnviando(null);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      persistent
      wide
      title="Avisar llegada de partes"
      description={`OT ${orden.ot}${orden.rma ? ` · RMA ${orden.rma}` : ''}`}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="primary"
            loading={enviando === 'todas'}
            disabled={!ofrecida || motivo !== undefined || porLlegar.length === 0}
            onClick={() =>
              void avisar(
                porLlegar.map((s) => s.id),
                'todas',
              )
            }
          >
            Avisar llegada de todas
          </Button>
        </>
      }
    >
      {motivo && <Banner>{motivo}</Banner>}
      {porLlegar.length === 0 ? (
        <p className="muted">No hay repuestos por llegar.</p>
      ) : (
        <Table
          label="Repuestos por llegar"
          columns={[
            { title: 'Número', className: 'mono', cell: (s) => s.parte.part_number },
            { title: 'Descripción', cell: (s) => s.parte.description },
            {
              title: 'Llegada estimada',
              className: 'num',
              cell: (s) => formato.fecha(s.fecha_hora_entrega_estimada) || <Badge>Sin fecha</Badge>,
            },
            {
              title: 'Acciones',
              action: true,
              className: 'card-foot',
              cell: (s) => (
                <span className="row">
                  <Button
                    size="sm"
                    loading={enviando === s.id}
                    disabled={!ofrecida || motivo !== undefined}
                    onClick={() => void avisar([s.id], s.id)}
                  >
                    Avisar llegada
                  </Button>
                  {s.estado === SOLICITUD.SOLICITADO && orden.acciones_panel.visible.includes('cambiarPieza') && (
                    <Link className="btn btn-sm btn-ghost" to={`../cambiarPieza?solicitud_id=${s.id}`} relative="path">
                      Cambiar pieza
                    </Link>
                  )}
                </span>
              ),
            },
          ]}
          rows={porLlegar}
          rowKey={(s) => s.id}
        />
      )}
    </Dialog>
  );
}
