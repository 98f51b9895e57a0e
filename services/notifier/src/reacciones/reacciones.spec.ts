import { EVENTOS_ORDEN, ORDEN_VACIA, type Orden, type OrdenEvent, type OrdenEventType } from '@bitacora/domain/orden';
import { audienciaDe } from './audiencia';
import type { Reaccion } from './reaccion';
import { motivoDeSilencio, reaccionA } from './reacciones';

const PERSONA = { id: 4, nombre: 'Tomás Cerda' };
const excepcion = { id: 1001001, tipo: 3, solicitado_por: { id: 9, nombre: 'Sofía Vera' } };
const conTecnico: Orden = { ...ORDEN_VACIA, ot: 1001, tecnico_asignado: PERSONA, excepciones: [excepcion as never] };
const reaccion = (type: OrdenEventType, data: object = {}, despues: Partial<Orden> = {}, antes: Partial<Orden> = {}): Reaccion =>
  reaccionA({ type, data } as unknown as OrdenEvent, { ...conTecnico, ...antes }, { ...conTecnico, ...despues });
/** Recipients, kind and words of each notice. */
const dichos = ({ avisos }: Reaccion) => avisos.map(({ para, action, texto }) => [para, action, texto]);

const CORREOS: readonly [OrdenEventType, object, string][] = [
  ['OrdenCreada', {}, 'ingreso'],
  ['PreIngresoCreado', {}, 'pre_ingreso_recibido'],
  ['EquipoRecibido', {}, 'equipo_recibido'],
  ['PreIngresoCompletado', {}, 'ingreso'],
  ['PreIngresoRechazado', {}, 'pre_ingreso_rechazado'],
  ['DiagnosticoAprobado', {}, 'diagnostico_listo'],
  ['SolicitudPuestaEnEspera', {}, 'repuesto_en_espera'],
  ['LlegadaEstimadaMarcada', {}, 'repuesto_en_espera'],
  ['PartesLocalizadas', {}, 'repuesto_disponible'],
  ['ReparacionIngresada', {}, 'reparado'],
  ['PagoCompletado', {}, 'pago_recibido'],
  ['InformeAprobado', {}, 'informe_final'],
  ['CorreoDeCambioEnviado', {}, 'correo_cambio'],
  ['OrdenRechazada', {}, 'rechazada'],
  ['OrdenRechazadaAdministrativamente', {}, 'rechazo_administrativo'],
  ['EquipoEntregadoARecepcion', {}, 'puede_retirar'],
  ['SalidaRegistrada', {}, 'despacho'],
  ['EquipoEntregadoACliente', {}, 'entrega_sin_reparar'],
  ['CambioDeRetiroSolicitado', { confirma: 'registrado' }, 'confirmacion_cambio_retiro'],
  ['CambioDeRetiroSolicitado', { confirma: 'personal' }, 'aviso_cambio_retiro'],
  ['CambioDeRetiroReenviado', {}, 'confirmacion_cambio_retiro'],
  ['CambioDeRetiroConfirmado', {}, 'cambio_retiro_confirmado'],
  ['CambioDeRetiroCancelado', { origen: 'personal' }, 'cambio_retiro_cancelado'],
];

it.each(CORREOS)('%s escribe al cliente', (type, data, plantilla) => {
  expect(reaccion(type, data).correos[0]).toBe(plantilla);
});

const AVISOS: readonly [OrdenEventType, object, Partial<Orden>, unknown[]][] = [
  ['PreIngresoCreado', {}, {}, [[['Administrativo'], 'pre_ingreso', 'pre ingreso recibido']]],
  ['RmaIngresado', {}, { tecnico_asignado: null }, [[['Supervisor'], 'lista_para_asignar', 'lista para asignar']]],
  ['RmaIngresado', {}, {}, []],
  ['TecnicoAsignado', {}, {}, [[['tecnico_asignado'], 'asignacion', 'te fue asignada']]],
  ['EquipoEntregadoATecnico', {}, {}, [[['tecnico_asignado'], 'equipo_entregado', 'equipo entregado a técnico']]],
  ['DiagnosticoIngresado', {}, { estado: 'En Evaluación' }, []],
  [
    'DiagnosticoIngresado',
    {},
    { estado: 'Diagnosticado por revisar' },
    [[['Administrativo'], 'diagnostico_por_revisar', 'diagnóstico por revisar']],
  ],
  ['DiagnosticoDevuelto', {}, {}, [[['tecnico_asignado'], 'diagnostico_devuelto', 'diagnóstico devuelto con comentario']]],
  ['PartesSolicitadas', { solicitudes: [{ allocated: true }] }, {}, [[['Bodega'], 'repuestos_solicitados', 'repuestos solicitados']]],
  [
    'PartesSolicitadas',
    { solicitudes: [{ allocated: false }] },
    {},
    [
      [['Bodega'], 'repuestos_solicitados', 'repuestos solicitados'],
      [['Administrativo'], 'repuesto_por_comprar', 'repuesto por comprar'],
    ],
  ],
  ['PartesLocalizadas', {}, {}, [[['Bodega', 'tecnico_asignado'], 'llegada_de_repuestos', 'llegó el repuesto']]],
  ['PartesEntregadas', {}, {}, [[['tecnico_asignado'], 'repuestos_entregados', 'repuestos entregados']]],
  ['SolicitudAnulada', {}, {}, [[['Bodega'], 'parte_anulada', 'parte anulada']]],
  ['PiezaCambiada', {}, {}, [[['Bodega'], 'pieza_cambiada', 'pieza cambiada en una solicitud']]],
  [
    'IngresoABodegaRegistrado',
    { motivo: 'reparado' },
    { estado: 'Revisión Informe' },
    [[['Administrativo'], 'informe_por_revisar', 'informe por revisar']],
  ],
  ['IngresoABodegaRegistrado', { motivo: 'reparado' }, { estado: 'Reparado' }, []],
  [
    'IngresoABodegaRegistrado',
    { motivo: 'rechazado' },
    { estado: 'Rechazado' },
    [[['Administrativo'], 'rechazada', 'rechazada, ingresada a bodega']],
  ],
  ['IngresoABodegaRegistrado', { motivo: 'manual' }, {}, []],
  ['InformeRechazado', {}, {}, [[['tecnico_asignado'], 'informe_devuelto', 'informe devuelto con comentario']]],
  ['OrdenRechazada', {}, {}, [[['Bodega'], 'rechazada', 'rechazada: ingresar a bodega']]],
  ['ExcepcionSolicitada', { tipo: 2 }, {}, [[['Gerencia'], 'open_exceptions', 'excepción «Aprobación de 3x3» por resolver']]],
  [
    'ExcepcionAprobada',
    { tipo: 3 },
    {},
    [[['solicitante', 'tecnico_asignado', 'Administrativo'], 'excepcion_resuelta', 'excepción «Cambio en espera de parte» aprobada']],
  ],
  [
    'ExcepcionRechazada',
    { tipo: 1 },
    {},
    [[['solicitante', 'tecnico_asignado', 'Administrativo'], 'excepcion_resuelta', 'excepción «Ampliación de garantía» rechazada']],
  ],
  ['EquipoDesarmado', { asignado: { id: 7 } }, {}, [[['encargado'], 'desarme', 'equipo a tu cargo para desarme']]],
  ['CotizacionInternaSolicitada', {}, {}, [[['Ventas'], 'cotizacion_interna', 'cotización interna solicitada']]],
  ['OportunidadAceptada', {}, {}, [[['tecnico_asignado'], 'cotizacion_respondida', 'cotización aceptada']]],
  ['OportunidadRechazada', {}, {}, [[['tecnico_asignado'], 'cotizacion_respondida', 'cotización rechazada']]],
  [
    'DespachoCambiado',
    {},
    { ubicacion: 'Recepción', despacho: 'ENVIO' },
    [[['Bodega'], 'devolver_a_bodega', 'cambió a envío: devolver el equipo a bodega']],
  ],
  ['DespachoCambiado', {}, { ubicacion: 'Bodega', despacho: 'ENVIO' }, []],
  ['CambioDeRetiroConfirmado', {}, { ubicacion: 'Recepción', despacho: 'RETIRO' }, []],
  ['CambioDeRetiroSolicitado', { confirma: 'registrado' }, {}, []],
  [
    'CambioDeRetiroSolicitado',
    { confirma: 'personal' },
    {},
    [[['Administrativo', 'Supervisor'], 'cambio_de_retiro', 'cambio de retiro por confirmar']],
  ],
  [
    'CambioDeRetiroCancelado',
    { origen: 'registrado' },
    {},
    [[['Administrativo', 'Supervisor'], 'cambio_de_retiro', 'el cliente no reconoce el cambio de retiro que se pidió']],
  ],
];

it.each(AVISOS)('%s avisa a quien corresponde', (type, data, despues, esperado) => {
  expect(dichos(reaccion(type, data, despues))).toEqual(esperado);
});

it('la solicitud de excepción ofrece ver las excepciones', () => {
  expect(reaccion('ExcepcionSolicitada', { tipo: 2 }).avisos[0]).toMatchObject({
    push: true,
    boton: 'Ver excepciones',
    url: '/excepciones',
  });
});

it('solo retracta un cambio cuyo correo ya salió', () => {
  expect(reaccion('ExcepcionRevertida', { tipo: 2 }).correos).toEqual([]);
  expect(reaccion('ExcepcionRevertida', { tipo: 2 }, {}, { cambio_correo_enviado: true }).correos).toEqual(['retractacion_cambio']);
});

it('todo silencio dice por qué', () => {
  const silencios = (Object.keys(EVENTOS_ORDEN) as OrdenEventType[]).flatMap((type) => motivoDeSilencio(type) ?? []);
  expect(silencios.length).toBeGreaterThan(10);
  for (const motivo of silencios) expect(motivo.length).toBeGreaterThan(15);
  expect(motivoDeSilencio('OrdenCreada')).toBeNull();
});

it('encuentra a las personas que la orden y el hecho nombran', () => {
  const evento = (type: string, data: object) => ({ type, data }) as unknown as OrdenEvent;
  expect(
    audienciaDe(['solicitante', 'tecnico_asignado', 'Administrativo'], evento('ExcepcionAprobada', { excepcion_id: 1001001 }), conTecnico),
  ).toEqual({
    grupos: ['Administrativo'],
    usuarios: [9, 4],
  });
  expect(audienciaDe(['encargado'], evento('EquipoDesarmado', { asignado: { id: 7 } }), conTecnico)).toEqual({ grupos: [], usuarios: [7] });
  expect(audienciaDe(['tecnico_asignado'], evento('PartesEntregadas', {}), ORDEN_VACIA)).toEqual({ grupos: [], usuarios: [] });
});
