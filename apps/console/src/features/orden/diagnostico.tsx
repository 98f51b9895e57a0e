import type { OrdenDetalle } from '@bitacora/domain/contracts';
import { Button, Card, DescriptionList, formato } from '@bitacora/ui';
import { Link } from 'react-router';
import { TablaRepuestos } from '../repuestos/puerta';

/** Diagnosis, repair and the requested parts. */
export default function Diagnostico({ orden: o, onAccion }: { orden: OrdenDetalle; onAccion: (accion: string) => void }) {
  const d = o.diagnostico_detail;
  const panel = o.acciones_panel;
  const boton = (accion: string) =>
    panel.visible.includes(accion) && (
      <Button
        key={accion}
        size="sm"
        disabled={panel.disabled.includes(accion)}
        title={panel.motivos[accion]}
        onClick={() => onAccion(accion)}
      >
        {panel.etiquetas[accion]}
      </Button>
    );
  return (
    <div className="stack">
      <Card title="Diagnóstico" actions={boton('editarDiagnostico')}>
        {d ? (
          <DescriptionList
            items={[
              ['Falla replicada', d.replicar_falla ? 'Sí' : 'No'],
              ['Diagnóstico', d.informe],
              ['Técnico', d.tecnico.nombre],
              ['Fecha', formato.fechaHora(d.fecha_creacion)],
              ['Versión', String(d.version)],
              ['Solución', d.solucion],
              ['Reparado por', d.tecnico_reparacion?.nombre],
              ['Informe', o.diagnostico === null ? 'Devuelto' : revision(d)],
              ['Comentario de rechazo', d.comentario_rechazo],
            ]}
          />
        ) : (
          <p className="muted">No se ha realizado un diagnóstico aún</p>
        )}
        {o.motivo_rechazo && <p style={{ marginTop: 'var(--space-3)' }}>Rechazada: {o.motivo_rechazo}</p>}
      </Card>
      <Card
        title="Repuestos"
        actions={
          <span className="row">
            {boton('entregarPartesSolicitadas')}
            <Link className="btn btn-sm" to={`/orden/${o.ot}/repuestos-pedidos`}>
              Vista de bodega
            </Link>
          </span>
        }
      >
        <TablaRepuestos orden={o} />
      </Card>
    </div>
  );
}

function revision({ revisado, usuario_revisor, fecha_revision }: NonNullable<OrdenDetalle['diagnostico_detail']>): string {
  if (!revisado) return 'Por revisar';
  const fecha = formato.fechaHora(fecha_revision);
  return `Revisado por ${usuario_revisor?.nombre ?? ''}${fecha && ` el ${fecha}`}`;
}
