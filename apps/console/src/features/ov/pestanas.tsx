import type { OvDetalle } from '@bitacora/domain/contracts';
import { abonoPorDevolver } from '@bitacora/domain/ov';
import { Badge, Card, DescriptionList, Email, EmptyState, formato, Table } from '@bitacora/ui';
import { ROLES } from '../../app/roles';
import { Cifra } from '../../componentes/cifra';
import { HistoriaPlegada } from '../../componentes/historia-plegada';
import { tieneRol, useUsuario } from '../sesion/sesion';
import { Totales } from './totales';

const ORIGEN: Readonly<Record<NonNullable<OvDetalle['origen']>, string>> = {
  CLIENTE: 'Solicitud de cotización del cliente',
  EJECUTIVO: 'Ingresada por un ejecutivo',
  OT: 'Orden de trabajo',
  OV_RECHAZADA: 'Oportunidad rechazada',
  PRESUPUESTO: 'Solicitud de presupuestos del cliente',
};

/** Customer, equipment and request (specification, 9.9). */
export function Solicitud({ ov }: { ov: OvDetalle }) {
  return (
    <div className="grid-2">
      <Card title="Cliente">
        <DescriptionList
          items={[
            ['RUT', formato.rut(ov.rut)],
            ['Nombre', ov.nombre],
            ['Apellido', ov.apellido],
            ['Correo', ov.correo_electronico && <Email key="c" address={ov.correo_electronico} />],
            ['Teléfono', ov.telefono],
            ['Región', ov.region],
            ['Comuna', ov.comuna],
            ['Dirección', ov.direccion],
            ['Comentario', ov.comentario],
            ['Origen', ov.origen && ORIGEN[ov.origen]],
          ]}
        />
      </Card>
      <Card title="Equipo">
        <DescriptionList
          items={[
            ['N° de serie', ov.numero_serie_equipo && <span className="mono">{ov.numero_serie_equipo}</span>],
            ['Equipo', ov.datos_equipo && `${ov.datos_equipo.marca} ${ov.datos_equipo.modelo}`],
            ['Falla reportada', ov.datos_falla_ot_asociada?.reporte_falla],
            ['Diagnóstico', ov.datos_falla_ot_asociada?.diagnostico],
            ['Etiqueta', ov.device_picture && <a href={`/api/oportunidadventa/etiqueta/${ov.id}`}>Descargar imagen</a>],
          ]}
        />
        {ov.repuestos.length > 0 && (
          <>
            <h3>Repuestos solicitados</h3>
            <ul className="ov-lista">
              {ov.repuestos.map(({ categoria, comments }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the customer's rows have no identity
                <li key={i}>
                  {categoria && <Badge>{categoria}</Badge>} {comments || '—'}
                </li>
              ))}
            </ul>
          </>
        )}
      </Card>
    </div>
  );
}

const SITUACION: Readonly<Record<string, string>> = {
  POR_LLEGAR: 'Por llegar',
  ASIGNADA: 'En bodega',
  ENTREGADA: 'Con el ejecutivo',
  EN_ORDEN: 'En la OT',
  VENDIDA: 'Vendido',
  LIBERADA: 'Liberado',
};

/** The quotation with its totals, deposit and payments (specification, 9.9). */
export function CotizacionYPagos({ ov }: { ov: OvDetalle }) {
  const filas = [
    ...ov.detalle_venta.map(({ id, parte, cantidad, precio_unitario, precio_total, situacion }) => ({
      clave: `pieza-${id}`,
      producto: `${parte.part_number} ${parte.description}`,
      cantidad,
      precio: precio_unitario,
      total: precio_total,
      situacion: SITUACION[situacion],
    })),
    ...ov.servicios.map(({ servicio, cantidad, precio }, i) => ({
      clave: `servicio-${i}`,
      producto: servicio.nombre,
      cantidad,
      precio,
      total: cantidad * precio,
      situacion: undefined,
    })),
    ...(ov.costo_envio > 0
      ? [{ clave: 'envio', producto: 'Costo de envío', cantidad: 1, precio: ov.costo_envio, total: ov.costo_envio, situacion: undefined }]
      : []),
  ];
  return (
    <div className="stack">
      <Card title="Pagos">
        <DescriptionList
          items={[
            ['Comentario del vendedor', ov.comentario_vendedor],
            ['Comentario de cierre', ov.comentario_cierre],
            ...(ov.motivo_cancelacion ? ([['Motivo de la cancelación', ov.motivo_cancelacion]] as const) : []),
            ['Requiere abono', ov.requiere_abono ? 'Sí' : 'No'],
            ...(ov.requiere_abono
              ? ([
                  ['Abono requerido', formato.clp(Number(ov.abono_requerido))],
                  [
                    'Abono pagado',
                    <Cifra key="a" sola de="ov.abonado" con={{ ov: ov.id }}>
                      {formato.clp(ov.monto_abonado)}
                    </Cifra>,
                  ],
                  ['N° de boleta del abono', ov.nro_boleta_abono],
                  ['N° de boleta de pago', ov.nro_boleta_pago],
                ] as const)
              : []),
          ]}
        />
      </Card>
      <Pagos ov={ov} />
      <Card title="Repuestos y mano de obra">
        {filas.length === 0 ? (
          <EmptyState title="Sin cotización">Aún no se han cotizado repuestos ni servicios.</EmptyState>
        ) : (
          <>
            <Table
              label="Repuestos y mano de obra"
              columns={[
                {
                  title: 'Producto',
                  cell: ({ producto, situacion }) => (
                    <>
                      {producto} {situacion && <Badge>{situacion}</Badge>}
                    </>
                  ),
                },
                { title: 'Cantidad', className: 'num', cell: ({ cantidad }) => cantidad },
                { title: 'Precio Unitario', className: 'num', cell: ({ precio }) => formato.clp(precio) },
                { title: 'Total', className: 'num', cell: ({ total }) => formato.clp(total) },
              ]}
              rows={filas}
              rowKey={({ clave }) => clave}
            />
            <Totales montos={ov} ov={ov.id} />
          </>
        )}
      </Card>
    </div>
  );
}

/** The payments in both directions, with or without a required deposit, and the amount left to settle. */
function Pagos({ ov }: { ov: OvDetalle }) {
  const porDevolver = abonoPorDevolver(ov);
  if (ov.pagos.length === 0) return null;
  return (
    <Card title="Pagos recibidos y devueltos">
      <Table
        label="Pagos recibidos y devueltos"
        columns={[
          { title: 'Fecha y Hora', className: 'num', cell: ({ fecha_hora }) => formato.fechaHora(fecha_hora) },
          { title: 'Concepto', cell: ({ concepto, envio }) => (envio > 0 ? `${concepto} (envío ${formato.clp(envio)})` : concepto) },
          { title: 'N° de documento', className: 'num', cell: ({ documento }) => documento },
          { title: 'Monto', className: 'num', cell: ({ monto }) => (monto < 0 ? `−${formato.clp(-monto)}` : formato.clp(monto)) },
          { title: 'Responsable', cell: ({ responsable }) => responsable },
        ]}
        rows={ov.pagos}
        // The list only grows at its end.
        rowKey={(_pago, i) => i}
      />
      <dl className="ov-totales num">
        {ov.abono_aplicado > 0 && (
          <>
            <dt>Abono aplicado al diagnóstico</dt>
            <dd>{formato.clp(ov.abono_aplicado)}</dd>
          </>
        )}
        {porDevolver > 0 ? (
          <>
            <dt>Abono por devolver</dt>
            <dd>
              <strong>{formato.clp(porDevolver)}</strong>
            </dd>
          </>
        ) : (
          <>
            <dt>Saldo por pagar</dt>
            <dd>
              <strong>
                <Cifra sola de="ov.saldo" con={{ ov: ov.id }}>
                  {formato.clp(ov.saldo)}
                </Cifra>
              </strong>
            </dd>
          </>
        )}
      </dl>
    </Card>
  );
}

/** Fecha y Hora, Acción and Responsable of everything done (specification, 9.9). */
export function HistorialAcciones({ ov }: { ov: OvDetalle }) {
  const usuario = useUsuario();
  return (
    <div className="stack">
      <Table
        label="Historial de acciones"
        columns={[
          { title: 'Fecha y Hora', className: 'num', cell: ({ fecha_hora }) => formato.fechaHora(fecha_hora) },
          { title: 'Acción', cell: ({ accion }) => accion },
          { title: 'Responsable', cell: ({ responsable }) => responsable },
        ]}
        rows={ov.historial_acciones}
        // The history only grows at its end.
        rowKey={(_hecho, i) => i}
      />
      {tieneRol(usuario, ROLES.historial) && <HistoriaPlegada entidad="ov" id={ov.id} titulo="Qué cambió cada hecho" />}
    </div>
  );
}
