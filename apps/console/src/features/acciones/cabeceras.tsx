import { NOMBRE_SOLICITUD } from '@bitacora/domain';
import type { OrdenDetalle } from '@bitacora/domain/contracts';
import { DescriptionList, formato, TableWrap } from '@bitacora/ui';
import { enlaceDe } from '../../componentes/archivos/adjunto';
import { DetalleDeExcepcion } from '../../componentes/excepcion/detalle';

/** Who the client is and what he said, while the RMA is asked for elsewhere (specification 001, section 2). */
export function DatosDelCliente({ orden: o }: { orden: OrdenDetalle }) {
  const { persona, empresa } = o.cliente ?? {};
  const boleta = o.archivos.find((archivo) => archivo.type === 'BOLETA');
  return (
    <DescriptionList
      items={[
        ['Cliente', persona ? `${persona.nombre} ${persona.apellido}` : empresa?.razon_social],
        ['Teléfono', persona?.telefono ?? o.sucursal?.telefono],
        ['Correo', persona?.email ?? empresa?.correo_empresas?.join(', ')],
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

/** The diagnosis and what was done, to be read before deciding on it. */
export function DiagnosticoLeido({ orden: o }: { orden: OrdenDetalle }) {
  const d = o.diagnostico_detail;
  if (!d) return <p className="muted">No se ha realizado un diagnóstico aún</p>;
  const usadas = o.solicitud_partes.filter((s) => s.estado === 6);
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

/** Requested and located parts: what leaves the warehouse with the equipment. */
export function PartesPorEntregar({ orden: o }: { orden: OrdenDetalle }) {
  const partes = o.solicitud_partes.filter((s) => s.estado === 3 || (s.estado === 1 && s.allocated));
  return (
    <TableWrap label="Repuestos por entregar">
      <table className="table">
        <caption className="vh">Repuestos por entregar</caption>
        <thead>
          <tr>
            <th scope="col">Número</th>
            <th scope="col">Descripción</th>
            <th scope="col">Ubicación</th>
            <th scope="col">Estado</th>
          </tr>
        </thead>
        <tbody>
          {partes.map((s) => (
            <tr key={s.id}>
              <td className="mono">{s.parte.part_number}</td>
              <td>{s.parte.description}</td>
              <td className="mono">{s.parte.real_location ?? '—'}</td>
              <td>{NOMBRE_SOLICITUD[s.estado]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableWrap>
  );
}

/** The exception that is answered or reverted. */
export function ResumenDeExcepcion({ orden, estado }: { orden: OrdenDetalle; estado: 1 | 2 }) {
  const excepcion = orden.excepciones_detail.findLast((e) => e.estado === estado);
  return excepcion ? <DetalleDeExcepcion excepcion={excepcion} orden={orden} /> : null;
}
