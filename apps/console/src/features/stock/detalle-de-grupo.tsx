import { Button, DescriptionList, Dialog, ErrorState, formato, Skeleton, Table } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Link } from 'react-router';
import { useDescarga } from '../../componentes/use-descarga';
import { grupoQuery } from './inventario.consultas';
import { historialDe } from './marcas';

/** The movements of a group, also as a workbook. */
export function DetalleDeGrupo({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: grupo, error, refetch } = useQuery(grupoQuery(id));
  const { bajando, descargar } = useDescarga();
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={grupo ? `Movimiento ${grupo.id}: ${grupo.tipo_nombre}` : `Movimiento ${id}`}
      footer={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          <Button
            variant="primary"
            loading={bajando}
            disabled={!grupo}
            onClick={() => void descargar(`bodega/grupo_movimiento/${grupo?.id}/detalle_excel`)}
          >
            <Download size={15} aria-hidden="true" /> Exportar a Excel
          </Button>
        </>
      }
    >
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : !grupo ? (
        <Skeleton height="14rem" />
      ) : (
        <div className="stack">
          <DescriptionList
            items={[
              ['Fecha', formato.fechaHora(grupo.created_at)],
              ['Usuario', grupo.user],
              ['Documento o motivo', grupo.referencia],
            ]}
          />
          <Table
            label="Partes del movimiento"
            cards={false}
            columns={[
              { title: 'Código', className: 'mono', cell: ({ parte }) => <Link to={historialDe(parte)}>{parte.part_number}</Link> },
              { title: 'Descripción', cell: ({ parte }) => parte.description },
              { title: 'Cantidad', className: 'num', cell: ({ cantidad }) => formato.entero(cantidad) },
            ]}
            rows={grupo.movimientos_inventario}
            rowKey={({ parte }) => parte.id}
          />
        </div>
      )}
    </Dialog>
  );
}
