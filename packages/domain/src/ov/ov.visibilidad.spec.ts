import { ACCIONES_MENU_OV, CATALOGO_ESTADOS_OV, type EstadoOv, type NombreAccionOv, type Ov } from '.';
import { given, linea, servicio, unaOv } from './testing';

const NOMBRE = new Map(CATALOGO_ESTADOS_OV.map(({ codigo, nombre }) => [codigo, nombre]));
const estado = (codigo: string) => NOMBRE.get(codigo) as EstadoOv;
const CODIGOS = [...NOMBRE.keys()];
type Fila = Readonly<Record<string, 'V' | 'D'>>;

/**
 * Availability of each action by status, for an opportunity of parts and services with an RMA and without an order (specification, 9.2).
 */
const SIN_OT: Partial<Record<NombreAccionOv, Fila>> = {
  VerOvPrecompletada: { 10: 'V' },
  CompletarPrecompletada: { 10: 'V' },
  CompletarCotizacion: { 20: 'V' },
  AceptarCotizacion: { 30: 'V' },
  RechazarCotizacion: { 30: 'V', 40: 'V' },
  CancelarOportunidad: { 40: 'V', 50: 'V', 60: 'V', 70: 'V', 80: 'V', 90: 'D' },
  PedirRepuestosBodega: { 40: 'V' },
  RepuestosRecibidosBodega: { 50: 'V' },
  RepuestosRecibidosEjecutivo: { 50: 'D', 60: 'V' },
  IndicarRMA: { 70: 'V' },
  CrearOT: { 70: 'V', 80: 'V' },
  IngresarPago: { 90: 'D', 95: 'V' },
  PrepararNuevaCotizacion: { R1: 'V' },
  CerrarOVRechazado: { R1: 'V' },
};
const en = (codigo: string, cambios: Partial<Ov> = {}) =>
  unaOv({ estado: estado(codigo), rma: 'RMA0000001', servicios: [servicio], ...cambios });
const ver = (ov: Ov) => given(ov).as('Gerencia').acciones();
function filas(acciones: readonly NombreAccionOv[], cambios: Partial<Ov>): Partial<Record<NombreAccionOv, Fila>> {
  return Object.fromEntries(
    acciones.map((accion) => [
      accion,
      Object.fromEntries(
        CODIGOS.flatMap((codigo) => {
          const { visible, disabled } = ver(en(codigo, cambios));
          return visible.includes(accion) ? [[codigo, disabled.includes(accion) ? 'D' : 'V']] : [];
        }),
      ),
    ]),
  );
}
const TODAS = Object.keys(ACCIONES_MENU_OV) as NombreAccionOv[];
const conOt = (situacion_ot: Ov['situacion_ot'], cambios: Partial<Ov> = {}) => ({ ot: 1001, situacion_ot, ...cambios });

describe('la tabla de visibilidad', () => {
  it('tiene trece estados, diecisiete acciones y las dos con que se deshace una venta', () => {
    expect(CODIGOS).toHaveLength(13);
    expect(TODAS).toHaveLength(17 + 2);
  });

  it('sin OT', () => {
    const esperado = Object.fromEntries(TODAS.map((accion) => [accion, SIN_OT[accion] ?? {}]));
    expect(filas(TODAS, {})).toEqual(esperado);
  });

  it.each<[string, NombreAccionOv, Partial<Ov>, Fila]>([
    ['RMA si no hay', 'IngresarRMA', { rma: null }, { 20: 'V', 30: 'V', 40: 'V', 50: 'V', 60: 'V' }],
    ['OT deshabilitada hasta el RMA', 'CrearOT', { rma: null }, { 70: 'D', 80: 'D' }],
    ['no se rechaza con abono', 'RechazarCotizacion', { monto_abonado: 1000 }, {}],
    ['no se rechaza con repuestos pedidos', 'RechazarCotizacion', { detalle_venta: [linea({ situacion: 'ASIGNADA' })] }, {}],
    ['no se piden repuestos sin líneas', 'PedirRepuestosBodega', { detalle_venta: [] }, {}],
    ['no se indica RMA con OT', 'IndicarRMA', conOt('ABIERTA'), {}],
    ['no se crea OT con OT', 'CrearOT', conOt('RECHAZADA'), {}],
    ['otra OT cuando la primera se cerró', 'CrearOT', conOt('CERRADA'), { 70: 'V', 80: 'V' }],
    ['se revalúa la OT rechazada', 'RevaluarOT', conOt('RECHAZADA'), { 70: 'V', 80: 'V' }],
    ['no se revalúa la OT abierta', 'RevaluarOT', conOt('ABIERTA'), {}],
    ['solo repuestos se pagan al recibirlos', 'IngresarPago', { servicios: [] }, { 70: 'V', 90: 'D', 95: 'V' }],
    ['una sola nueva cotización', 'PrepararNuevaCotizacion', { ov_hija: 9 }, {}],
    ['diagnóstico por pagar', 'IngresarPagoEnOVRechazada', conOt('RECHAZADA'), { R1: 'V' }],
    ['diagnóstico pagado', 'IngresarPagoEnOVRechazada', conOt('RECHAZADA', { diagnostico_pagado: true }), {}],
    ['no se cierra con diagnóstico impago y equipo adentro', 'CerrarOVRechazado', conOt('RECHAZADA'), { R1: 'D' }],
    ['se cierra con diagnóstico pagado', 'CerrarOVRechazado', conOt('RECHAZADA', { diagnostico_pagado: true }), { R1: 'V' }],
    ['no se cierra con el abono en la casa', 'CerrarOVRechazado', { monto_abonado: 1000 }, { R1: 'D' }],
    ['se devuelve el abono que queda', 'DevolverAbono', { monto_abonado: 1000, abono_devuelto: 400 }, { R1: 'V' }],
    ['el abono devuelto ya no está', 'DevolverAbono', { monto_abonado: 1000, abono_devuelto: 1000 }, {}],
    [
      'lo que tiene una OT se rechaza desde ella',
      'CancelarOportunidad',
      conOt('ABIERTA'),
      { 40: 'D', 50: 'D', 60: 'D', 70: 'D', 80: 'D', 90: 'D' },
    ],
    ['se cierra con equipo devuelto', 'CerrarOVRechazado', conOt('CERRADA'), { R1: 'V' }],
    ['la OV rechazada se ve siempre', 'IrAOVRechazada', { ov_rechazada: 4 }, Object.fromEntries(CODIGOS.map((c) => [c, 'V']))],
  ])('%s', (_caso, accion, cambios, fila) => {
    expect(filas([accion], cambios)).toEqual({ [accion]: fila });
  });

  it('los estados finales no ofrecen nada más', () => {
    for (const codigo of ['100', 'R2']) expect(ver(en(codigo, conOt('CERRADA')))).toMatchObject({ visible: [], disabled: [] });
  });

  it('cada rol ve lo suyo y los motivos están en español', () => {
    const esperando = en('50', { rma: null });
    expect(given(esperando).as('Bodega').acciones().visible).toEqual(['RepuestosRecibidosBodega']);
    expect(given(esperando).as('Ventas').acciones()).toMatchObject({
      visible: ['CancelarOportunidad', 'RepuestosRecibidosEjecutivo', 'IngresarRMA'],
      disabled: ['RepuestosRecibidosEjecutivo'],
      motivos: { RepuestosRecibidosEjecutivo: 'Aún hay repuestos por llegar a bodega' },
    });
    expect(given(esperando).as('Supervisor').acciones().visible).toHaveLength(4);
    expect(given(en('40')).as('Bodega').acciones().visible).toEqual(['PedirRepuestosBodega']);
    for (const grupo of ['Técnico', 'Retail']) expect(given(esperando).as(grupo).acciones().visible).toEqual([]);
  });

  it('mira la OT como está ahora, y la decisión lo anota', () => {
    const ov = en('70', conOt('ABIERTA'));
    const hechos = { orden: { ot: 1001, situacion: 'RECHAZADA' as const } };
    expect(given(ov).as('Ventas').acciones().visible).not.toContain('RevaluarOT');
    expect(given(ov).as('Ventas').acciones(hechos).visible).toContain('RevaluarOT');
    expect(given(ov).as('Ventas').when('RevaluarOT', {}, hechos)).toMatchObject({
      ok: true,
      value: { state: { estado: 'OT en Reparación' }, events: [{ type: 'OtRechazada' }, { type: 'OtRevaluada', data: { por_ov: true } }] },
    });
  });
});
