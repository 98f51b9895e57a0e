import { cicloOrden, EVENTOS_ORDEN, ORDEN_VACIA, type OrdenEventType } from '@bitacora/domain/orden';
import type { Reaccion } from './reaccion';
import { motivoDeSilencio, reaccionA } from './reacciones';

/** The reaction to an event when its data and order do not matter; for the others see `historias.spec.ts`. */
const reaccion = (type: OrdenEventType, data: object = {}): Reaccion =>
  reaccionA(cicloOrden.own({ type, data }), { ...ORDEN_VACIA, ot: 1001 }, { ...ORDEN_VACIA, ot: 1001 });
/** Recipients, kind and words of each notice. */
const dichos = ({ avisos }: Reaccion) => avisos.map(({ para, action, texto }) => [para, action, texto]);

const CORREOS: readonly [OrdenEventType, string][] = [
  ['OrdenCreada', 'ingreso'],
  ['PreIngresoCreado', 'pre_ingreso_recibido'],
  ['EquipoRecibido', 'equipo_recibido'],
  ['PreIngresoCompletado', 'ingreso'],
  ['PreIngresoRechazado', 'pre_ingreso_rechazado'],
  ['DiagnosticoAprobado', 'diagnostico_listo'],
  ['SolicitudPuestaEnEspera', 'repuesto_en_espera'],
  ['LlegadaEstimadaMarcada', 'repuesto_en_espera'],
  ['PartesLocalizadas', 'repuesto_disponible'],
  ['ReparacionIngresada', 'reparado'],
  ['PagoCompletado', 'pago_recibido'],
  ['InformeAprobado', 'informe_final'],
  ['CorreoDeCambioEnviado', 'correo_cambio'],
  ['OrdenRechazada', 'rechazada'],
  ['OrdenRechazadaAdministrativamente', 'rechazo_administrativo'],
  ['EquipoEntregadoARecepcion', 'puede_retirar'],
  ['SalidaRegistrada', 'despacho'],
  ['EquipoEntregadoACliente', 'entrega_sin_reparar'],
  ['CambioDeRetiroReenviado', 'confirmacion_cambio_retiro'],
  ['CambioDeRetiroConfirmado', 'cambio_retiro_confirmado'],
];

it.each(CORREOS)('%s escribe al cliente', (type, plantilla) => {
  expect(reaccion(type).correos[0]).toBe(plantilla);
});

const AVISOS: readonly [OrdenEventType, unknown[]][] = [
  ['PreIngresoCreado', [['Administrativo'], 'pre_ingreso', 'pre ingreso recibido']],
  ['EquipoEntregadoATecnico', [['tecnico_asignado'], 'equipo_entregado', 'equipo entregado a técnico']],
  ['DiagnosticoDevuelto', [['tecnico_asignado'], 'diagnostico_devuelto', 'diagnóstico devuelto con comentario']],
  ['PartesEntregadas', [['tecnico_asignado'], 'repuestos_entregados', 'repuestos entregados']],
  ['SolicitudAnulada', [['Bodega'], 'parte_anulada', 'parte anulada']],
  ['PiezaCambiada', [['Bodega'], 'pieza_cambiada', 'pieza cambiada en una solicitud']],
  ['InformeRechazado', [['tecnico_asignado'], 'informe_devuelto', 'informe devuelto con comentario']],
  ['OrdenRechazada', [['Bodega'], 'rechazada', 'rechazada: ingresar a bodega']],
  ['CotizacionInternaSolicitada', [['Ventas'], 'cotizacion_interna', 'cotización interna solicitada']],
  ['OportunidadAceptada', [['tecnico_asignado'], 'cotizacion_respondida', 'cotización aceptada']],
  ['OportunidadRechazada', [['tecnico_asignado'], 'cotizacion_respondida', 'cotización rechazada']],
];

it.each(AVISOS)('%s avisa a quien corresponde', (type, esperado) => {
  expect(dichos(reaccion(type))).toEqual([esperado]);
});

it('la solicitud de excepción ofrece ver las excepciones', () => {
  expect(reaccion('ExcepcionSolicitada', { tipo: 2 }).avisos[0]).toMatchObject({
    push: true,
    boton: 'Ver excepciones',
    url: '/excepciones',
  });
});

it('todo silencio dice por qué', () => {
  const silencios = (Object.keys(EVENTOS_ORDEN) as OrdenEventType[]).flatMap((type) => motivoDeSilencio(type) ?? []);
  expect(silencios.length).toBeGreaterThan(10);
  for (const motivo of silencios) expect(motivo.length).toBeGreaterThan(15);
  expect(motivoDeSilencio('OrdenCreada')).toBeNull();
});
