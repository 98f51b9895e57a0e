import type { LineaVenta, Ov } from '@bitacora/domain/ov';
import { type Columna, type Hoja, hojaDe } from '../exportacion/libro';

type Lectura = (ov: Ov) => string | number | null;
const columna = (titulo: string, tipo: Columna<Ov>['tipo'], ancho: number, valor: Lectura): Columna<Ov> => ({ titulo, tipo, ancho, valor });
const siNo = (valor: boolean): string => (valor ? 'Sí' : 'No');

const COLUMNAS: readonly Columna<Ov>[] = [
  columna('ID', 'entero', 8, ({ id }) => id),
  columna('Creación', 'fecha_hora', 17, ({ creada_en }) => creada_en),
  columna('Estado', 'texto', 26, ({ estado }) => estado),
  columna('Nombre', 'texto', 18, ({ nombre }) => nombre),
  columna('Apellido', 'texto', 18, ({ apellido }) => apellido),
  columna('RUT', 'texto', 13, ({ rut }) => rut),
  columna('Correo Electronico', 'texto', 28, ({ correo_electronico }) => correo_electronico),
  columna('Teléfono', 'texto', 15, ({ telefono }) => telefono),
  columna('Región', 'texto', 18, ({ region }) => region),
  columna('Comuna', 'texto', 18, ({ comuna }) => comuna),
  columna('Dirección', 'texto', 28, ({ direccion }) => direccion),
  columna('N° de serie', 'texto', 18, ({ numero_serie_equipo }) => numero_serie_equipo),
  columna('RMA', 'texto', 14, ({ rma }) => rma),
  columna('O.T', 'entero', 9, ({ ot }) => ot),
  columna('Cotización', 'fecha_hora', 17, ({ cotizacion_enviada_en }) => cotizacion_enviada_en),
  columna('Sub-Total', 'pesos', 13, ({ montos }) => montos.monto_total_neto),
  columna('Monto Total', 'pesos', 13, ({ montos }) => montos.monto_bruto),
  columna('Descuento', 'pesos', 12, ({ montos }) => montos.monto_descuento),
  columna('Monto c. Dcto.', 'pesos', 13, ({ montos }) => montos.total),
  columna('Requiere abono', 'texto', 11, ({ requiere_abono }) => siNo(requiere_abono)),
  columna('Abono requerido', 'pesos', 13, ({ abono_requerido }) => abono_requerido),
  columna('Monto abonado', 'pesos', 13, ({ monto_abonado }) => monto_abonado),
  columna('Boleta del abono', 'texto', 14, ({ nro_boleta_abono }) => nro_boleta_abono),
  columna('Boleta del pago', 'texto', 14, ({ nro_boleta_pago }) => nro_boleta_pago),
  columna('OV rechazada', 'entero', 11, ({ ov_rechazada }) => ov_rechazada),
  columna('Comentario del vendedor', 'texto', 32, ({ comentario_vendedor }) => comentario_vendedor),
  columna('Comentario de cierre', 'texto', 32, ({ comentario_cierre }) => comentario_cierre),
];

interface Repuesto {
  readonly ov: Ov;
  readonly linea: LineaVenta;
}

const COLUMNAS_DE_REPUESTO: readonly Columna<Repuesto>[] = [
  { titulo: 'OV', tipo: 'entero', ancho: 8, valor: ({ ov }) => ov.id },
  { titulo: 'Estado', tipo: 'texto', ancho: 26, valor: ({ ov }) => ov.estado },
  { titulo: 'N° de parte', tipo: 'texto', ancho: 20, valor: ({ linea }) => linea.parte.part_number },
  { titulo: 'Descripción', tipo: 'texto', ancho: 36, valor: ({ linea }) => linea.parte.description },
  { titulo: 'Cantidad', tipo: 'entero', ancho: 10, valor: ({ linea }) => linea.cantidad },
  { titulo: 'Precio Unitario', tipo: 'pesos', ancho: 14, valor: ({ linea }) => linea.precio_unitario },
  { titulo: 'Total', tipo: 'pesos', ancho: 14, valor: ({ linea }) => linea.cantidad * linea.precio_unitario },
  {
    titulo: 'Disponible',
    tipo: 'texto',
    ancho: 11,
    valor: ({ linea: { repuesto_disponiblidad } }) => (repuesto_disponiblidad === null ? null : siNo(repuesto_disponiblidad)),
  },
];

async function* repuestos(lotes: AsyncIterable<readonly Ov[]>): AsyncGenerator<readonly Repuesto[]> {
  for await (const ovs of lotes) yield ovs.flatMap((ov) => ov.detalle_venta.map((linea) => ({ ov, linea })));
}

/** The sheets of the opportunities of a range; `lotes` reads them anew for each sheet. */
export function hojasDeOvs({ ovs, lineas }: Cuantas, lotes: () => AsyncIterable<readonly Ov[]>, conRepuestos: boolean): Hoja[] {
  const oportunidades = hojaDe('Oportunidades de Venta', COLUMNAS, ovs, lotes());
  return conRepuestos ? [oportunidades, hojaDe('Repuestos', COLUMNAS_DE_REPUESTO, lineas, repuestos(lotes()))] : [oportunidades];
}

/** How many opportunities and part lines a workbook holds. */
export interface Cuantas {
  readonly ovs: number;
  readonly lineas: number;
}
