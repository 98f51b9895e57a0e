import { EXCEPCION, NOMBRE_EXCEPCION, NOMBRE_TIPO_EXCEPCION, TIPO_EXCEPCION } from '@bitacora/domain';
import type { OrdenDetalle } from '@bitacora/domain/contracts';
import { Badge, Button, Card, type Column, ErrorState, formato, Skeleton, Table } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { historialQuery } from '../../api/queries';
import { ROLES } from '../../app/roles';
import { HistoriaPlegada } from '../../componentes/historia-plegada';
import { ReparacionesAnteriores } from '../clientes/puerta';
import { tieneRol, useUsuario } from '../sesion/sesion';
import { LineaDeTiempo } from './linea-de-tiempo';

/** The merged timeline, times by state, places, warehouse movements, exceptions and quotations (specification, 3.1). */
export default function Historicos({ orden: o, aExcepciones }: { orden: OrdenDetalle; aExcepciones: boolean }) {
  const historial = useQuery(historialQuery(o.ot));
  const usuario = useUsuario();
  const excepciones = useRef<HTMLElement>(null);
  const llegado = historial.isSuccess;
  // The sections above have their height only once they are loaded.
  useEffect(() => {
    if (!aExcepciones || !llegado) return;
    excepciones.current?.focus({ preventScroll: true });
    excepciones.current?.scrollIntoView({ block: 'center' });
  }, [aExcepciones, llegado]);
  if (historial.isError) return <ErrorState message={historial.error.message} onRetry={() => void historial.refetch()} />;
  const h = historial.data;
  return (
    <div className="grid-2 historicos">
      <LineaDeTiempo ot={o.ot} soloExcepciones={aExcepciones} />
      <div className="stack">
        {h ? (
          <>
            <Historial
              titulo="Historial de estados"
              nota="Estados con su duración en horas, descontada la colación"
              columnas={[
                { title: 'Estado', cell: (e) => e.estado },
                { title: 'Desde', className: 'num', cell: (e) => formato.fechaHora(e.fecha_hora) },
                { title: 'Horas', className: 'num', cell: (e) => (e.duracion_horas === null ? null : formato.decimal(e.duracion_horas)) },
                { title: 'Usuario', cell: (e) => e.usuario },
              ]}
              filas={h.estados}
            />
            <Historial
              titulo="Cambios de ubicación"
              columnas={[
                { title: 'Cambio', cell: (c) => `${c.ubicacion_anterior ?? 'Fuera'} → ${c.ubicacion_nueva ?? 'Fuera'}` },
                { title: 'Estado', cell: (c) => c.estado },
                { title: 'Fecha', className: 'num', cell: (c) => formato.fechaHora(c.created_at) },
                { title: 'Usuario', cell: (c) => c.usuario },
              ]}
              filas={h.cambios_ubicacion_list}
            />
            <Historial
              titulo="Movimientos de inventario"
              columnas={[
                { title: 'Movimiento', cell: (m) => m.texto },
                { title: 'Entregado por', cell: (m) => m.entregado_por },
                { title: 'Recibido por', cell: (m) => m.recibido_por },
                { title: 'Fecha', className: 'num', cell: (m) => formato.fechaHora(m.fecha_hora) },
              ]}
              filas={h.movimientos}
            />
          </>
        ) : (
          <Skeleton height="18rem" />
        )}
        <section ref={excepciones} aria-label="Excepciones de la orden" tabIndex={-1}>
          <Excepciones orden={o} />
        </section>
        {o.equipo && <ReparacionesAnteriores titulo="Reparaciones anteriores del equipo" serie={o.equipo.serial_number} conCliente />}
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
        {tieneRol(usuario, ROLES.historial) && <HistoriaPlegada entidad="orden" id={o.ot} titulo="Qué cambió cada hecho" conMomentos />}
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
                <Badge tone={e.estado === EXCEPCION.APROBADO ? 'ok' : e.estado === EXCEPCION.RECHAZADO ? 'danger' : 'brass'}>
                  {NOMBRE_EXCEPCION[e.estado]}
                </Badge>
                <span className="spacer" />
                {e.estado === EXCEPCION.SOLICITADO && boton('aprobarExcepcion', e.id, 'Aprobar')}
                {e.estado === EXCEPCION.SOLICITADO && boton('rechazarExcepcion', e.id, 'Rechazar')}
                {e.estado === EXCEPCION.SOLICITADO && boton('retirarExcepcion', e.id, 'Retirar')}
                {e.estado === EXCEPCION.APROBADO &&
                  boton('revertirExcepcion', e.id, e.tipo === TIPO_EXCEPCION.APROBACION_3X3 ? 'Revertir 3x3' : 'Revertir')}
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

function Historial<Fila>({
  titulo,
  nota,
  columnas,
  filas,
}: {
  titulo: string;
  nota?: string;
  columnas: readonly Column<Fila>[];
  filas: readonly Fila[];
}) {
  return (
    <Card title={titulo}>
      {filas.length === 0 ? (
        <p className="muted">No hay registros</p>
      ) : (
        // Past rows never move.
        <Table label={titulo} caption={nota} columns={columnas} rows={filas} rowKey={(_fila, i) => i} />
      )}
    </Card>
  );
}
