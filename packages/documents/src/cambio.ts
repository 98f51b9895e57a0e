import { campos, firmas, parrafo, recuadro, seccion } from './bloques';
import { type CodigoTipoExcepcion, TEXTO_TIPO_EXCEPCION } from './etiquetas';
import { formatoFecha, formatoFechaHora, limpio, nombreUsuario, oVacio } from './formato';
import { renderA4 } from './layout';
import { camposEquipo, firmaCliente, seccionCliente } from './partes';
import type { CentroData, Fecha, OrdenBase, UsuarioData } from './tipos';

/** The approved change of a product. */
export interface CambioData extends OrdenBase {
  rma_cambio: string | null;
  fecha_ingreso?: Fecha | null;
  fecha_de_compra?: Fecha | null;
  numero_boleta?: string | null;
  excepcion: {
    tipo: CodigoTipoExcepcion;
    /** The approver. */
    respondido_por: UsuarioData | null;
    fecha_hora_respuesta: Fecha | null;
    comentario_solicitud?: string | null;
    comentario_respuesta?: string | null;
    comentario_cambio?: string | null;
  };
  /** The shop that carries out the change. */
  tienda_empresa?: { nombre: string } | null;
  /** The addresses that get the certificate. */
  correo_cambio?: readonly string[];
}

/** The certificate with which the client changes the product at the shop. */
export function renderCambio(centro: CentroData, data: CambioData): Promise<Buffer> {
  const { excepcion } = data;
  const comentarios = [excepcion.comentario_solicitud, excepcion.comentario_respuesta, excepcion.comentario_cambio]
    .map(limpio)
    .filter(Boolean);
  const fecha = formatoFechaHora(excepcion.fecha_hora_respuesta);
  return renderA4(centro, {
    titulo: 'Certificado de cambio de producto',
    prefijo: 'OT',
    codigo: data.ot,
    bajada: `Orden de trabajo ${data.ot}  ·  ${fecha}`,
    contenido: [
      {
        text: `${limpio(centro.nombre)} certifica que el equipo que se identifica a continuación cuenta con la aprobación de cambio de producto.`,
        lineHeight: 1.25,
        margin: [0, 12, 0, 0],
      },
      recuadro('Cambio aprobado', TEXTO_TIPO_EXCEPCION[excepcion.tipo]),
      ...seccion('Aprobación'),
      campos([
        { etiqueta: 'RMA', valor: oVacio(data.rma) },
        { etiqueta: 'RMA de cambio', valor: oVacio(data.rma_cambio) },
        { etiqueta: 'Fecha de aprobación', valor: fecha },
        { etiqueta: 'Aprobado por', valor: nombreUsuario(excepcion.respondido_por) },
        { etiqueta: 'Sucursal de cambio', valor: oVacio(data.tienda_empresa?.nombre ?? data.sucursal?.nombre), ancho: 2 },
        { etiqueta: 'Correo de cambio', valor: oVacio((data.correo_cambio ?? data.sucursal?.email ?? []).join(', ')), ancho: 2 },
      ]),
      ...seccionCliente(data),
      ...seccion('Equipo'),
      campos([
        ...camposEquipo(data.equipo),
        { etiqueta: 'Fecha de ingreso', valor: formatoFecha(data.fecha_ingreso) },
        { etiqueta: 'Fecha de compra', valor: formatoFecha(data.fecha_de_compra) },
        { etiqueta: 'N.º de boleta o factura', valor: oVacio(data.numero_boleta) },
      ]),
      ...seccion('Comentarios'),
      parrafo(comentarios.join('\n')),
      firmas([
        {
          titulo: 'Aprobado por',
          nombre: excepcion.respondido_por ? nombreUsuario(excepcion.respondido_por) : '',
          detalle: limpio(centro.nombre),
        },
        firmaCliente(data.cliente),
      ]),
    ],
  });
}
