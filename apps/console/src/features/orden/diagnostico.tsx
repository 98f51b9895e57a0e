import { NOMBRE_SOLICITUD } from '@bitacora/domain';
import type { OrdenDetalle } from '@bitacora/domain/contracts';
import { Badge, Button, Card, DescriptionList, EmptyState, formato, TableWrap } from '@bitacora/ui';

const TONO = { 1: undefined, 2: 'brass', 3: 'ok', 4: 'ok', 5: undefined, 6: undefined, 7: 'danger', 0: undefined } as const;

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
              ['Informe', d.revisado ? `Revisado por ${d.usuario_revisor?.nombre ?? ''}` : 'Por revisar'],
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
            {['entregarPartesSolicitadas', 'declararResultadoParte', 'cancelarSolicitudParte', 'corregirResultadoParte'].map(boton)}
          </span>
        }
      >
        {o.solicitud_partes.length === 0 ? (
          <EmptyState title="No hay registros">La orden no tiene repuestos solicitados.</EmptyState>
        ) : (
          <TableWrap label="Repuestos solicitados">
            <table className="table">
              <caption className="vh">Repuestos solicitados</caption>
              <thead>
                <tr>
                  {['Número', 'Descripción', 'Ubicación', 'Asignado', 'Estado', 'Solicitado', 'Llegada estimada', 'Entregado'].map(
                    (titulo) => (
                      <th key={titulo} scope="col">
                        {titulo}
                      </th>
                    ),
                  )}
                </tr>
              </thead>
              <tbody>
                {o.solicitud_partes.map((s) => (
                  <tr key={s.id}>
                    <td className="mono">{s.parte.part_number}</td>
                    <td>{s.parte.description}</td>
                    <td className="mono">{s.parte.real_location ?? '—'}</td>
                    <td>{s.allocated ? 'Sí' : 'No'}</td>
                    <td>
                      <Badge {...(TONO[s.estado] ? { tone: TONO[s.estado] } : {})}>{NOMBRE_SOLICITUD[s.estado]}</Badge>
                    </td>
                    <td className="num">{formato.fecha(s.fecha_hora_solicitud)}</td>
                    <td className="num">{formato.fecha(s.fecha_hora_entrega_estimada) || '—'}</td>
                    <td className="num">{formato.fecha(s.fecha_hora_entrega) || '—'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableWrap>
        )}
      </Card>
    </div>
  );
}
