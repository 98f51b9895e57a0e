import type { Content } from 'pdfmake';
import { codigoQr } from './barras';
import { type Campo, campos, firmas, GRIS, parrafo, seccion } from './bloques';
import { type CodigoDespacho, TEXTO_DESPACHO, textoCargador, textoDisco, textoRam } from './etiquetas';
import { formatoFecha, formatoFechaHora, limpio, nombreUsuario, oVacio } from './formato';
import { renderA4 } from './layout';
import { camposEquipo, direccionSeguimiento, firmaCliente, seccionCliente } from './partes';
import type { CentroData, Fecha, OrdenBase, UsuarioData } from './tipos';

/** Side of the tracking QR, in points: a telephone reads it at arm's length. */
const LADO_QR = 62;

/** A piece of a text in its order: a line, or items of a list. */
export type BloqueData =
  | { readonly tipo: 'titulo' | 'parrafo'; readonly texto: string }
  | { readonly tipo: 'puntos'; readonly textos: readonly string[] }
  | { readonly tipo: 'numeros'; readonly desde: number; readonly textos: readonly string[] };

/** The conditions of service of an order, with the words that identify their version. */
export interface CondicionesData {
  readonly bloques: readonly BloqueData[];
  readonly procedencia: string;
}

/** The minimum letter size of a contract: capitals of 2.5 mm (Ley 19.496, article 17). */
const CUERPO_LEGAL = 10;

/** The intake of an order. */
export interface IngresoData extends OrdenBase {
  tipo_servicio: { id: number; nombre: string };
  fecha_ingreso: Fecha;
  fecha_de_compra?: Fecha | null;
  numero_boleta?: string | null;
  tienda_empresa?: { nombre: string } | null;
  recepcionista_detail?: UsuarioData | null;
  despacho: CodigoDespacho;
  direccion_despacho?: { direccion: string; comuna: string; region: string } | null;
  tipo_de_falla_detail?: readonly { name: string }[];
  reporte_falla_cliente: string | null;
  observaciones: string | null;
  otros_accesorios: string | null;
  codigo_retail?: string | null;
  guia_despacho_ingreso?: string | null;
  /** The address where the client follows the order; derived from the centre's `sitio` when absent. */
  direccion_seguimiento?: string | null;
  /** The conditions that the client signs. */
  condiciones: CondicionesData;
}

function camposIngreso(data: IngresoData): Campo[] {
  const direccion = data.direccion_despacho;
  const lista: Campo[] = [
    { etiqueta: 'Tipo de servicio', valor: oVacio(data.tipo_servicio.nombre) },
    { etiqueta: 'Fecha de ingreso', valor: formatoFechaHora(data.fecha_ingreso) },
    { etiqueta: 'Recibido por', valor: nombreUsuario(data.recepcionista_detail) },
    { etiqueta: 'RMA', valor: oVacio(data.rma) },
    { etiqueta: 'Fecha de compra', valor: formatoFecha(data.fecha_de_compra) },
    { etiqueta: 'N.º de boleta o factura', valor: oVacio(data.numero_boleta) },
    { etiqueta: 'Tienda de compra', valor: oVacio(data.tienda_empresa?.nombre), ancho: 2 },
    { etiqueta: 'Despacho', valor: TEXTO_DESPACHO[data.despacho] },
  ];
  if (direccion) {
    const valor = [direccion.direccion, direccion.comuna, direccion.region].filter(Boolean).join(', ');
    lista.push({ etiqueta: 'Dirección de despacho', valor, ancho: 3 });
  }
  if (data.codigo_retail) lista.push({ etiqueta: 'Código retail', valor: data.codigo_retail });
  if (data.guia_despacho_ingreso) lista.push({ etiqueta: 'Guía de despacho de ingreso', valor: data.guia_despacho_ingreso });
  return lista;
}

const seguimientoDe = (centro: CentroData, data: IngresoData): string | null =>
  limpio(data.direccion_seguimiento) || direccionSeguimiento(centro.sitio, data.ot, data.cliente?.rut);

function seguimiento(direccion: string | null): Content[] {
  if (!direccion) return [];
  return [{ text: ['Siga el estado de su equipo en ', { text: direccion, bold: true }], margin: [0, 12, 0, 0] }];
}

function condiciones({ bloques, procedencia }: CondicionesData): Content[] {
  const linea = (texto: string) => ({ text: limpio(texto), margin: [0, 0, 0, 2] });
  const cuerpo = { fontSize: CUERPO_LEGAL, lineHeight: 1.15 };
  return [
    ...bloques.map((bloque): Content => {
      if (bloque.tipo === 'puntos') return { ul: bloque.textos.map(linea), ...cuerpo, margin: [0, 4, 0, 0] } as Content;
      if (bloque.tipo === 'numeros')
        return { ol: bloque.textos.map(linea), start: bloque.desde, ...cuerpo, margin: [0, 4, 0, 0] } as Content;
      return { text: limpio(bloque.texto), bold: bloque.tipo === 'titulo', ...cuerpo, margin: [0, 4, 0, 0] };
    }),
    { text: limpio(procedencia), fontSize: 8, color: GRIS.texto, margin: [0, 4, 0, 0] },
  ];
}

/** The intake receipt that the client signs and keeps. */
export function renderIngreso(centro: CentroData, data: IngresoData): Promise<Buffer> {
  const { equipo } = data;
  const direccion = seguimientoDe(centro, data);
  const fallas = (data.tipo_de_falla_detail ?? []).map((falla) => limpio(falla.name)).filter(Boolean);
  return renderA4(centro, {
    titulo: 'Comprobante de ingreso',
    prefijo: 'OT',
    codigo: data.ot,
    bajada: `Orden de trabajo ${data.ot}  ·  ${data.tipo_servicio.nombre}  ·  ${formatoFechaHora(data.fecha_ingreso)}`,
    contenido: [
      ...seccionCliente(data),
      ...seccion('Equipo'),
      campos([
        ...camposEquipo(equipo),
        { etiqueta: 'Cargador', valor: equipo ? textoCargador(equipo.power_source) : '' },
        { etiqueta: 'Disco', valor: equipo ? textoDisco(equipo.type_hard_drive, equipo.size_hard_drive) : '' },
        { etiqueta: 'Memoria RAM', valor: equipo ? textoRam(equipo.total_ram_memorie) : '' },
        { etiqueta: 'Otros accesorios', valor: oVacio(data.otros_accesorios), ancho: 3 },
      ]),
      ...seccion('Ingreso'),
      campos(camposIngreso(data)),
      ...seccion('Falla informada por el cliente'),
      ...(fallas.length ? [{ text: fallas.join('  ·  '), bold: true, margin: [0, 6, 0, 0] } as Content] : []),
      parrafo(data.reporte_falla_cliente),
      ...seccion('Observaciones'),
      parrafo(data.observaciones),
      ...seguimiento(direccion),
      ...seccion('Condiciones del servicio'),
      ...condiciones(data.condiciones),
      firmas(
        [
          firmaCliente(data.cliente),
          {
            titulo: 'Recibido por',
            nombre: data.recepcionista_detail ? nombreUsuario(data.recepcionista_detail) : '',
            detalle: limpio(centro.nombre),
          },
        ],
        direccion ? codigoQr(direccion, LADO_QR) : undefined,
      ),
    ],
  });
}
