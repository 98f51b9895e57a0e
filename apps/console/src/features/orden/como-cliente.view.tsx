import './como-cliente.css';
import { NOMBRE_DESPACHO } from '@bitacora/domain';
import type { HistorialPublico, OrdenPublica } from '@bitacora/domain/contracts';
import { Banner, Card, DescriptionList, EmptyState, ErrorState, formato, Skeleton } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { rechazada } from '../../api/client';
import { consulta } from '../../api/consulta';
import { TEMA } from '../../api/temas';
import { useEnElPasado } from '../../componentes/en-el-pasado';
import { Ruta } from '../../componentes/ruta';

/** /orden/{ot}/como-cliente: the tracking page as the customer sees it, today or at a past moment. */
export function Component() {
  const ot = Number(useParams()['ot']);
  const enElPasado = useEnElPasado();
  const titulo = enElPasado ? 'Lo que veía el cliente' : 'Lo que ve el cliente';
  const vista = useQuery({
    ...consulta(TEMA.orden(ot), '/api/orden/{ot}/como_cliente', { params: { ot } }),
    placeholderData: (previa) => (enElPasado && previa?.orden.ot === ot ? previa : undefined),
  });
  return (
    <>
      <Ruta pasos={[[`OT ${ot}`, `/orden/${ot}`]]} aqui={titulo} />
      <h1>
        {titulo} · OT {ot}
      </h1>
      {vista.isPending && <Skeleton height="20rem" />}
      {vista.isError &&
        (rechazada(vista.error, 'GET /api/orden/{ot}/como_cliente', 'NO_ENCONTRADO') ? (
          <EmptyState title={enElPasado ? `La orden ${ot} aún no existía` : `La orden ${ot} no existe`} />
        ) : (
          <ErrorState message={vista.error.message} onRetry={() => void vista.refetch()} />
        ))}
      {vista.data && (
        <div className="stack">
          <Banner tone="info">
            Es lo que lee en su página de seguimiento quien da el número de la orden y el RUT: con las palabras, los plazos y el centro{' '}
            {enElPasado ? 'de ese momento.' : 'de hoy.'}
          </Banner>
          <Portada orden={vista.data.orden} />
          <div className="grid-2">
            <Etapas historial={vista.data.historial} />
            <Datos orden={vista.data.orden} />
          </div>
        </div>
      )}
    </>
  );
}

function Portada({ orden: { estado, guia } }: { orden: OrdenPublica }) {
  const { nombre_cliente, descripcion_cliente, porcentaje_cliente } = estado.estado;
  return (
    <Card title={nombre_cliente}>
      <p>{descripcion_cliente}</p>
      {porcentaje_cliente !== null && (
        <progress className="como-cliente-avance" max={100} value={porcentaje_cliente} aria-label="Avance que ve el cliente" />
      )}
      {guia && (
        <DescriptionList
          items={[
            ['Qué sigue', guia.sigue],
            ['Quién debe actuar', guia.tuyo ? <b key="tuyo">{guia.quien}</b> : guia.quien],
          ]}
        />
      )}
    </Card>
  );
}

function Etapas({ historial }: { historial: readonly HistorialPublico[] }) {
  return (
    <Card title="Sus etapas">
      {historial.length === 0 && <p className="muted">No hay registros</p>}
      <ol className="timeline">
        {historial.map(({ fecha_hora, estado }) => (
          <li key={fecha_hora + estado.id}>
            <strong>{estado.nombre_cliente}</strong>
            <div className="muted">
              <time dateTime={fecha_hora}>{formato.fechaHora(fecha_hora)}</time>
            </div>
            <div>{estado.descripcion_cliente}</div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Datos({ orden: o }: { orden: OrdenPublica }) {
  const modelo = o.equipo?.modelo_detail;
  const despachos: Readonly<Record<string, string>> = NOMBRE_DESPACHO;
  return (
    <Card title="Lo demás de su página">
      <DescriptionList
        items={(
          [
            ['Nombre', o.cliente.nombre],
            ['Equipo', modelo && [modelo.marca.marca_name, modelo.model_name].filter(Boolean).join(' ')],
            ['N° de serie', o.equipo?.serial_number && <span className="mono">{o.equipo.serial_number}</span>],
            ['Ingreso', formato.fechaHora(o.fecha_ingreso)],
            ['Servicio', o.tipo_servicio.nombre],
            ['Despacho', despachos[o.despacho] ?? o.despacho],
            ['Cambio de despacho pedido', o.despacho_solicitado && (despachos[o.despacho_solicitado] ?? o.despacho_solicitado)],
            ['Llegada del repuesto', o.llegada_estimada && formato.fecha(o.llegada_estimada)],
            ['Envío', o.envio && [o.envio.courier, o.envio.numero].filter(Boolean).join(' ')],
            ['Lugar', [o.sucursal.nombre, o.sucursal.direccion, o.sucursal.comuna].filter(Boolean).join(', ')],
            ['Informe', o.diagnostico_detail?.informe],
            ['Solución', o.diagnostico_detail?.solucion],
            ['Informe en PDF', o.informe_cliente_pdf && 'Puede descargarlo'],
            ['Correo del centro', o.mail],
            ['WhatsApp', o.whatsapp],
          ] as const
        ).filter(([, valor]) => Boolean(valor))}
      />
    </Card>
  );
}
