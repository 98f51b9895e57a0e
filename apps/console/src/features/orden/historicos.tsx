import { NOMBRE_EXCEPCION, NOMBRE_TIPO_EXCEPCION } from '@bitacora/domain';
import type { EntradaTimeline, OrdenDetalle } from '@bitacora/domain/contracts';
import { Badge, Card, ErrorState, formato, Skeleton, StateChip, TableWrap } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import { historialQuery, timelineQuery } from '../../api/queries';

const CATEGORIAS: readonly (readonly [EntradaTimeline['categoria'] | '', string])[] = [
  ['', 'Todo'],
  ['estado', 'Estados'],
  ['ubicacion', 'Ubicación'],
  ['diagnostico', 'Diagnóstico'],
  ['partes', 'Repuestos'],
  ['excepcion', 'Excepciones'],
  ['documento', 'Documentos'],
  ['comercial', 'Comercial'],
];

/** The merged timeline, the times by state, places and exceptions (specification 000, section 2.8). */
export default function Historicos({ orden: o }: { orden: OrdenDetalle }) {
  return (
    <div className="grid-2">
      <Timeline ot={o.ot} />
      <div className="stack">
        <Estados ot={o.ot} />
        <Card title="Excepciones">
          {o.excepciones_detail.length === 0 ? (
            <p className="muted">No hay registros</p>
          ) : (
            <ul className="stack" style={{ listStyle: 'none', padding: 0 }}>
              {o.excepciones_detail.map((e) => (
                <li key={e.id} className="field">
                  <span className="row">
                    <strong>{NOMBRE_TIPO_EXCEPCION[e.tipo]}</strong>
                    <Badge tone={e.estado === 2 ? 'ok' : e.estado === 3 ? 'danger' : 'brass'}>{NOMBRE_EXCEPCION[e.estado]}</Badge>
                  </span>
                  <span>{e.comentario_solicitud}</span>
                  <span className="muted">
                    {e.solicitado_por.nombre} · {formato.fechaHora(e.fecha_hora_creacion)}
                  </span>
                  {e.comentario_respuesta && <span className="muted">Respuesta: {e.comentario_respuesta}</span>}
                </li>
              ))}
            </ul>
          )}
        </Card>
      </div>
    </div>
  );
}

function Timeline({ ot }: { ot: number }) {
  const [categoria, setCategoria] = useState('');
  const timeline = useQuery(timelineQuery(ot));
  const entradas =
    timeline.data?.filter((e) => categoria === '' || e.categoria === categoria || (categoria === 'estado' && e.estado)) ?? [];
  return (
    <Card title="Bitácora de la orden">
      <div className="filters" style={{ marginBottom: 'var(--space-4)' }}>
        <select className="input" aria-label="Filtrar la bitácora" value={categoria} onChange={(event) => setCategoria(event.target.value)}>
          {CATEGORIAS.map(([valor, texto]) => (
            <option key={valor} value={valor}>
              {texto}
            </option>
          ))}
        </select>
      </div>
      {timeline.isPending && <Skeleton height="10rem" />}
      {timeline.isError && <ErrorState message={timeline.error.message} onRetry={() => void timeline.refetch()} />}
      {timeline.isSuccess && entradas.length === 0 && <p className="muted">No hay registros</p>}
      <ol className="timeline">
        {entradas.map((e) => (
          <li key={e.id} style={e.estado ? ({ '--dot': 'var(--accent)' } as CSSProperties) : undefined}>
            <div className="row">
              <strong>{e.label}</strong>
              {e.estado && (
                <StateChip nombre={e.estado.nuevo} background={e.estado.color_background} foreground={e.estado.color_foreground} />
              )}
              {e.ubicacion && <Badge>{`${e.ubicacion.anterior ?? 'Fuera'} → ${e.ubicacion.nueva ?? 'Fuera'}`}</Badge>}
            </div>
            <div className="muted">
              {e.actor.nombre} · <time dateTime={e.at}>{formato.fechaHora(e.at)}</time>
              {e.movimiento && ` · ${e.movimiento.texto}`}
            </div>
            {e.detalles.map((d) => (
              <div key={d.etiqueta + d.valor} style={{ overflowWrap: 'anywhere' }}>
                <span className="muted">{d.etiqueta}:</span> {d.valor}
              </div>
            ))}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Estados({ ot }: { ot: number }) {
  const historial = useQuery(historialQuery(ot));
  return (
    <Card title="Historial de estados">
      {historial.isPending && <Skeleton height="8rem" />}
      {historial.data && (
        <TableWrap label="Historial de estados">
          <table className="table">
            <caption className="vh">Estados con su duración en horas, descontada la colación</caption>
            <thead>
              <tr>
                <th scope="col">Estado</th>
                <th scope="col">Desde</th>
                <th scope="col">Horas</th>
                <th scope="col">Usuario</th>
              </tr>
            </thead>
            <tbody>
              {historial.data.estados.map((e) => (
                <tr key={e.fecha_hora + e.estado}>
                  <td>{e.estado}</td>
                  <td className="num">{formato.fechaHora(e.fecha_hora)}</td>
                  <td className="num">{e.duracion_horas === null ? '—' : e.duracion_horas.toFixed(2)}</td>
                  <td>{e.usuario}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableWrap>
      )}
    </Card>
  );
}
