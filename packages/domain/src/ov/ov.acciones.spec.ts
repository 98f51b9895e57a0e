import { LIMITES_ORIGINALES } from '../limites';
import { enlaceAnulado, enlaceVigente, esperaDeCotizacion, type Ov, saldoDeOv } from '.';
import { AHORA, ASISTENTE, aceptada, given, HECHOS, hijaDe, ITEM, linea, SERVICIO, servicio, tipos, unaOv } from './testing';

const ventas = (ov: Ov) => given(ov).as('Ventas');
const campo = (nombre: string, mensaje: string) => ({
  ok: false,
  rejection: { codigo: 'DATOS_INVALIDOS', campos: { [nombre]: [mensaje] } },
});
const lleva = (type: string, estado: string, data: object = {}) => ({ ok: true, value: { state: { estado }, events: [{ type, data }] } });

describe('cotizar', () => {
  const completada = unaOv({ estado: 'Oportunidad Completada', detalle_venta: [] });
  const cotizar = (input: object) => ventas(completada).when('CompletarCotizacion', input);

  it('envía líneas y servicios con sus montos', () => {
    expect(cotizar({ items: [ITEM], servicios: [SERVICIO], discount: 10, requiere_cobro_envio: true, costo_envio: '5.000' })).toMatchObject(
      lleva('CotizacionEnviada', 'Cotización Enviada', {
        montos: { monto_total_neto: 45_000, monto_descuento: 5_355, total: 48_195 },
        detalle_venta: [{ id: 5001, parte: { part_number: 'P1' }, situacion: 'COTIZADA' }],
      }),
    );
  });

  it.each([
    [{}, 'items', 'Debe agregar al menos un repuesto o servicio'],
    [{ items: [{ ...ITEM, partes_cant: 0 }] }, 'items.0.partes_cant', 'Campo requerido mayor a 0'],
    [{ items: [{ ...ITEM, precio_unitario: 0 }] }, 'items.0.precio_unitario', 'Campo requerido mayor a 0'],
    [{ items: [{ partes_cant: 1, precio_unitario: 1 }] }, 'items.0.id_parte', 'Campo requerido'],
    [{ items: [{ ...ITEM, id_parte: 77 }] }, 'items.0.id_parte', 'Algunas de las piezas especificadas no existe'],
    [{ servicios: [{ ...SERVICIO, id: 9 }] }, 'servicios.0.id', 'Debes elegir entre los servicios disponibles'],
    [{ servicios: [{ ...SERVICIO, precio: 0 }] }, 'servicios.0.precio', 'Campo requerido mayor a 0'],
    [{ items: [ITEM], discount: 101 }, 'discount', 'El descuento no puede ser menor a 0 o mayor al 100%'],
    [{ items: [ITEM], requiere_abono: true }, 'abono_requerido', 'El abono requerido no puede ser negativo ni cero'],
    [{ items: [ITEM], requiere_abono: true, abono_requerido: '-5' }, 'abono_requerido', 'El abono requerido no puede ser negativo ni cero'],
    [{ items: [ITEM], requiere_abono: true, abono_requerido: 'x' }, 'abono_requerido', 'Campo requerido'],
    ...[33.333, 0.005, 99.999].map(
      (discount) => [{ items: [ITEM], discount }, 'discount', 'El descuento puede tener hasta dos decimales'] as [object, string, string],
    ),
    [{ items: [{ ...ITEM, id_parte: 3, partes_cant: 3 }] }, 'items.0.partes_cant', 'La parte P3 está descontinuada: hay 2'],
    [
      { items: [ITEM], requiere_abono: true, abono_requerido: '20,001' },
      'abono_requerido',
      'El abono no puede ser mayor al 100% del total',
    ],
    [
      { items: [ITEM], discount: 50, requiere_abono: true, abono_requerido: 12_000 },
      'abono_requerido',
      'El abono no puede ser mayor al 100% del total',
    ],
  ])('%j: %s', (input, nombre, mensaje) => {
    expect(cotizar(input)).toMatchObject(campo(nombre, mensaje));
  });

  it('completa la precompletada con el asistente', () => {
    const precompletada = unaOv({ estado: 'Oportunidad Precompletada', detalle_venta: [], comentario: 'Llamar' });
    const { events, state: ov } = aceptada(ventas(precompletada).when('CompletarPrecompletada', ASISTENTE));
    expect(tipos(events)).toEqual(['OvCompletada', 'CotizacionEnviada']);
    expect(ov).toMatchObject({ estado: 'Cotización Enviada', rut: '12345678-5', rma: 'RMA0000001', comentario: 'Llamar' });
    expect(ventas(precompletada).when('CompletarPrecompletada', { ...ASISTENTE, device_serial_number: 'CORTO' })).toMatchObject(
      campo('device_serial_number', 'El N° de serie debe tener al menos 15 caracteres.'),
    );
  });

  it('avisa a los 15 días sin respuesta y vence a los 30', () => {
    const enviada = { estado: 'Cotización Enviada', cotizacion_enviada_en: AHORA } as const;
    const dias = (n: number) => new Date(Date.parse(AHORA) + n * 86_400_000).toISOString();
    expect([14, 15, 30].map((n) => esperaDeCotizacion(enviada, dias(n), LIMITES_ORIGINALES))).toEqual([
      'vigente',
      'por recordar',
      'vencida',
    ]);
    const enlace = { numero: 1, desde: null, anulado: false } as const;
    const precompletada = { estado: 'Oportunidad Precompletada', creada_en: AHORA, enlace } as const;
    expect([29, 30].map((n) => enlaceVigente(precompletada, dias(n), LIMITES_ORIGINALES.ov_enlace))).toEqual([true, false]);
    expect(enlaceVigente({ ...precompletada, estado: 'Oportunidad Completada' }, dias(1), LIMITES_ORIGINALES.ov_enlace)).toBe(false);
    expect(enlaceVigente({ ...precompletada, enlace: { ...enlace, desde: dias(20) } }, dias(49), LIMITES_ORIGINALES.ov_enlace)).toBe(true);
    expect(enlaceVigente({ ...precompletada, enlace: { ...enlace, anulado: true } }, dias(1), LIMITES_ORIGINALES.ov_enlace)).toBe(false);
  });

  it('el enlace del cliente se anula una vez, y otro toma su lugar', () => {
    const precompletada = unaOv({ estado: 'Oportunidad Precompletada', detalle_venta: [] });
    const { state: anulada } = aceptada(ventas(precompletada).when('AnularEnlace'));
    expect(anulada).toMatchObject({ estado: 'Oportunidad Precompletada', enlace: { numero: 1, anulado: true } });
    expect(ventas(anulada).when('AnularEnlace')).toMatchObject({ rejection: { mensaje: 'El enlace ya está anulado' } });
    const { state: renovada } = aceptada(ventas(anulada).when('RenovarEnlace'));
    expect(renovada.enlace).toEqual({ numero: 2, desde: AHORA, anulado: false });
    expect([1, 2, 3].map((numero) => enlaceAnulado(renovada, numero))).toEqual([true, false, true]);
    for (const accion of ['AnularEnlace', 'RenovarEnlace']) {
      expect(given(precompletada).as('Bodega').when(accion)).toMatchObject({ rejection: { codigo: 'SIN_PERMISO' } });
      expect(ventas(unaOv({ estado: 'Oportunidad Completada' })).when(accion)).toMatchObject({ rejection: expect.anything() });
    }
  });
});

describe('aceptar y rechazar', () => {
  const enviada = unaOv({ estado: 'Cotización Enviada', requiere_abono: true, abono_requerido: 5_000, servicios: [servicio] });
  const aceptar = (input: object, ov = enviada) => ventas(ov).when('AceptarCotizacion', input);

  it('exige el abono y su boleta', () => {
    expect(aceptar({})).toMatchObject(campo('monto_abonado', 'Campo requerido'));
    expect(aceptar({ monto_abonado: 4_999, nro_boleta_abono: '1' })).toMatchObject(
      campo('monto_abonado', 'No puede ser menor al abono mínimo de la cotización'),
    );
    expect(aceptar({ monto_abonado: 47_601, nro_boleta_abono: '1' })).toMatchObject(
      campo('monto_abonado', 'El abono no puede ser mayor al 100% del total'),
    );
    expect(aceptar({ monto_abonado: 5_000 })).toMatchObject(campo('nro_boleta_abono', 'Campo requerido'));
    expect(aceptar({ monto_abonado: '5,000', nro_boleta_abono: '1' })).toMatchObject(lleva('CotizacionAceptada', 'Cotización Aceptada'));
  });

  it('sin abono no guarda ninguno; solo servicios no pasan por bodega; con OT abierta va a reparación', () => {
    const sin = { ...enviada, requiere_abono: false };
    expect(aceptar({ monto_abonado: 9 }, sin)).toMatchObject({ value: { state: { estado: 'Cotización Aceptada', monto_abonado: 0 } } });
    expect(aceptar({}, { ...sin, detalle_venta: [] })).toMatchObject(lleva('CotizacionAceptada', 'Repuestos Recibidos'));
    expect(aceptar({}, { ...sin, ot: 1001, situacion_ot: 'ABIERTA' })).toMatchObject(lleva('CotizacionAceptada', 'OT en Reparación'));
    expect(aceptar({}, { ...sin, ot: 1001, situacion_ot: 'RECHAZADA' })).toMatchObject(lleva('CotizacionAceptada', 'Cotización Aceptada'));
  });

  it('create_ov rechaza y crea la hija con las líneas rechazadas', () => {
    const { state: ov, births } = aceptada(
      ventas({ ...enviada, ot: 1001, situacion_ot: 'ABIERTA' }).when('RechazarCotizacion', { type: 'create_ov' }),
    );
    expect(ov).toMatchObject({ estado: 'Oportunidad Rechazada', ov_hija: 900 });
    expect(hijaDe(births)).toMatchObject({
      id: 900,
      estado: 'Oportunidad Completada',
      ov_rechazada: 5,
      ot: 1001,
      situacion_ot: 'RECHAZADA',
      detalle_venta: [],
      data_ov_rechazada: { detalle_venta: [{ id: 5001 }], servicios: [{ precio: 20_000 }] },
    });
  });

  it('close_ov cierra sin OT, y con OT espera el diagnóstico', () => {
    expect(ventas(enviada).when('RechazarCotizacion', { type: 'close_ov' })).toMatchObject(
      lleva('CotizacionRechazada', 'Oportunidad Cerrada Rechazada'),
    );
    const conOt = aceptada(ventas({ ...enviada, ot: 1001, situacion_ot: 'ABIERTA' }).when('RechazarCotizacion', { type: 'close_ov' }));
    expect(conOt.state.estado).toBe('Oportunidad Rechazada');
    expect(conOt.births).toEqual([]);
    expect(ventas(enviada).when('RechazarCotizacion', {})).toMatchObject(campo('type', 'Campo requerido'));
  });
});

describe('repuestos', () => {
  it('lo descontinuado se usa hasta agotarse: se cotiza lo que hay, y no se espera más', () => {
    const completada = unaOv({ estado: 'Oportunidad Completada', detalle_venta: [] });
    const { state: ov } = aceptada(ventas(completada).when('CompletarCotizacion', { items: [{ ...ITEM, id_parte: 3 }], discount: 12.35 }));
    expect(ov).toMatchObject({ porcentaje_descuento: 12.35, montos: { monto_descuento: 2939 } });
    const pedir = (repuesto_disponiblidad: boolean) =>
      ventas({ ...ov, estado: 'Cotización Aceptada' }).when('PedirRepuestosBodega', {
        lista_detalle: [{ id_detalle_venta: 5001, repuesto_disponiblidad }],
      });
    expect(pedir(false)).toMatchObject({
      rejection: { codigo: 'PARTE_DESCONTINUADA', mensaje: 'La parte P3 está descontinuada: no llegará más' },
    });
    expect(pedir(true)).toMatchObject({ ok: true });
  });

  const aceptadaOv = unaOv({
    estado: 'Cotización Aceptada',
    detalle_venta: [linea(), linea({ id: 5002, parte: { id: 2, part_number: 'P2', description: 'Teclado', real_location: null } })],
  });
  it('pide con disponible por defecto y no promete lo que no hay', () => {
    expect(ventas(aceptadaOv).when('PedirRepuestosBodega')).toMatchObject({
      ok: false,
      rejection: { codigo: 'SIN_STOCK', datos: { part_number: 'P2' } },
    });
    const pedida = aceptada(
      ventas(aceptadaOv).when('PedirRepuestosBodega', { lista_detalle: [{ id_detalle_venta: 5002, repuesto_disponiblidad: false }] }),
    );
    expect(pedida.state).toMatchObject({
      estado: 'Esperando Repuestos',
      detalle_venta: [{ situacion: 'ASIGNADA' }, { situacion: 'POR_LLEGAR' }],
    });
    const llegada = aceptada(given(pedida.state).as('Bodega').when('RepuestosRecibidosBodega'));
    expect(llegada.events).toMatchObject([{ data: { lineas: [5002] } }]);
    const recibida = aceptada(ventas(llegada.state).when('RepuestosRecibidosEjecutivo'));
    expect(recibida.state).toMatchObject({
      estado: 'Repuestos Recibidos',
      detalle_venta: [{ situacion: 'ENTREGADA' }, { situacion: 'ENTREGADA' }],
    });
  });
  it('todo disponible va directo a bodega, y el stock puede desdecirse', () => {
    const una = { ...aceptadaOv, detalle_venta: [linea()] };
    const { state: ov } = aceptada(ventas(una).when('PedirRepuestosBodega'));
    expect(ov.estado).toBe('Repuestos en Bodega');
    const sin = aceptada(
      given(ov)
        .as('Sistema')
        .when('responderStock', { lineas: [{ id: 5001, asignada: false }] }),
    );
    expect(sin.state).toMatchObject({ estado: 'Esperando Repuestos', detalle_venta: [{ situacion: 'POR_LLEGAR' }] });
    const con = aceptada(
      given(sin.state)
        .as('Sistema')
        .when('responderStock', { lineas: [{ id: 5001, asignada: true }] }),
    );
    expect(con.state.estado).toBe('Repuestos en Bodega');
    expect(
      given(una)
        .as('Bodega')
        .when('PedirRepuestosBodega', { lista_detalle: [{ id_detalle_venta: 1 }] }),
    ).toMatchObject({ ok: false });
  });
});

describe('RMA, OT y pago', () => {
  it('el RMA tiene diez caracteres y es único', () => {
    const recibida = unaOv({ estado: 'Repuestos Recibidos' });
    const indicar = (rma: unknown, rma_de: string | null = null) => ventas(recibida).when('IndicarRMA', { rma }, { ...HECHOS, rma_de });
    expect(indicar('')).toMatchObject(campo('rma', 'Campo requerido'));
    expect(indicar('corto')).toMatchObject(campo('rma', 'Debe ser de 10 caracteres'));
    expect(indicar('AAAAAAAAAA', 'orden-7')).toMatchObject(campo('rma', 'RMA ya se encuentra registrado'));
    expect(indicar('aaaaaaaaaa', 'ov-5')).toMatchObject(
      lleva('OvRmaIngresado', 'RMA Ingresado', { rma: 'AAAAAAAAAA', change_state: true }),
    );
    expect(ventas(unaOv({ estado: 'Cotización Enviada' })).when('IngresarRMA', { rma: 'AAAAAAAAAA' })).toMatchObject({
      value: { state: { estado: 'Cotización Enviada', rma: 'AAAAAAAAAA' } },
    });
  });

  it('la OT creada la lleva a reparación; reparada, a pago; pagada, se cierra', () => {
    const conRma = unaOv({
      estado: 'RMA Ingresado',
      rma: 'AAAAAAAAAA',
      servicios: [servicio],
      detalle_venta: [linea({ situacion: 'ENTREGADA' })],
    });
    const sistema = (ov: Ov, accion: string, input: object) => aceptada(given(ov).as('Sistema').when(accion, input)).state;
    const enTaller = sistema(conRma, 'vincularOt', { ot: 1001 });
    expect(enTaller).toMatchObject({ estado: 'OT en Reparación', ot: 1001, detalle_venta: [{ situacion: 'EN_ORDEN' }] });
    expect(ventas(enTaller).when('IngresarPago', { nro_boleta_pago: '1' })).toMatchObject({
      rejection: { codigo: 'ACCION_NO_DISPONIBLE', mensaje: 'La OT aún está en reparación' },
    });
    const porPagar = sistema(enTaller, 'registrarOtReparada', { ot: 1001 });
    expect(porPagar.estado).toBe('Pago Pendiente');
    expect(ventas(porPagar).when('IngresarPago', {})).toMatchObject(campo('nro_boleta_pago', 'Campo requerido'));
    expect(ventas(porPagar).when('IngresarPago', { nro_boleta_pago: '1' })).toMatchObject({
      value: { state: { estado: 'Oportunidad Cerrada', monto_pagado: 47_600, nro_boleta_pago: '1' } },
    });
    expect(sistema({ ...enTaller, monto_abonado: 47_600 }, 'registrarOtReparada', { ot: 1001 }).estado).toBe('Oportunidad Cerrada');
    expect(sistema(enTaller, 'registrarOtRechazada', { ot: 1001 }).estado).toBe('Oportunidad Rechazada');
    expect(sistema(enTaller, 'registrarOtReparada', { ot: 2 })).toBe(enTaller);
  });

  it('el diagnóstico rechazado cobra 35.700 y el envío', () => {
    const rechazada = unaOv({ estado: 'Oportunidad Rechazada', ot: 1001, situacion_ot: 'RECHAZADA' });
    const pagar = (input: object) => ventas(rechazada).when('IngresarPagoEnOVRechazada', { nro_boleta_pago: '1', ...input });
    expect(pagar({})).toMatchObject(campo('monto_envio', 'Campo requerido'));
    expect(pagar({ monto_envio: '5.000', cotizacion_pagada: false })).toMatchObject({ ok: false });
    expect(pagar({ monto_envio: '5.000' })).toMatchObject(
      lleva('PagoDeDiagnosticoIngresado', 'Oportunidad Cerrada Rechazada', { monto_diagnostico: 35_700, monto_pagado: 40_700 }),
    );
    expect(ventas({ ...rechazada, situacion_ot: 'CERRADA' }).when('CerrarOVRechazado')).toMatchObject(
      lleva('OvRechazadaCerrada', 'Oportunidad Cerrada Rechazada'),
    );
    expect(ventas(rechazada).when('PrepararNuevaCotizacion')).toMatchObject({
      value: { state: { ov_hija: 900 }, births: [{ stream: 'ov-900' }] },
    });
  });

  it('el abono de la rechazada paga el diagnóstico, y lo que sobra se devuelve', () => {
    const rechazada = unaOv({ estado: 'Oportunidad Rechazada', ot: 1001, situacion_ot: 'RECHAZADA', monto_abonado: 10_000 });
    const pagar = (ov: Ov) => ventas(ov).when('IngresarPagoEnOVRechazada', { nro_boleta_pago: '1', monto_envio: '5.000' });
    expect(pagar(rechazada)).toMatchObject(
      lleva('PagoDeDiagnosticoIngresado', 'Oportunidad Cerrada Rechazada', { abono_aplicado: 10_000, monto_pagado: 30_700 }),
    );
    const sobra = aceptada(pagar({ ...rechazada, monto_abonado: 47_600 })).state;
    expect(sobra).toMatchObject({ estado: 'Oportunidad Rechazada', monto_pagado: 0, abono_aplicado: 40_700 });
    const devolver = (monto_devuelto: unknown, nro_documento_devolucion = 'NC-1') =>
      ventas(sobra).when('DevolverAbono', { monto_devuelto, nro_documento_devolucion });
    expect(devolver('6.901')).toMatchObject(campo('monto_devuelto', 'No puede ser mayor al abono por devolver: $6.900'));
    expect(devolver(0)).toMatchObject(campo('monto_devuelto', 'Campo requerido'));
    expect(devolver(6_900, '')).toMatchObject(campo('nro_documento_devolucion', 'Campo requerido'));
    const { state: ov } = aceptada(devolver('6.900'));
    expect(ov.pagos).toMatchObject([
      { concepto: 'Diagnóstico', monto: 0, envio: 5_000, documento: '1' },
      { concepto: 'Devolución de abono', monto: -6_900, documento: 'NC-1', responsable: 'Persona Ventas' },
    ]);
    expect(ventas(ov).when('CerrarOVRechazado')).toMatchObject(lleva('OvRechazadaCerrada', 'Oportunidad Cerrada Rechazada'));
  });

  it('se cancela lo aceptado: con motivo, sin nada que saldar se cierra, con abono espera su devolución', () => {
    const esperando = unaOv({ estado: 'Esperando Repuestos', detalle_venta: [linea({ situacion: 'POR_LLEGAR' })] });
    expect(ventas(esperando).when('CancelarOportunidad', {})).toMatchObject(campo('motivo', 'Campo requerido'));
    const cancelar = (ov: Ov) => aceptada(ventas(ov).when('CancelarOportunidad', { motivo: 'Se arrepintió' })).state;
    expect(cancelar(esperando)).toMatchObject({
      estado: 'Oportunidad Cerrada Rechazada',
      motivo_cancelacion: 'Se arrepintió',
      detalle_venta: [{ situacion: 'COTIZADA' }],
    });
    expect(cancelar({ ...esperando, monto_abonado: 5_000 }).estado).toBe('Oportunidad Rechazada');
    expect(ventas(unaOv({ estado: 'OT en Reparación', ot: 1001, situacion_ot: 'ABIERTA' })).when('CancelarOportunidad')).toMatchObject({
      rejection: { codigo: 'ACCION_NO_DISPONIBLE', mensaje: 'Los repuestos ya son de la OT: se rechaza desde ella' },
    });
    expect(given(esperando).as('Bodega').when('CancelarOportunidad')).toMatchObject({ rejection: { codigo: 'SIN_PERMISO' } });
  });

  it('lo pagado queda escrito con su fecha y boleta, y ya no se debe', () => {
    const porPagar = unaOv({ estado: 'Pago Pendiente', servicios: [servicio], monto_abonado: 7_600 });
    const { state: ov } = aceptada(ventas(porPagar).when('IngresarPago', { nro_boleta_pago: 'B-1' }));
    expect([saldoDeOv(porPagar), saldoDeOv(ov)]).toEqual([40_000, 0]);
    expect(ov.pagos).toEqual([
      { fecha_hora: AHORA, concepto: 'Pago final', monto: 40_000, documento: 'B-1', envio: 0, responsable: 'Persona Ventas' },
    ]);
  });

  it('se edita lo que cambia y nada más: lo ausente queda, lo vacío se borra', () => {
    const ov = unaOv({ estado: 'Cotización Enviada', apellido: 'Soto', comentario: 'Llamar' });
    expect(ventas(ov).when('patchOv', { nombre: 'Ana' })).toMatchObject({ value: { events: [] } });
    expect(ventas(ov).when('patchOv', { nombre: 'Eva Paz', comentario: '' })).toMatchObject({
      value: {
        events: [{ data: { cambios: ['nombre', 'comentario'] } }],
        state: { nombre: 'Eva Paz', apellido: 'Soto', comentario: null },
      },
    });
    expect(ventas(ov).when('patchOv', { correo_electronico: 'x' })).toMatchObject(campo('correo_electronico', 'Correo inválido'));
  });

  it('niega lo desconocido y lo ajeno', () => {
    expect(ventas(unaOv()).when('nada')).toMatchObject({ rejection: { codigo: 'ACCION_DESCONOCIDA' } });
    expect(given(unaOv()).as('Técnico').when('CompletarCotizacion')).toMatchObject({ rejection: { codigo: 'SIN_PERMISO' } });
    expect(ventas(unaOv()).when('vincularOt', { ot: 1 })).toMatchObject({ rejection: { codigo: 'SIN_PERMISO' } });
  });
});
