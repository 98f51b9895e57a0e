import { type Ov, type PagoDeOv, saldoDeOv } from '@bitacora/domain/ov';
import { type Columna, type Hoja, hojaDe } from '../exportacion/libro';

type Lectura = (ov: Ov) => string | number | null;
const columna = (titulo: string, tipo: Columna<Ov>['tipo'], ancho: number, valor: Lectura): Columna<Ov> => ({ titulo, tipo, ancho, valor });
const siNo = (valor: boolean): string => (valor ? 'Sí' : 'No');

const ultimo = (ov: Ov, ...conceptos: readonly PagoDeOv['concepto'][]): PagoDeOv | undefined =>
  ov.pagos.findLast(({ concepto }) => conceptos.includes(concepto));
const pagado = (ov: Ov) => ultimo(ov, 'Pago final', 'Diagnóstico');
const devuelto = (ov: Ov) => ultimo(ov, 'Devolución de abono');

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
  columna('Costo de envío', 'pesos', 13, ({ costo_envio }) => costo_envio),
  columna('Sub-Total', 'pesos', 13, ({ montos }) => montos.monto_total_neto),
  columna('Monto Total', 'pesos', 13, ({ montos }) => montos.monto_bruto),
  columna('Descuento', 'pesos', 12, ({ montos }) => montos.monto_descuento),
  columna('Monto c. Dcto.', 'pesos', 13, ({ montos }) => montos.total),
  columna('Requiere abono', 'texto', 11, ({ requiere_abono }) => siNo(requiere_abono)),
  columna('Abono requerido', 'pesos', 13, ({ abono_requerido }) => abono_requerido),
  columna('Monto abonado', 'pesos', 13, ({ monto_abonado }) => monto_abonado),
  columna('Boleta del abono', 'texto', 14, ({ nro_boleta_abono }) => nro_boleta_abono),
  columna('Fecha del abono', 'fecha_hora', 17, (ov) => ultimo(ov, 'Abono')?.fecha_hora ?? null),
  columna('Monto pagado', 'pesos', 13, ({ monto_pagado }) => monto_pagado),
  columna('Boleta del pago', 'texto', 14, ({ nro_boleta_pago }) => nro_boleta_pago),
  columna('Fecha del pago', 'fecha_hora', 17, (ov) => pagado(ov)?.fecha_hora ?? null),
  columna('Envío cobrado con el diagnóstico', 'pesos', 14, (ov) => pagado(ov)?.envio ?? 0),
  columna('Abono aplicado al diagnóstico', 'pesos', 14, ({ abono_aplicado }) => abono_aplicado),
  columna('Abono devuelto', 'pesos', 13, ({ abono_devuelto }) => abono_devuelto),
  columna('Documento de la devolución', 'texto', 16, (ov) => devuelto(ov)?.documento ?? null),
  columna('Fecha de la devolución', 'fecha_hora', 17, (ov) => devuelto(ov)?.fecha_hora ?? null),
  columna('Saldo', 'pesos', 13, saldoDeOv),
  columna('OV rechazada', 'entero', 11, ({ ov_rechazada }) => ov_rechazada),
  columna('Comentario del vendedor', 'texto', 32, ({ comentario_vendedor }) => comentario_vendedor),
  columna('Motivo de cancelación', 'texto', 32, ({ motivo_cancelacion }) => motivo_cancelacion),
  columna('Comentario de cierre', 'texto', 32, ({ comentario_cierre }) => comentario_cierre),
];

/** A line of an opportunity's Sub-Total; the total row of the sheet has no opportunity. */
interface LineaDeDetalle {
  readonly ov: Ov | null;
  readonly tipo: 'Repuesto' | 'Servicio' | 'Envío' | 'TOTAL';
  readonly codigo?: string;
  readonly descripcion: string;
  readonly cantidad?: number;
  readonly precio?: number;
  readonly disponible?: boolean | null;
  readonly total: number;
}

const COLUMNAS_DE_DETALLE: readonly Columna<LineaDeDetalle>[] = [
  { titulo: 'OV', tipo: 'entero', ancho: 8, valor: ({ ov }) => ov?.id ?? null },
  { titulo: 'Estado', tipo: 'texto', ancho: 26, valor: ({ ov }) => ov?.estado ?? null },
  { titulo: 'Tipo', tipo: 'texto', ancho: 11, valor: ({ tipo }) => tipo },
  { titulo: 'N° de parte', tipo: 'texto', ancho: 20, valor: ({ codigo }) => codigo ?? null },
  { titulo: 'Descripción', tipo: 'texto', ancho: 36, valor: ({ descripcion }) => descripcion },
  { titulo: 'Cantidad', tipo: 'entero', ancho: 10, valor: ({ cantidad }) => cantidad ?? null },
  { titulo: 'Precio Unitario', tipo: 'pesos', ancho: 14, valor: ({ precio }) => precio ?? null },
  { titulo: 'Total', tipo: 'pesos', ancho: 14, valor: ({ total }) => total },
  {
    titulo: 'Disponible',
    tipo: 'texto',
    ancho: 11,
    valor: ({ disponible }) => (typeof disponible === 'boolean' ? siNo(disponible) : null),
  },
];

function lineasDe(ov: Ov): LineaDeDetalle[] {
  const repuestos = ov.detalle_venta.map(({ parte, cantidad, precio_unitario: precio, repuesto_disponiblidad: disponible }) => ({
    ov,
    tipo: 'Repuesto' as const,
    codigo: parte.part_number,
    descripcion: parte.description,
    cantidad,
    precio,
    disponible,
    total: cantidad * precio,
  }));
  const servicios = ov.servicios.map(({ servicio, cantidad, precio }) => ({
    ov,
    tipo: 'Servicio' as const,
    descripcion: servicio.nombre,
    cantidad,
    precio,
    total: cantidad * precio,
  }));
  const envio =
    ov.costo_envio > 0
      ? [{ ov, tipo: 'Envío' as const, descripcion: 'Costo de envío', cantidad: 1, precio: ov.costo_envio, total: ov.costo_envio }]
      : [];
  return [...repuestos, ...servicios, ...envio];
}

async function* detalle(lotes: AsyncIterable<readonly Ov[]>): AsyncGenerator<readonly LineaDeDetalle[]> {
  let total = 0;
  for await (const ovs of lotes) {
    const lineas = ovs.flatMap(lineasDe);
    total += lineas.reduce((suma, linea) => suma + linea.total, 0);
    yield lineas;
  }
  yield [{ ov: null, tipo: 'TOTAL', descripcion: 'Suma de los Sub-Totales', total }];
}

/** The sheets of the opportunities of a range; `lotes` reads them again for each sheet. */
export function hojasDeOvs({ ovs, lineas }: Cuantas, lotes: () => AsyncIterable<readonly Ov[]>, conRepuestos: boolean): Hoja[] {
  const oportunidades = hojaDe('Oportunidades de Venta', COLUMNAS, ovs, lotes());
  return conRepuestos ? [oportunidades, hojaDe('Repuestos', COLUMNAS_DE_DETALLE, lineas + 1, detalle(lotes()))] : [oportunidades];
}

/** Number of opportunities and of lines in a workbook. */
export interface Cuantas {
  readonly ovs: number;
  readonly lineas: number;
}
