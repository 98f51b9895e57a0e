import { EMPRESA, type EstadosVigentes, EXCEPCION, NOMBRE_DESPACHO } from '@bitacora/domain';
import { diagnosticoVigente, type Orden, solicitudesVigentes } from '@bitacora/domain/orden';
import { BLOCKED } from '@bitacora/platform';
import type { Momento } from '../momento';
import { tiempos } from '../orden/orden.alertas';
import { tipoServicioWire } from '../orden/orden.fila';
import type { Columna, TipoDeCampo } from './libro';

/** An order in the workbook: its row of the list, and the gross amounts of its opportunity. */
export interface FilaExportada {
  readonly dominio: Orden;
  readonly cliente: string | null;
  readonly cliente_rut: string | null;
  readonly sucursal: string | null;
  readonly serie: string | null;
  readonly modelo: string | null;
  readonly monto_total: number | null;
  readonly monto_con_descuento: number | null;
}

/** The row of an order whose client's data are blocked: without its client and without the texts of their case. */
export const bloqueada = (fila: FilaExportada): FilaExportada => ({
  ...fila,
  cliente: BLOCKED,
  cliente_rut: null,
  serie: null,
  sucursal: null,
  dominio: {
    ...fila.dominio,
    reporte_falla_cliente: BLOCKED,
    observaciones: BLOCKED,
    otros_accesorios: BLOCKED,
    numero_boleta: null,
    motivo_rechazo: null,
    diagnosticos: [],
  },
});

/** A column that users can choose. */
export interface Campo extends Omit<Columna<FilaExportada>, 'valor'> {
  readonly campo: string;
  /** True for the default columns, those of the order list. */
  readonly inicial: boolean;
  readonly valor: (fila: FilaExportada, momento: Momento) => ReturnType<Columna<FilaExportada>['valor']>;
}

const SEGUNDOS_DIA = 86_400;
const CENTESIMAS = 100;
const ALERTA = { green: 'A tiempo', yellow: 'Por vencer', red: 'Atrasada' } as const;
const PAGO = { PENDIENTE: 'Pendiente', COMPLETO: 'Completo' } as const;
const PEORES = ['red', 'yellow', 'green'] as const;

/** Seconds as days, with two decimals. */
export const dias = (segundos: number): number => Math.round((segundos / SEGUNDOS_DIA) * CENTESIMAS) / CENTESIMAS;
const siNo = (valor: boolean): string => (valor ? 'Sí' : 'No');

type Lectura = (orden: Orden, fila: FilaExportada, momento: Momento) => string | number | null;
const columna =
  (inicial: boolean) =>
  (campo: string, titulo: string, tipo: TipoDeCampo, ancho: number, leer: Lectura): Campo => ({
    campo,
    titulo,
    tipo,
    ancho,
    inicial,
    valor: (fila, momento) => leer(fila.dominio, fila, momento),
  });
const deLista = columna(true);
const extra = columna(false);

/** The worse of both alerts of an order. */
function alerta(orden: Orden, momento: Momento): string {
  const { state, total } = tiempos(orden, momento).detalle_alerta;
  return ALERTA[PEORES.find((color) => state.color === color || total.color === color) ?? 'green'];
}

/** Every column of the workbook in default order; columns of the list have the list's names and titles. */
export const CAMPOS: readonly Campo[] = [
  deLista('ot', 'O.T', 'entero', 9, (o) => o.ot),
  deLista('fecha_ingreso', 'Fecha', 'fecha_hora', 17, (o) => o.fecha_ingreso),
  deLista('tipo_servicio', 'Tipo', 'texto', 14, (o) => tipoServicioWire(o.tipo_servicio).nombre),
  deLista('rma', 'RMA', 'texto', 16, (o) => o.rma),
  deLista('cliente', 'Cliente', 'texto', 30, (_, { cliente }) => cliente ?? 'Datos suprimidos'),
  deLista('cliente_rut', 'RUT', 'texto', 13, (_, { cliente_rut }) => cliente_rut),
  deLista('modelo', 'Modelo', 'texto', 26, (_, { modelo }) => modelo),
  deLista('serie', 'Serie', 'texto', 18, (_, { serie }) => serie),
  deLista('tecnico', 'Técnico', 'texto', 22, (o) => o.tecnico_asignado?.nombre ?? null),
  deLista('ubicacion', 'Ubicación', 'texto', 13, (o) => o.ubicacion),
  deLista('despacho', 'Despacho', 'texto', 20, (o) => NOMBRE_DESPACHO[o.despacho]),
  deLista('estado', 'Estado', 'texto', 26, (o) => o.estado),
  deLista('state_time', 'Tiempo Estado (días)', 'dias', 13, (o, _, momento) => dias(tiempos(o, momento).tiempo_estados.hora_estado_actual)),
  deLista('all_time', 'Tiempo Total (días)', 'dias', 13, (o, _, momento) => dias(tiempos(o, momento).tiempo_estados.hora_total)),
  extra('alerta', 'Alerta', 'texto', 12, (o, _, momento) => alerta(o, momento)),
  extra('estado_desde', 'En el estado desde', 'fecha_hora', 18, (o) => o.estado_desde),
  extra('tipo_cliente', 'Tipo de cliente', 'texto', 14, (o) => (o.tipo_cliente === EMPRESA ? 'Empresa' : 'Persona')),
  extra('sucursal', 'Sucursal', 'texto', 22, (_, { sucursal }) => sucursal),
  extra('codigo_retail', 'Código Retail', 'texto', 16, (o) => o.codigo_retail),
  extra('guia_despacho_ingreso', 'Guía Despacho Ingreso', 'texto', 20, (o) => o.guia_despacho_ingreso),
  extra('recepcionista', 'Recepcionista', 'texto', 22, (o) => o.recepcionista.nombre),
  extra('fecha_de_compra', 'Fecha de compra', 'fecha', 15, (o) => o.fecha_de_compra),
  extra('numero_boleta', 'N° de boleta', 'texto', 14, (o) => o.numero_boleta),
  extra('reporte_falla_cliente', 'Reporte de falla del cliente', 'texto', 40, (o) => o.reporte_falla_cliente),
  extra('observaciones', 'Observaciones', 'texto', 30, (o) => o.observaciones),
  extra('otros_accesorios', 'Otros accesorios', 'texto', 24, (o) => o.otros_accesorios),
  extra('informe', 'Informe técnico', 'texto', 40, (o) => diagnosticoVigente(o)?.informe ?? null),
  extra('solucion', 'Solución', 'texto', 40, (o) => diagnosticoVigente(o)?.solucion ?? null),
  extra('partes', 'Partes solicitadas', 'texto', 30, (o) =>
    solicitudesVigentes(o)
      .map(({ parte }) => parte.part_number)
      .join(', '),
  ),
  extra('excepciones', 'Excepciones', 'entero', 12, (o) => o.excepciones.filter(({ estado }) => estado !== EXCEPCION.RETIRADO).length),
  extra('cambio_3x3', 'Cambio 3x3', 'texto', 11, (o) => siNo(o.cambio_3x3)),
  extra('presupuesto_id', 'O.V', 'entero', 9, (o) => o.ov?.id ?? null),
  extra('monto_total', 'Total O.V', 'pesos', 13, (_, { monto_total }) => monto_total),
  extra('monto_con_descuento', 'Total O.V con descuento', 'pesos', 15, (_, { monto_con_descuento }) => monto_con_descuento),
  extra('estado_pago', 'Pago', 'texto', 12, (o) => o.estado_pago && PAGO[o.estado_pago]),
  extra('resultado', 'Resultado', 'texto', 18, (o) => o.resultado),
  extra('motivo_rechazo', 'Motivo de rechazo', 'texto', 30, (o) => o.motivo_rechazo),
  extra('cerrada_en', 'Cierre', 'fecha_hora', 17, (o) => o.cerrada_en),
  extra('reingreso_de', 'Reingreso de la O.T', 'entero', 16, (o) => o.reingreso_de),
];

/** The chosen columns in their order; by default those of the list. */
export function camposPedidos(nombres: readonly string[]): readonly Campo[] {
  if (nombres.length === 0) return CAMPOS.filter(({ inicial }) => inicial);
  return [...new Set(nombres)].flatMap((nombre) => CAMPOS.find(({ campo }) => campo === nombre) ?? []);
}

/** The same as columns of a sheet, with the alerts of a given catalogue. */
export const columnasPedidas = (nombres: readonly string[], estados: EstadosVigentes): readonly Columna<FilaExportada>[] =>
  camposPedidos(nombres).map((campo) => ({ ...campo, valor: (fila, ahora) => campo.valor(fila, { ahora, estados }) }));
