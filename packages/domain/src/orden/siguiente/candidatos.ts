import { type Estado, esPresupuesto, fechaCorta, type Grupo, MESON, NOMBRE_TIPO_EXCEPCION, SOLICITUD, SUPERVISION } from '../../comun';
import type { NombreAccionOrden } from '../actions';
import { espera3x3 } from '../orden.guardas';
import { diagnosticoVigente, excepcionPendiente, type Orden, type SolicitudParte, solicitudesVigentes } from '../orden.state';

type Texto = string | ((orden: Orden) => string);

/** A possible next step in a state. The first of its actions is the main one. */
export interface Candidato {
  readonly acciones: readonly [NombreAccionOrden, ...NombreAccionOrden[]];
  /** The roles of the main action whose task it is; by default all of them. */
  readonly roles?: readonly Grupo[];
  /** The condition for this step, besides the rules of its action. */
  readonly si?: (orden: Orden) => boolean;
  /** The task in words, for its user. */
  readonly que: Texto;
  /** The outsider who must act first, and what the others wait for. */
  readonly afuera?: { readonly quien: 'Cliente' | 'Proveedor'; readonly que: Texto; readonly si?: (orden: Orden) => boolean };
  /** Start of the wait; by default the start of the state. */
  readonly desde?: (orden: Orden) => string | null | undefined;
}

const con = (orden: Orden, prueba: (s: SolicitudParte) => boolean) => solicitudesVigentes(orden).filter(prueba);
const entregada = (s: SolicitudParte) => s.estado === SOLICITUD.ENTREGADO;
const porComprar = (s: SolicitudParte) => s.estado === SOLICITUD.SOLICITADO && !s.allocated;
const enEspera = (s: SolicitudParte) => s.estado === SOLICITUD.EN_ESPERA;
const en = (lugar: Orden['ubicacion']) => (o: Orden) => o.ubicacion === lugar;
const repuestos = (n: number) => (n === 1 ? 'el repuesto' : `los ${n} repuestos`);
const deRepuestos = (n: number) => (n === 1 ? 'del repuesto' : `de los ${n} repuestos`);
/** True for a quotation order whose client has not accepted yet. */
const sinCotizar = (o: Orden) => esPresupuesto(o.tipo_servicio) && o.ov?.estado !== 'ACEPTADA' && o.estado_pago !== 'COMPLETO';
const devuelto = (o: Orden) => diagnosticoVigente(o)?.comentario_rechazo != null;
const revisado = (o: Orden) => diagnosticoVigente(o)?.revisado === true;

/** The last day on which an ordered part is expected; null without a date. */
export const llegadaDelRepuesto = (orden: Orden): string | null =>
  con(orden, enEspera)
    .map((s) => s.fecha_hora_entrega_estimada)
    .filter((dia) => dia !== null)
    .sort()
    .at(-1)
    ?.slice(0, 10) ?? null;

const llegada = (o: Orden) => {
  const dia = llegadaDelRepuesto(o);
  return dia === null ? '' : ` (estimada para el ${fechaCorta(dia)})`;
};

/** True when the client fetches the unit, so that no courier is awaited. */
const loRetiran = (o: Orden) => o.despacho !== 'ENVIO' && !o.cambio_3x3;

const RMA: Candidato = { acciones: ['editRMA'], que: 'Ingresar el RMA' };
const TECNICO: Candidato = { acciones: ['selectTechnician'], que: 'Asignar un técnico' };
const PRIMER_INGRESO: Candidato = { acciones: ['primerIngresoABodega'], que: 'Ingresar el equipo a bodega' };
const A_BODEGA: Candidato = { acciones: ['registrarIngresoBodega'], que: 'Ingresar el equipo a bodega' };
const AL_TECNICO: Candidato = { acciones: ['entregarTecnicoSinPartes'], que: 'Entregar el equipo al técnico' };
const REPARADO_A_BODEGA: Candidato = { acciones: ['ingresarABodegaReparado'], que: 'Ingresar a bodega el equipo reparado' };
const DE_RECEPCION_A_BODEGA: Candidato = { acciones: ['devolverBodega'], si: en('Recepción'), que: 'Devolver el equipo a bodega' };
const ENVIO_DE_VUELTA: Candidato = { ...DE_RECEPCION_A_BODEGA, si: (o) => o.ubicacion === 'Recepción' && o.despacho === 'ENVIO' };
const A_RECEPCION: Candidato = { acciones: ['entregarRecepcion'], que: 'Entregar el equipo a recepción para su retiro' };
const DECLARAR: Candidato = {
  acciones: ['declararResultadoParte'],
  si: (o) => con(o, entregada).length > 0,
  que: (o) => `Declarar el resultado ${deRepuestos(con(o, entregada).length)}`,
};
const SALIDA: Candidato = {
  acciones: ['darSalida'],
  que: (o) =>
    o.cambio_3x3
      ? 'Despachar el equipo al distribuidor'
      : loRetiran(o)
        ? 'Entregar el equipo al cliente cuando lo retire'
        : 'Despachar el equipo',
  afuera: { quien: 'Cliente', que: 'retire su equipo', si: loRetiran },
  desde: (o) => o.avisada_para_retiro,
};
const REPARACION: Candidato = { acciones: ['ingresarReparacion', 'solicitarPartes'], que: 'Ingresar la reparación' };
const ENTREGA_DE_PARTES: Candidato = {
  acciones: ['entregarEquipoRepuestoLocalizado'],
  que: (o) => (o.ubicacion === 'Laboratorio' ? 'Entregar los repuestos al técnico' : 'Entregar el equipo y los repuestos al técnico'),
};
const COTIZAR: Candidato = { acciones: ['internalQuotation'], si: sinCotizar, que: 'Solicitar la cotización de la reparación' };
const RECIBIR: Candidato = { acciones: ['recibirEquipo', 'completPreIngreso'], que: 'Coordinar el retiro y recibir el equipo' };
const COMPLETAR: Candidato = { acciones: ['completPreIngreso'], que: 'Completar el pre ingreso' };
/** Steps that every later step requires; offered wherever they are missing. */
const FALTANTES: readonly Candidato[] = [RMA, TECNICO];
const CON_PARTES: readonly Candidato[] = [ENTREGA_DE_PARTES, DECLARAR];
/** The client refused the quotation, so the unit returns. */
export const DEVOLUCION: readonly Candidato[] = [
  {
    acciones: ['entregarEquipoCliente'],
    que: 'Entregar el equipo al cliente cuando lo retire',
    afuera: { quien: 'Cliente', que: 'retire su equipo' },
    desde: (o) => o.avisada_para_retiro,
  },
  A_RECEPCION,
  {
    acciones: ['rechazoAdministrativo'],
    si: en('Bodega'),
    que: 'Rechazar la orden para poder despacharla',
  },
  { acciones: ['devolverBodega'], que: 'Devolver el equipo a bodega' },
  { ...A_BODEGA, si: (o) => o.ubicacion === 'Recepción' },
];

/** The possible next steps of each state, by preference; each reader gets the first that is theirs. */
export const CANDIDATOS: Readonly<Record<Estado, readonly Candidato[]>> = {
  'Pre ingreso': [RECIBIR, COMPLETAR],
  'Pre ingreso regiones': [
    { ...RECIBIR, que: 'Recibir el equipo cuando llegue', afuera: { quien: 'Cliente', que: 'envíe su equipo' } },
    COMPLETAR,
  ],
  Ingresado: [RMA, TECNICO, PRIMER_INGRESO],
  Asignado: [{ acciones: ['entregarTecnico'], que: 'Entregar el equipo al técnico' }, PRIMER_INGRESO, A_BODEGA, ...FALTANTES],
  'En Evaluación': [
    { acciones: ['diagnosticar'], que: 'Diagnosticar el equipo' },
    AL_TECNICO,
    {
      acciones: ['solicitarPartes', 'ingresarReparacion'],
      si: (o) => diagnosticoVigente(o)?.replicar_falla === true && o.solicitudes.length === 0,
      que: 'Pedir los repuestos o, si no hacen falta, ingresar la reparación',
      desde: (o) => diagnosticoVigente(o)?.fecha_creacion,
    },
    { ...REPARACION, desde: (o) => diagnosticoVigente(o)?.fecha_creacion },
    { acciones: ['solicitarPartes'], si: sinCotizar, que: 'Pedir los repuestos que se van a cotizar' },
    { ...A_BODEGA, si: (o) => o.ubicacion !== 'Laboratorio' },
    ...FALTANTES,
  ],
  'Diagnosticado por revisar': [{ acciones: ['diagnosticadoPorRevisar'], que: 'Revisar el diagnóstico' }, ...FALTANTES],
  'Cotización Solicitada': DEVOLUCION,
  'En Solicitud de Excepción': [
    {
      acciones: ['aprobarExcepcion', 'rechazarExcepcion'],
      que: (o) => {
        const excepcion = excepcionPendiente(o);
        return excepcion ? `Aprobar o rechazar la excepción «${NOMBRE_TIPO_EXCEPCION[excepcion.tipo]}»` : 'Resolver la excepción';
      },
      desde: (o) => excepcionPendiente(o)?.fecha_hora_creacion,
    },
  ],
  'Repuesto ordered': [
    COTIZAR,
    {
      acciones: ['actualizarSolicitudes', 'llegadaDePartes'],
      roles: MESON,
      si: (o) => con(o, porComprar).length > 0,
      que: (o) => `Confirmar el pedido ${deRepuestos(con(o, porComprar).length)} y su fecha estimada`,
    },
    { acciones: ['ingresarABodegaPorEsperaDePartes'], que: 'Ingresar el equipo a bodega mientras espera' },
    DECLARAR,
    ...FALTANTES,
  ],
  'Espera de partes': [
    COTIZAR,
    {
      acciones: ['llegadaDePartes'],
      que: (o) => `Avisar la llegada ${deRepuestos(con(o, enEspera).length)}${llegada(o)}`,
      afuera: {
        quien: 'Proveedor',
        que: (o) => `${con(o, enEspera).length === 1 ? 'llegue' : 'lleguen'} ${repuestos(con(o, enEspera).length)}${llegada(o)}`,
      },
    },
    { acciones: ['ingresarABodegaPorEsperaDePartes'], que: 'Ingresar el equipo a bodega mientras espera' },
    DECLARAR,
    REPARACION,
    ...FALTANTES,
  ],
  'Repuesto localizado': [...CON_PARTES, ...FALTANTES],
  'Repuesto localizado solicitado': [...CON_PARTES, ...FALTANTES],
  'Repuesto entregado': [...CON_PARTES, ...FALTANTES],
  'Repuestos entregados': [AL_TECNICO, A_BODEGA, DECLARAR, ...FALTANTES],
  'En Reparación': [
    { acciones: ['ingresarReparacion', 'editarDiagnostico'], si: devuelto, que: 'Corregir el informe devuelto e ingresar la reparación' },
    ENTREGA_DE_PARTES,
    { ...AL_TECNICO, si: (o) => !devuelto(o) || sinCotizar(o) },
    DECLARAR,
    COTIZAR,
    REPARACION,
    { ...A_BODEGA, si: en('Recepción') },
    ...FALTANTES,
  ],
  'Reparado por pagar': [
    {
      acciones: ['marcarPagoCompleto'],
      si: (o) => o.ov !== null,
      que: 'Registrar el pago del cliente',
      afuera: { quien: 'Cliente', que: 'pague la reparación' },
    },
    REPARADO_A_BODEGA,
  ],
  Reparado: [
    REPARADO_A_BODEGA,
    {
      acciones: ['cambio3x3'],
      si: (o) => espera3x3(o),
      que: 'Solicitar el cambio 3x3 que la orden exige',
    },
    { ...SALIDA, si: (o) => o.cambio_correo_enviado },
    DE_RECEPCION_A_BODEGA,
    { ...AL_TECNICO, que: 'Entregar el equipo al técnico para que lo devuelva reparado a bodega' },
  ],
  Rechazado: [
    {
      acciones: ['ingresarABodegaRechazado'],
      si: (o) => o.ubicacion !== 'Recepción' || o.despacho === 'ENVIO' || !revisado(o),
      que: 'Ingresar a bodega el equipo rechazado',
    },
    { acciones: ['revisarInforme'], que: 'Revisar el informe' },
    ...DEVOLUCION.slice(0, 2),
    SALIDA,
  ],
  'Revisión Informe': [
    REPARADO_A_BODEGA,
    DE_RECEPCION_A_BODEGA,
    { acciones: ['revisarInforme'], que: 'Revisar el informe' },
    A_RECEPCION,
    SALIDA,
  ],
  'Informe Revisado': [REPARADO_A_BODEGA, ENVIO_DE_VUELTA, A_RECEPCION, SALIDA],
  'A espera de retiro': [SALIDA, ENVIO_DE_VUELTA, { ...A_BODEGA, si: en('Laboratorio') }],
  Acreditación: [
    { acciones: ['salidaAcreditacion', 'desarmarEquipo'], que: 'Despachar el equipo al distribuidor o desarmarlo' },
    { acciones: ['desarmarEquipo'], roles: SUPERVISION, que: 'Desarmar el equipo' },
    A_BODEGA,
  ],
  Cerrado: [],
};

/** An approved change: first its mail is sent and the unit is shelved. */
export const CAMBIO_APROBADO: readonly Candidato[] = [
  { acciones: ['enviarCorreoCambio'], que: 'Enviar el correo de cambio al cliente' },
  DECLARAR,
  { ...A_BODEGA, si: (o) => o.ubicacion !== null && o.cambio_aprobado },
];
