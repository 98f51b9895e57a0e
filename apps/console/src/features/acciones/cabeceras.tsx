import { NOMBRE_SOLICITUD, SOLICITUD } from '@bitacora/domain';
import type { OrdenDetalle } from '@bitacora/domain/contracts';
import { Banner, DescriptionList, Email, formato, Table } from '@bitacora/ui';
import { enlaceDe } from '../../componentes/archivos/adjunto';
import { consecuenciaDe, DetalleDeExcepcion } from '../excepciones/puerta';

/** The client's data and failure report, for users who request the RMA elsewhere (specification, 5.6). */
export function DatosDelCliente({ orden: o }: { orden: OrdenDetalle }) {
  const { persona, empresa } = o.cliente ?? {};
  const correo = persona?.email ?? empresa?.correo_empresas?.join(', ');
  const boleta = o.archivos.find((archivo) => archivo.type === 'BOLETA');
  return (
    <DescriptionList
      items={[
        ['Cliente', persona ? `${persona.nombre} ${persona.apellido}` : empresa?.razon_social],
        ['Teléfono', persona?.telefono ?? o.sucursal?.telefono],
        ['Correo', correo && <Email key="correo" address={correo} />],
        ['Ciudad', persona?.comuna ?? o.sucursal?.comuna],
        ['Fecha de compra', formato.fecha(o.fecha_de_compra)],
        ['Falla reportada', o.reporte_falla_cliente],
        [
          'N° de serie',
          <span key="serie" className="mono">
            {o.serie}
          </span>,
        ],
        [
          'Boleta',
          boleta ? (
            <a key="boleta" href={enlaceDe(boleta)} download={boleta.name}>
              Descargar boleta
            </a>
          ) : (
            <span key="boleta" className="muted">
              La OT no tiene boleta almacenada
            </span>
          ),
        ],
      ]}
    />
  );
}

/** The diagnosis and the repair, to read before deciding on them. */
export function DiagnosticoLeido({ orden: o }: { orden: OrdenDetalle }) {
  const d = o.diagnostico_detail;
  if (!d) return <p className="muted">No se ha realizado un diagnóstico aún</p>;
  const usadas = o.solicitud_partes.filter((s) => s.estado === SOLICITUD.USADO);
  return (
    <DescriptionList
      items={[
        ['Falla reportada', o.reporte_falla_cliente],
        ['Falla replicada', d.replicar_falla ? 'Sí' : 'No'],
        ['Diagnóstico', d.informe],
        ['Solución', d.solucion],
        ['Técnico', d.tecnico.nombre],
        ['Partes usadas', usadas.map((s) => `${s.parte.part_number} ${s.parte.description}`).join(', ')],
        ['Motivo de rechazo', o.motivo_rechazo],
      ]}
    />
  );
}

/** The subject of a diagnosis: the reported failure, and the reason why the last one was returned. */
export function PorDiagnosticar({ orden }: { orden: OrdenDetalle }) {
  return (
    <>
      <DescriptionList items={[['Falla reportada', orden.reporte_falla_cliente]]} />
      <MotivoDeDevolucion orden={orden} />
    </>
  );
}

/** The reason why the report was returned; nothing when it was not. */
export function MotivoDeDevolucion({ orden: { diagnostico_detail: d } }: { orden: OrdenDetalle }) {
  return d?.comentario_rechazo ? <Banner>Devuelto: {d.comentario_rechazo}</Banner> : null;
}

/** Requested and located parts, which leave the warehouse with the equipment. */
export function PartesPorEntregar({ orden: o }: { orden: OrdenDetalle }) {
  const partes = o.solicitud_partes.filter((s) => s.estado === SOLICITUD.LOCALIZADO || (s.estado === SOLICITUD.SOLICITADO && s.allocated));
  return (
    <Table
      label="Repuestos por entregar"
      columns={[
        { title: 'Número', className: 'mono', cell: (s) => s.parte.part_number },
        { title: 'Descripción', cell: (s) => s.parte.description },
        { title: 'Ubicación', className: 'mono', cell: (s) => s.parte.real_location },
        { title: 'Estado', cell: (s) => NOMBRE_SOLICITUD[s.estado] },
      ]}
      rows={partes}
      rowKey={(s) => s.id}
    />
  );
}

/** The exception to answer or revert, and the effect of an answer. */
export function ResumenDeExcepcion({ orden, estado, aprueba }: { orden: OrdenDetalle; estado: 1 | 2; aprueba?: boolean }) {
  const excepcion = orden.excepciones_detail.findLast((e) => e.estado === estado);
  if (!excepcion) return null;
  return (
    <>
      {aprueba !== undefined && <p className="pregunta">{consecuenciaDe(excepcion, aprueba)}</p>}
      <DetalleDeExcepcion excepcion={excepcion} orden={orden} />
    </>
  );
}

/** The change of delivery to confirm or cancel, and the client's telephone. */
export function CambioPedido({ orden: o }: { orden: OrdenDetalle }) {
  const cambio = o.cambio_solicitado;
  if (!cambio) return null;
  return (
    <DescriptionList
      items={[
        ['Entrega que se pide', cambio.despacho === 'ENVIO' ? 'Envío' : 'Retiro en Sucursal'],
        ['Dirección', [cambio.direccion, cambio.comuna, cambio.region].filter(Boolean).join(', ')],
        ['Correo escrito en la solicitud', cambio.email && <Email key="correo" address={cambio.email} />],
        ['Teléfono registrado', o.cliente?.persona?.telefono ?? o.datos_provisorios?.telefono],
        ['Vence', formato.fechaHora(cambio.vence)],
      ]}
    />
  );
}
