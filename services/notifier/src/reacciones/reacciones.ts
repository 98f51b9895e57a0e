import { BODEGA, GERENCIA, MESON, MESON_Y_SUPERVISION, NOMBRE_TIPO_EXCEPCION, SUPERVISION, VENTAS } from '@bitacora/domain';
import { handleByEvent, type TotalByEvent } from '@bitacora/domain/kernel';
import type { EventosOrden, Orden, OrdenEvent, OrdenEventType } from '@bitacora/domain/orden';
import { avisar, aviso, escribir, motivoDe, nada, type Reaccion, silencio } from './reaccion';

const POR_OTRO_HECHO = 'La cuenta otro hecho de la misma acción';
const AL_CAMBIAR_A_ENVIO = aviso(BODEGA, 'devolver_a_bodega', 'cambió a envío: devolver el equipo a bodega');

/** A unit waiting at the counter must go back to be shipped (specification, 5.43). */
const cambioDeDespacho = (despues: Orden): Reaccion =>
  despues.ubicacion === 'Recepción' && despues.despacho === 'ENVIO' ? avisar(AL_CAMBIAR_A_ENVIO) : nada();

const respuestaDeExcepcion = (tipo: keyof typeof NOMBRE_TIPO_EXCEPCION, que: string) =>
  aviso(['solicitante', 'tecnico_asignado', ...MESON], 'excepcion_resuelta', `excepción «${NOMBRE_TIPO_EXCEPCION[tipo]}» ${que}`);

/** The messages of each order event, given the order before and after it (specification, chapters 5 to 7). */
const REACCIONES: TotalByEvent<EventosOrden, [antes: Orden, despues: Orden], Reaccion> = {
  OrdenCreada: () => escribir('ingreso'),
  PreIngresoCreado: () => escribir('pre_ingreso_recibido', aviso(MESON, 'pre_ingreso', 'pre ingreso recibido')),
  EquipoRecibido: () => escribir('equipo_recibido'),
  PreIngresoCompletado: () => escribir('ingreso'),
  PreIngresoRechazado: () => escribir('pre_ingreso_rechazado'),
  OrdenEditada: silencio('Una corrección de datos no pide nada a nadie'),
  RmaIngresado: (_event, _antes, despues) =>
    despues.tecnico_asignado ? nada() : avisar(aviso(SUPERVISION, 'lista_para_asignar', 'lista para asignar')),
  TecnicoAsignado: () => avisar(aviso(['tecnico_asignado'], 'asignacion', 'te fue asignada')),
  TecnicoReasignado: () => avisar(aviso(['tecnico_asignado'], 'asignacion', 'te fue asignada')),
  TipoServicioCambiado: silencio('De garantía a presupuesto no espera a nadie; de vuelta, avisa la excepción'),
  DespachoCambiado: (_event, _antes, despues) => cambioDeDespacho(despues),
  CambioDeRetiroSolicitado: ({ data }) =>
    data.confirma === 'personal'
      ? escribir('aviso_cambio_retiro', aviso(MESON_Y_SUPERVISION, 'cambio_de_retiro', 'cambio de retiro por confirmar'))
      : { ...nada(), correos: ['confirmacion_cambio_retiro', 'aviso_cambio_retiro'] },
  CambioDeRetiroReenviado: () => escribir('confirmacion_cambio_retiro'),
  CambioDeRetiroConfirmado: (_event, _antes, despues) => ({ ...cambioDeDespacho(despues), correos: ['cambio_retiro_confirmado'] }),
  CambioDeRetiroCancelado: ({ data }) =>
    data.origen === 'registrado'
      ? avisar(aviso(MESON_Y_SUPERVISION, 'cambio_de_retiro', 'el cliente no reconoce el cambio de retiro que se pidió'))
      : escribir('cambio_retiro_cancelado'),
  CambioDeRetiroVencido: silencio('El despacho queda como estaba'),
  OrdenReingresada: silencio('El ingreso de la nueva orden avisa al cliente'),
  HechoDeshecho: silencio('La historia de la orden lo muestra; nadie debe actuar'),

  IngresoABodegaRegistrado: ({ data }, _antes, despues) => {
    if (data.motivo === 'rechazado') return avisar(aviso(MESON, 'rechazada', 'rechazada, ingresada a bodega'));
    return data.motivo === 'reparado' && despues.estado === 'Revisión Informe'
      ? avisar(aviso(MESON, 'informe_por_revisar', 'informe por revisar'))
      : nada();
  },
  SalidaDeBodegaRegistrada: silencio('Movimiento físico: lo cuenta la acción que lo pidió'),
  EquipoEntregadoATecnico: () => avisar(aviso(['tecnico_asignado'], 'equipo_entregado', 'equipo entregado a técnico')),
  EquipoEntregadoARecepcion: () => escribir('puede_retirar'),
  PlazoDeRetiroVencido: silencio('Los recordatorios de 30, 60 y 90 días salen de su propio reloj'),
  SalidaRegistrada: () => escribir('despacho'),
  EquipoEntregadoACliente: () => escribir('entrega_sin_reparar'),
  OrdenCerrada: silencio(POR_OTRO_HECHO),
  EquipoDesarmado: () => avisar(aviso(['encargado'], 'desarme', 'equipo a tu cargo para desarme')),

  DiagnosticoIngresado: (_event, _antes, despues) =>
    despues.estado === 'Diagnosticado por revisar' ? avisar(aviso(MESON, 'diagnostico_por_revisar', 'diagnóstico por revisar')) : nada(),
  DiagnosticoEditado: silencio('La nueva versión se lee en la orden'),
  DiagnosticoAprobado: () => escribir('diagnostico_listo'),
  DiagnosticoDevuelto: () => avisar(aviso(['tecnico_asignado'], 'diagnostico_devuelto', 'diagnóstico devuelto con comentario')),
  PartesSolicitadas: ({ data }) =>
    avisar(
      aviso(BODEGA, 'repuestos_solicitados', 'repuestos solicitados'),
      ...(data.solicitudes.some((s) => !s.allocated) ? [aviso(MESON, 'repuesto_por_comprar', 'repuesto por comprar')] : []),
    ),
  SolicitudPuestaEnEspera: () => escribir('repuesto_en_espera'),
  LlegadaEstimadaMarcada: () => escribir('repuesto_en_espera'),
  PartesLocalizadas: () =>
    escribir('repuesto_disponible', aviso([...BODEGA, 'tecnico_asignado'], 'llegada_de_repuestos', 'llegó el repuesto')),
  SolicitudAsignadaDesdeStock: silencio('La asigna quien la entregará'),
  PartesEntregadas: () => avisar(aviso(['tecnico_asignado'], 'repuestos_entregados', 'repuestos entregados')),
  ResultadoDeParteDeclarado: silencio('Lo declara el técnico; si pide otra parte, avisa la nueva solicitud'),
  ResultadoDeParteCorregido: silencio('Corrección interna, visible en el historial'),
  SolicitudAnulada: () => avisar(aviso(BODEGA, 'parte_anulada', 'parte anulada')),
  PiezaCambiada: () => avisar(aviso(BODEGA, 'pieza_cambiada', 'pieza cambiada en una solicitud')),
  ReparacionIngresada: () => escribir('reparado'),
  InformeAprobado: () => escribir('informe_final'),
  InformeRechazado: () => avisar(aviso(['tecnico_asignado'], 'informe_devuelto', 'informe devuelto con comentario')),
  OrdenRechazada: () => escribir('rechazada', aviso(BODEGA, 'rechazada', 'rechazada: ingresar a bodega')),

  ExcepcionSolicitada: ({ data }) =>
    avisar(
      aviso(GERENCIA, 'open_exceptions', `excepción «${NOMBRE_TIPO_EXCEPCION[data.tipo]}» por resolver`, {
        boton: 'Ver excepciones',
        url: '/excepciones',
      }),
    ),
  ExcepcionAprobada: ({ data }) => avisar(respuestaDeExcepcion(data.tipo, 'aprobada')),
  ExcepcionRechazada: ({ data }) => avisar(respuestaDeExcepcion(data.tipo, 'rechazada')),
  ExcepcionRevertida: ({ data }, antes) => {
    const respuesta = respuestaDeExcepcion(data.tipo, 'revertida');
    return antes.cambio_correo_enviado ? escribir('retractacion_cambio', respuesta) : avisar(respuesta);
  },
  ExcepcionRetirada: silencio('La retira quien la pidió'),
  DatosDeCambioGuardados: silencio('El correo de cambio los lleva'),
  CorreoDeCambioEnviado: () => escribir('correo_cambio'),
  OrdenRechazadaAdministrativamente: () => escribir('rechazo_administrativo'),
  PagoCompletado: () => escribir('pago_recibido'),
  CotizacionInternaSolicitada: () => avisar(aviso(VENTAS, 'cotizacion_interna', 'cotización interna solicitada')),
  OportunidadAceptada: () => avisar(aviso(['tecnico_asignado'], 'cotizacion_respondida', 'cotización aceptada')),
  OportunidadRechazada: () => avisar(aviso(['tecnico_asignado'], 'cotizacion_respondida', 'cotización rechazada')),
  OrdenRevaluada: silencio('Vuelve a la fila: avisan los pasos siguientes'),
  ArchivoAdjuntado: silencio('Un archivo no pide nada a nadie'),
  ArchivoEliminado: silencio('Un archivo no pide nada a nadie'),
  EnvioDeCorreoRegistrado: silencio('Lo escribió este servicio; la orden muestra el resultado'),
  ReenvioDeCorreoSolicitado: ({ data }) => ({ ...nada(), reenvio: data.plantilla }),
};

/** The reason why an event causes no message; null when it can. */
export const motivoDeSilencio = (type: OrdenEventType): string | null => motivoDe(REACCIONES[type]);

/** The reaction to an event. */
export const reaccionA = (event: OrdenEvent, antes: Orden, despues: Orden): Reaccion => handleByEvent(REACCIONES, event, antes, despues);
