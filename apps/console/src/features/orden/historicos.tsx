import { NOMBRE_EXCEPCION, NOMBRE_TIPO_EXCEPCION } from '@bitacora/domain';
import type { OrdenDetalle } from '@bitacora/domain/contracts';
import { Badge, Button, Card, ErrorState, formato, Skeleton, TableWrap } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { historialQuery } from '../../api/queries';
import { LineaDeTiempo } from './linea-de-tiempo';

/** The merged timeline, times by state, places, warehouse movements, exceptions and quotations (specification 000, section 2.8). */
export default function Historicos({ orden: o }: { orden: OrdenDetalle }) {
  const historial = useQuery(historialQuery(o.ot));
  if (historial.isError) return <ErrorState message={historial.error.message} onRetry={() => void historial.refetch()} />;
  const h = historial.data;
  return (
    <div className="grid-2">
      <LineaDeTiempo ot={o.ot} />
      <div className="stack">
        {h ? (
          <>
            <Tabla
              titulo="Historial de estados"
              nota="Estados con su duración en horas, descontada la colación"
              columnas={['Estado', 'Desde', 'Horas', 'Usuario']}
              filas={h.estados.map((e) => [
                e.estado,
                formato.fechaHora(e.fecha_hora),
                e.duracion_horas === null ? '—' : formato.decimal(e.duracion_horas),
                e.usuario,
              ])}
            />
            <Tabla
              titulo="Cambios de ubicación"
              columnas={['De', 'A', 'Estado', 'Fecha', 'Usuario']}
              filas={h.cambios_ubicacion_list.map((c) => [
                c.ubicacion_anterior ?? 'Fuera',
                c.ubicacion_nueva ?? 'Fuera',
                c.estado,
                formato.fechaHora(c.created_at),
                c.usuario,
              ])}
            />
            <Tabla
              titulo="Movimientos de inventario"
              columnas={['Movimiento', 'Entregado por', 'Recibido por', 'Fecha']}
              filas={h.movimientos.map((m) => [m.texto, m.entregado_por ?? '—', m.recibido_por ?? '—', formato.fechaHora(m.fecha_hora)])}
            />
          </>
        ) : (
          <Skeleton height="18rem" />
        )}
        <Excepciones orden={o} />
        <Card title="Cotizaciones internas">
          {o.solicitud_cotizacion_interna ? (
            <p className="row">
              <Badge tone={o.solicitud_cotizacion_interna.estado === 'Respondida' ? 'ok' : 'brass'}>
                {o.solicitud_cotizacion_interna.estado}
              </Badge>
              <span className="num">{formato.fechaHora(o.solicitud_cotizacion_interna.fecha)}</span>
              <span className="mono">{o.solicitud_cotizacion_interna.partes_solicitadas.map((parte) => parte.part_number).join(', ')}</span>
            </p>
          ) : (
            <p className="muted">No hay registros</p>
          )}
        </Card>
      </div>
    </div>
  );
}

function Excepciones({ orden: o }: { orden: OrdenDetalle }) {
  const navigate = useNavigate();
  const panel = o.acciones_panel;
  const boton = (accion: string, id: number, texto: string) =>
    panel.visible.includes(accion) &&
    !panel.disabled.includes(accion) && (
      <Button
        size="sm"
        onClick={() => void navigate(`acciones/${accion}?excepcion_id=${id}&volver=${encodeURIComponent('tab=historicos')}`)}
      >
        {texto}
      </Button>
    );
  return (
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
                <span className="spacer" />
                {e.estado === 1 && boton('aprobarExcepcion', e.id, 'Aprobar')}
                {e.estado === 1 && boton('rechazarExcepcion', e.id, 'Rechazar')}
                {e.estado === 1 && boton('retirarExcepcion', e.id, 'Retirar')}
                {e.estado === 2 && boton('revertirExcepcion', e.id, e.tipo === 2 ? 'Revertir 3x3' : 'Revertir')}
              </span>
              <span>{e.comentario_solicitud}</span>
              <span className="muted">
                {e.solicitado_por.nombre} · {formato.fechaHora(e.fecha_hora_creacion)}
              </span>
              {e.comentario_respuesta && (
                <span className="muted">
                  Respuesta: {e.comentario_respuesta} ({e.respondido_por?.nombre})
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Tabla({
  titulo,
  nota,
  columnas,
  filas,
}: {
  titulo: string;
  nota?: string;
  columnas: readonly string[];
  filas: readonly (readonly ReactNode[])[];
}) {
  return (
    <Card title={titulo}>
      {filas.length === 0 ? (
        <p className="muted">No hay registros</p>
      ) : (
        <TableWrap label={titulo}>
          <table className="table">
            <caption className="vh">{nota ?? titulo}</caption>
            <thead>
              <tr>
                {columnas.map((columna) => (
                  <th key={columna} scope="col">
                    {columna}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {filas.map((fila, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: past rows never move
                <tr key={i}>
                  {fila.map((celda, j) => (
                    <td key={columnas[j]} className="num">
                      {celda}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </TableWrap>
      )}
    </Card>
  );
}
