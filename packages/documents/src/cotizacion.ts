import type { Content } from 'pdfmake';
import { ANCHO, campos, GRIS, parrafo, seccion, tabla, titular } from './bloques';
import { formatoFecha, formatoPesos, formatoRut, limpio, oVacio } from './formato';
import { renderA4 } from './layout';
import type { CentroData, Fecha } from './tipos';

/** A line of the quotation; prices are net, in whole pesos. */
export interface LineaCotizacion {
  producto: string;
  cantidad: number;
  precio_unitario: number;
}

/** The totals, in whole pesos, as the sales opportunity computed them; they are not computed again here. */
export interface MontosCotizacion {
  monto_total_neto: number;
  iva: number;
  monto_descuento: number;
  total: number;
}

/** The quotation of a sales opportunity. */
export interface CotizacionData {
  /** Number of the opportunity (OV). */
  id: number;
  fecha: Fecha;
  ot?: number | null;
  rma?: string | null;
  nombre: string;
  apellido: string;
  rut: string;
  correo_electronico?: string | null;
  telefono?: string | null;
  direccion?: string | null;
  comuna?: string | null;
  region?: string | null;
  numero_serie_equipo: string | null;
  datos_equipo?: { marca: string; modelo: string } | null;
  lineas: readonly LineaCotizacion[];
  /** Shipping, net: printed as a line of quantity 1 when above 0. */
  costo_envio?: number | null;
  montos: MontosCotizacion;
  /** From 0 to 100; printed beside the discount. */
  porcentaje_descuento?: number | null;
  /** Days of validity from its date. */
  validez_dias: number;
  requiere_abono: boolean;
  /** The deposit in pesos. */
  abono_requerido?: number | null;
  comentario_vendedor?: string | null;
}

const IVA_PORCENTAJE = 19;

/** The lines as printed: shipping goes last, as a line of quantity 1. */
function conEnvio({ lineas, costo_envio }: Pick<CotizacionData, 'lineas' | 'costo_envio'>): LineaCotizacion[] {
  return costo_envio ? [...lineas, { producto: 'Costo de envío', cantidad: 1, precio_unitario: costo_envio }] : [...lineas];
}

function cuadroTotales({ montos, porcentaje_descuento }: CotizacionData): Content {
  const monto = (etiqueta: string, valor: string): Content[] => [etiqueta, { text: valor, alignment: 'right' }];
  const grande = (text: string, alignment: 'left' | 'right'): Content => ({ text, alignment, bold: true, fontSize: 13 });
  const filas = [
    monto('Sub-Total', formatoPesos(montos.monto_total_neto)),
    monto(`IVA (${IVA_PORCENTAJE} %)`, formatoPesos(montos.iva)),
    ...(montos.monto_descuento > 0
      ? [
          monto(
            porcentaje_descuento ? `Descuento (${String(porcentaje_descuento).replace('.', ',')} %)` : 'Descuento',
            formatoPesos(-montos.monto_descuento),
          ),
        ]
      : []),
    [grande('TOTAL', 'left'), grande(formatoPesos(montos.total), 'right')],
  ];
  return {
    unbreakable: true,
    table: { widths: ['*', 'auto'], body: filas },
    layout: {
      hLineWidth: (i) => (i === filas.length - 1 ? 0.8 : 0),
      vLineWidth: () => 0,
      paddingLeft: () => 0,
      paddingRight: () => 0,
      paddingTop: () => 4,
      paddingBottom: () => 3,
    },
    margin: [ANCHO - 220, 8, 0, 0],
  };
}

function abono({ requiere_abono, abono_requerido }: CotizacionData): string {
  if (!requiere_abono) return 'No requiere abono';
  return abono_requerido ? formatoPesos(abono_requerido) : 'Sí';
}

function tablaLineas(data: CotizacionData): Content {
  const numero = (text: string): Content => ({ text, alignment: 'right', noWrap: true });
  return tabla(
    ['*', 54, 82, 82],
    [titular('Producto'), titular('Cantidad', 'right'), titular('Precio Unitario', 'right'), titular('Total', 'right')],
    conEnvio(data).map(({ producto, cantidad, precio_unitario }) => [
      oVacio(producto),
      numero(String(cantidad)),
      numero(formatoPesos(precio_unitario)),
      numero(formatoPesos(cantidad * precio_unitario)),
    ]),
  );
}

/** The quotation of parts and labour that the client accepts or rejects. */
export function renderCotizacion(centro: CentroData, data: CotizacionData): Promise<Buffer> {
  const equipo = data.datos_equipo;
  return renderA4(centro, {
    titulo: 'Cotización',
    prefijo: 'OV',
    codigo: data.id,
    bajada: `Oportunidad de venta ${data.id}  ·  ${formatoFecha(data.fecha)}`,
    contenido: [
      ...seccion('Cliente'),
      campos([
        { etiqueta: 'Nombre', valor: oVacio([data.nombre, data.apellido].filter(Boolean).join(' ')), ancho: 2 },
        { etiqueta: 'RUT', valor: formatoRut(data.rut) },
        { etiqueta: 'Teléfono', valor: oVacio(data.telefono) },
        { etiqueta: 'Correo electrónico', valor: oVacio(data.correo_electronico), ancho: 2 },
        { etiqueta: 'Dirección', valor: oVacio([data.direccion, data.comuna, data.region].filter(Boolean).join(', ')), ancho: 2 },
      ]),
      ...seccion('Equipo'),
      campos([
        { etiqueta: 'Número de serie', valor: oVacio(data.numero_serie_equipo) },
        { etiqueta: 'Marca y modelo', valor: oVacio([equipo?.marca, equipo?.modelo].filter(Boolean).join(' ')), ancho: 3 },
        ...(data.ot ? [{ etiqueta: 'Orden de trabajo', valor: `OT ${data.ot}` }] : []),
        ...(data.rma ? [{ etiqueta: 'RMA', valor: data.rma }] : []),
      ]),
      ...seccion('Detalle'),
      tablaLineas(data),
      cuadroTotales(data),
      ...seccion('Condiciones'),
      campos([
        { etiqueta: 'Abono requerido', valor: abono(data) },
        { etiqueta: 'Validez', valor: `${data.validez_dias} días desde el ${formatoFecha(data.fecha)}`, ancho: 2 },
      ]),
      ...(limpio(data.comentario_vendedor) ? [...seccion('Comentario del vendedor'), parrafo(data.comentario_vendedor)] : []),
      { text: 'Precios unitarios netos en pesos chilenos.', fontSize: 8, color: GRIS.texto, margin: [0, 14, 0, 0] },
    ],
  });
}
