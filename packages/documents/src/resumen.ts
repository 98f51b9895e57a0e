import { campos, firmas, parrafo, recuadro, seccion } from './bloques';
import { type CodigoDespacho, TEXTO_DESPACHO } from './etiquetas';
import { contactoCliente, formatoFechaHora, formatoRut, nombreCliente, nombreUsuario, oVacio } from './formato';
import { renderA4 } from './layout';
import { camposEquipo, firmaCliente } from './partes';
import type { CentroData, Fecha, OrdenBase, UsuarioData } from './tipos';

/** The content of an order's printed summary. */
export interface ResumenData extends OrdenBase {
  tipo_servicio: { id: number; nombre: string };
  /** The state in the words of the screens. */
  estado: string;
  estado_desde?: Fecha | null;
  fecha_ingreso: Fecha;
  cerrada_en?: Fecha | null;
  ubicacion?: string | null;
  despacho: CodigoDespacho;
  /** The person who entered the order. */
  recepcionista_detail: UsuarioData | null;
  tecnico?: UsuarioData | null;
  reporte_falla_cliente?: string | null;
}

/** The summary of an order on one page, to go with the equipment. */
export function renderResumen(centro: CentroData, data: ResumenData): Promise<Buffer> {
  const contacto = contactoCliente(data.cliente, data.sucursal);
  return renderA4(centro, {
    titulo: 'Resumen de la orden',
    prefijo: 'OT',
    codigo: data.ot,
    bajada: `Orden de trabajo ${data.ot}  ·  ${data.tipo_servicio.nombre}`,
    contenido: [
      recuadro('Estado', data.estado, data.estado_desde ? `Desde el ${formatoFechaHora(data.estado_desde)}` : undefined),
      ...seccion('Orden'),
      campos([
        { etiqueta: 'Número de orden', valor: String(data.ot) },
        { etiqueta: 'Fecha de ingreso', valor: formatoFechaHora(data.fecha_ingreso) },
        { etiqueta: 'Ingresada por', valor: nombreUsuario(data.recepcionista_detail) },
        { etiqueta: 'RMA', valor: oVacio(data.rma) },
        { etiqueta: 'Técnico', valor: nombreUsuario(data.tecnico) },
        { etiqueta: 'Fecha de cierre', valor: formatoFechaHora(data.cerrada_en) },
        { etiqueta: 'Ubicación', valor: oVacio(data.ubicacion) },
        { etiqueta: 'Despacho', valor: TEXTO_DESPACHO[data.despacho] },
      ]),
      ...seccion('Cliente'),
      campos([
        { etiqueta: 'Cliente', valor: nombreCliente(data.cliente), ancho: 2 },
        { etiqueta: 'RUT', valor: formatoRut(data.cliente?.rut) },
        { etiqueta: 'Teléfono', valor: contacto.telefono },
        { etiqueta: 'Dirección', valor: contacto.direccion, ancho: data.sucursal ? 2 : 4 },
        ...(data.sucursal ? [{ etiqueta: 'Sucursal', valor: oVacio(data.sucursal.nombre), ancho: 2 }] : []),
      ]),
      ...seccion('Equipo'),
      campos(camposEquipo(data.equipo)),
      ...(data.reporte_falla_cliente ? [...seccion('Falla informada por el cliente'), parrafo(data.reporte_falla_cliente)] : []),
      firmas([firmaCliente(data.cliente)]),
    ],
  });
}
