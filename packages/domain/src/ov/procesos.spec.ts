import { SISTEMA } from '../kernel';
import { cicloOrden, EVENTOS_ORDEN, type Orden, type OrdenEvent, type OrdenEventType } from '../orden';
import { asignacionesPedidas } from '../stock';
import { unaOrden } from '../testing';
import { comandosAOv, diceAOv, EVENTOS_OV, efectosDeOv, evolveOv, type Ov, type OvEvent, ovsDeOrden, tieneEfectosDeOv } from '.';
import { AHORA, aceptada, contexto, desdeOt, given, HECHOS, ITEM, linea, SERVICIO, servicio, unaOv } from './testing';

const hecho = (type: OrdenEventType, data: object = {}) => cicloOrden.own({ type, data });
/** The effects of a decision's events, one after the other. */
function efectos(antes: Ov, { events }: { readonly events: readonly OvEvent[] }) {
  let actual = antes;
  return events.map((event) => {
    const despues = evolveOv(actual, event, { at: AHORA, actor: SISTEMA });
    const pedido = efectosDeOv(event, actual, despues);
    actual = despues;
    return pedido;
  });
}
const hacer = (ov: Ov, accion: string, input: object = {}) => {
  const decision = aceptada(given(ov).as('Gerencia').when(accion, input));
  return { ov: decision.state, efectos: efectos(ov, decision) };
};
const enCotizacion = (cambios: Partial<Orden> = {}) =>
  unaOrden({
    tipo_servicio: 4,
    estado: 'Cotización Solicitada',
    estado_previo: 'En Evaluación',
    ubicacion: 'Laboratorio',
    ov: { id: 5, estado: 'PENDIENTE' },
    ...cambios,
  });

describe('de la OV a la orden y al stock', () => {
  const cotizada = aceptada(
    given(desdeOt().state)
      .as('Ventas')
      .when('CompletarCotizacion', { items: [ITEM], servicios: [SERVICIO] }),
  ).state;

  it('aceptada con OT abierta: la orden toma sus líneas, una fila por unidad, con su propio comando', () => {
    const [pedido] = hacer(cotizada, 'AceptarCotizacion').efectos;
    expect(pedido).toMatchObject({
      stock: [],
      orden: [
        {
          ot: 1001,
          accion: 'aceptarOportunidad',
          input: { partes: [{ part_number: 'P1', allocated: true }, { allocated: true }], saldo: 47_600 },
        },
      ],
    });
    const [comando] = pedido?.orden ?? [];
    const decision = cicloOrden.decide(enCotizacion(), comando?.accion ?? '', comando?.input, contexto(SISTEMA), {
      stock: HECHOS.stock ?? {},
    });
    expect(decision).toMatchObject({ ok: true, value: { state: { estado: 'Repuesto localizado solicitado', solicitudes: [{}, {}] } } });
  });

  it('no vuelve a pedir lo que la orden ya había pedido', () => {
    const ov = aceptada(
      given(desdeOt(['P1']).state)
        .as('Ventas')
        .when('CompletarCotizacion', { items: [ITEM] }),
    ).state;
    expect(hacer(ov, 'AceptarCotizacion').efectos[0]?.orden[0]?.input).toMatchObject({ partes: [{ part_number: 'P1' }] });
  });

  it('rechazada con OT abierta: la orden lo sabe', () => {
    const [pedido] = hacer(cotizada, 'RechazarCotizacion', { type: 'close_ov' }).efectos;
    expect(pedido?.orden).toEqual([{ ot: 1001, accion: 'rechazarOportunidad', input: {} }]);
    expect(cicloOrden.decide(enCotizacion(), 'rechazarOportunidad', {}, contexto(SISTEMA))).toMatchObject({ ok: true });
  });

  it('pagada: la orden se marca pagada', () => {
    const porPagar = unaOv({ estado: 'Pago Pendiente', ot: 1001, situacion_ot: 'ABIERTA' });
    const [pedido] = hacer(porPagar, 'IngresarPago', { nro_boleta_pago: '7' }).efectos;
    expect(pedido).toMatchObject({ stock: [], orden: [{ ot: 1001, accion: 'marcarPagoCompleto', input: { nro_boleta_pago: '7' } }] });
    const orden = unaOrden({ tipo_servicio: 4, estado: 'Reparado por pagar', ov: { id: 5, estado: 'ACEPTADA' } });
    expect(cicloOrden.decide(orden, 'marcarPagoCompleto', { nro_boleta_pago: '7' }, contexto(SISTEMA))).toMatchObject({ ok: true });
  });

  it('revaluada: la orden rechazada vuelve, con lo que el ejecutivo tiene', () => {
    const recibida = unaOv({
      estado: 'Repuestos Recibidos',
      ot: 1001,
      situacion_ot: 'RECHAZADA',
      detalle_venta: [linea({ situacion: 'ENTREGADA' })],
    });
    const [pedido] = hacer(recibida, 'RevaluarOT').efectos;
    expect(pedido).toMatchObject({
      stock: [{ parte_id: 1, movimiento: 'TRASPASO_A_ORDEN', cantidad: 2, referencia: { ov: { ov: 5, linea: 5001 } } }],
      orden: [
        { accion: 'revaluarOT', ov: { id: 5 } },
        { accion: 'aceptarOportunidad', input: { partes: [{ traspasada: true }, {}] } },
      ],
    });
    const [comando, entrega] = pedido?.orden ?? [];
    const rechazada = unaOrden({ tipo_servicio: 4, estado: 'Rechazado', ov: { id: 4, estado: 'RECHAZADA' }, ov_rechazada_id: 4 });
    const actor = { ...SISTEMA, grupos: ['Supervisor'] };
    const ov = comando?.accion === 'revaluarOT' ? comando.ov : null;
    const revaluada = cicloOrden.decide(rechazada, 'revaluarOT', {}, contexto(actor), { ov });
    expect(revaluada).toMatchObject({ ok: true, value: { state: { ov: { id: 5 } } } });
    if (!revaluada.ok) return;
    const recibe = cicloOrden.decide(revaluada.value.state, 'aceptarOportunidad', entrega?.input, contexto(SISTEMA), { stock: {} });
    expect(recibe).toMatchObject({ ok: true, value: { state: { solicitudes: [{ estado: 3, allocated: true }, { estado: 3 }] } } });
    expect(recibe.ok && asignacionesPedidas(recibe.value.events, revaluada.value.state)).toEqual([]);
  });

  it('los repuestos entran, se asignan, se entregan y se venden por línea', () => {
    const esperando = unaOv({ estado: 'Esperando Repuestos', detalle_venta: [linea({ situacion: 'POR_LLEGAR' })] });
    const llegada = hacer(esperando, 'RepuestosRecibidosBodega');
    const mov = (movimiento: string) => ({ parte_id: 1, movimiento, cantidad: 2, referencia: { documento: 'OV 5 línea 5001' } });
    expect(llegada.efectos[0]?.stock).toMatchObject([mov('INGRESO'), mov('ASIGNACION')]);
    const recibida = hacer(llegada.ov, 'RepuestosRecibidosEjecutivo');
    expect(recibida.efectos[0]?.stock).toMatchObject([mov('ENTREGA')]);
    expect(hacer(recibida.ov, 'IngresarPago', { nro_boleta_pago: '1' }).efectos[0]).toMatchObject({ stock: [mov('USADO')], orden: [] });
  });

  it('cancelada: lo asignado se libera y lo que tiene el ejecutivo vuelve a bodega', () => {
    const ov = unaOv({
      estado: 'Repuestos en Bodega',
      detalle_venta: [linea({ situacion: 'ASIGNADA' }), linea({ id: 5002, situacion: 'ENTREGADA' })],
    });
    const [pedido] = hacer(ov, 'CancelarOportunidad', { motivo: 'Se arrepintió' }).efectos;
    expect(pedido).toMatchObject({
      orden: [],
      stock: [
        { movimiento: 'LIBERACION', referencia: { ov: { linea: 5001 } } },
        { movimiento: 'DEVOLUCION', referencia: { ov: { linea: 5002 } } },
      ],
    });
  });

  it('lo que se rechaza con repuestos asignados se libera', () => {
    const antes = unaOv({ estado: 'Cotización Aceptada', servicios: [servicio], detalle_venta: [linea({ situacion: 'ASIGNADA' })] });
    const event = {
      type: 'CotizacionRechazada',
      data: { tipo: 'close_ov', ov_hija: null, estado: { anterior: antes.estado, nuevo: 'Oportunidad Rechazada' } },
    } as const;
    const despues = evolveOv(antes, event, { at: AHORA, actor: SISTEMA });
    expect(efectosDeOv(event, antes, despues).stock).toMatchObject([{ movimiento: 'LIBERACION', cantidad: 2 }]);
    expect(despues.detalle_venta).toMatchObject([{ situacion: 'LIBERADA' }]);
  });
});

describe('de la orden a la OV', () => {
  const orden = unaOrden({ rma: 'RMA0000001', ov: { id: 5, estado: 'ACEPTADA' }, ov_rechazada_id: 4 });
  it.each<[OrdenEvent, object[]]>([
    [hecho('OrdenCreada', { ot: 1001, ov_id: 5, rma: null }), [{ ov_id: 5, accion: 'vincularOt', input: { ot: 1001 } }]],
    [hecho('OrdenCreada', { ot: 1001, ov_id: null, rma: null }), []],
    [hecho('DiagnosticoAprobado', { ov_id: 5 }), [{ ov_id: 5, accion: 'crearDesdeOt', input: { ot: 1001, rma: 'RMA0000001' } }]],
    [
      hecho('CotizacionInternaSolicitada', { ov_id: 6, partes_solicitadas: [{ part_number: 'P1' }] }),
      [{ ov_id: 6, accion: 'crearDesdeOt', input: { partes_ya_pedidas: ['P1'] } }],
    ],
    [
      hecho('ReparacionIngresada'),
      [
        { ov_id: 5, accion: 'registrarOtReparada' },
        { ov_id: 4, accion: 'registrarOtReparada' },
      ],
    ],
    [hecho('OrdenRechazada'), [{ ov_id: 5, accion: 'registrarOtRechazada' }, { ov_id: 4 }]],
    [hecho('OrdenRechazadaAdministrativamente'), [{ ov_id: 5, accion: 'registrarOtRechazada' }, { ov_id: 4 }]],
    [
      hecho('EquipoEntregadoACliente', { diagnostico_pagado: true }),
      [{ ov_id: 5, accion: 'registrarOtCerrada', input: { diagnostico_pagado: true } }, {}],
    ],
    [hecho('SalidaRegistrada', { diagnostico_pagado: null }), [{ ov_id: 5, accion: 'registrarOtCerrada' }, {}]],
    [
      hecho('PagoCompletado', { presupuesto_id: 5, nro_boleta_pago: '7' }),
      [{ ov_id: 5, accion: 'registrarPagoDeOt', input: { nro_boleta_pago: '7' } }],
    ],
    [hecho('OrdenRevaluada', { ov_id: 5 }), [{ ov_id: 5, accion: 'registrarOtRevaluada' }]],
    [hecho('InformeAprobado'), []],
  ])('%j', (event, comandos) => {
    expect(comandosAOv(event, orden)).toMatchObject(comandos);
    expect(comandosAOv(event, orden)).toHaveLength(comandos.length);
  });

  it('una orden sin OV no pide nada', () => {
    expect(ovsDeOrden(unaOrden())).toEqual([]);
    expect(comandosAOv(hecho('OrdenRechazada'), unaOrden())).toEqual([]);
  });
});

describe('lo que oye cada proceso', () => {
  it('de la OV: lo que mueve stock, llama a la orden o da otra OV', () => {
    expect(Object.keys(EVENTOS_OV).filter(tieneEfectosDeOv).sort()).toEqual([
      'CotizacionAceptada',
      'CotizacionRechazada',
      'NuevaCotizacionPreparada',
      'OportunidadCancelada',
      'OtRechazada',
      'OtRevaluada',
      'OtVinculada',
      'PagoIngresado',
      'RepuestosRecibidosEnBodega',
      'RepuestosRecibidosPorEjecutivo',
    ]);
    expect(['toString', 'OrdenRechazada', 'StockMovido'].filter(tieneEfectosDeOv)).toEqual([]);
  });

  it('de la orden: lo que sus OV deben saber', () => {
    expect(Object.keys(EVENTOS_ORDEN).filter(diceAOv).sort()).toEqual([
      'CotizacionInternaSolicitada',
      'DiagnosticoAprobado',
      'EquipoDesarmado',
      'EquipoEntregadoACliente',
      'OrdenCerrada',
      'OrdenCreada',
      'OrdenRechazada',
      'OrdenRechazadaAdministrativamente',
      'OrdenReingresada',
      'OrdenRevaluada',
      'PagoCompletado',
      'ReparacionIngresada',
      'SalidaRegistrada',
    ]);
    expect(['toString', 'OtRechazada', 'PartesEntregadas'].filter(diceAOv)).toEqual([]);
  });
});
