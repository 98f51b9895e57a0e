import { type Estado, type EstadosVigentes, EXCEPCION, esPresupuesto, fechaCorta, TIPO_EXCEPCION } from '../../comun';
import { ESTADO_OV } from '../../ov/ov.estados';
import { darSalida } from '../actions/recepcion/dar-salida.action';
import { entregarEquipoCliente } from '../actions/recepcion/entregar-equipo-cliente.action';
import { impedimentoDe } from '../orden.disponible';
import { diagnosticoVigente, type Orden } from '../orden.state';
import { llegadaDelRepuesto } from './candidatos';
import { cotizacionRechazada, type OportunidadDeOrden, oportunidadVigente } from './oportunidad';

/** The next step, in the client's words, and its actor. */
export interface GuiaDelCliente {
  readonly sigue: string;
  readonly quien: string;
  /** True when the client is the one who must act. */
  readonly tuyo: boolean;
  /** The place where the client acts at the centre: fetching the unit or sending it there; null for neither. */
  readonly lugar: 'retiro' | 'envio' | null;
}

/** The order's situation in the client's words. */
export interface SituacionDelCliente {
  readonly nombre_cliente: string;
  readonly descripcion_cliente: string;
  readonly porcentaje_cliente: number | null;
  /**
   * Progress of the repair, from facts and never from the words: 0 intake, 1 evaluation, 2 parts, 3 repair, 4 quality control, 5 handover.
   */
  readonly etapa: number;
  /** The kind of ending: a handover, a change of the unit, or neither. */
  readonly final: FinalDelCliente;
}
export const FINALES_DEL_CLIENTE = ['entrega', 'cambio', 'cierre'] as const;
export type FinalDelCliente = (typeof FINALES_DEL_CLIENTE)[number];

/** The input for the client's words, besides the order. */
export interface ContextoDelCliente {
  readonly ov?: OportunidadDeOrden | null;
  /** The day in Santiago, YYYY-MM-DD. */
  readonly hoy: string;
  /** False when no mail can reach the client. */
  readonly conCorreo?: boolean;
}

/** The same, with the catalogue of states that supplies the words. */
export interface ContextoDeSituacion extends ContextoDelCliente {
  readonly estados: EstadosVigentes;
}

const ETAPA: Readonly<Record<Estado, number | null>> = {
  'Pre ingreso': 0,
  'Pre ingreso regiones': 0,
  Ingresado: 0,
  Asignado: 1,
  'En Evaluación': 1,
  'Diagnosticado por revisar': 1,
  'Cotización Solicitada': 1,
  'En Solicitud de Excepción': null,
  'Repuesto ordered': 2,
  'Espera de partes': 2,
  'Repuesto localizado': 2,
  'Repuesto localizado solicitado': 2,
  'Repuesto entregado': 2,
  'Repuestos entregados': 2,
  'En Reparación': 3,
  'Reparado por pagar': 3,
  Reparado: 3,
  Rechazado: 4,
  'Revisión Informe': 4,
  'Informe Revisado': 5,
  'A espera de retiro': 5,
  Acreditación: 5,
  Cerrado: 5,
};
/** The milestone of a state on the customer's way; null for an interruption. */
export const etapaDelCliente = (estado: Estado): number | null => ETAPA[estado];

const nuestro = (sigue: string): GuiaDelCliente => ({ sigue, quien: 'Nosotros', tuyo: false, lugar: null });
const tuyo = (sigue: string, lugar: GuiaDelCliente['lugar'] = null): GuiaDelCliente => ({ sigue, quien: 'Tú', tuyo: true, lugar });
const CAMBIO: SituacionDelCliente = {
  nombre_cliente: 'Equipo con aprobación de cambio',
  descripcion_cliente: 'Se aprobó el cambio de tu equipo.',
  porcentaje_cliente: 100,
  etapa: 5,
  final: 'cambio',
};
const EN_CAMINO = 98;

/** An approved 3x3 shows in every state (specification, 4.2). */
export const cambio3x3Aprobado = ({ excepciones }: Pick<Orden, 'excepciones'>): boolean =>
  excepciones.some((e) => e.tipo === TIPO_EXCEPCION.APROBACION_3X3 && e.estado === EXCEPCION.APROBADO);

/** True when the unit is changed for another, so the client does not get this one back. */
const conCambio = (orden: Orden): boolean =>
  cambio3x3Aprobado(orden) || orden.cambio_3x3 || orden.cambio_aprobado || orden.estado === 'Acreditación';

/** True when a courier took the unit to its client. The log does not record its arrival. */
export const enCamino = ({ estado, salida, resultado }: Orden): boolean =>
  estado === 'Cerrado' &&
  salida !== null &&
  salida.distribuidor_id === null &&
  salida.courier_id !== null &&
  resultado !== 'CAMBIO_3X3' &&
  resultado !== 'ACREDITADO';

/** True when the client can fetch the unit at the counter now. */
export const seRetiraAhora = (orden: Orden): boolean =>
  orden.despacho !== 'ENVIO' &&
  !conCambio(orden) &&
  [darSalida, entregarEquipoCliente].some((accion) => impedimentoDe(accion, orden) === null);

function entrega(orden: Orden): GuiaDelCliente {
  if (seRetiraAhora(orden))
    return tuyo(
      orden.despacho === 'COORD_CLIENTE'
        ? 'Coordina con nosotros el retiro de tu equipo.'
        : orden.despacho === 'ON_SITE'
          ? 'Coordina con nosotros la entrega de tu equipo.'
          : 'Retira tu equipo en nuestro centro de servicio; trae tu cédula de identidad y el número de orden.',
      'retiro',
    );
  if (orden.despacho === 'ENVIO')
    return nuestro(
      orden.ubicacion === 'Bodega'
        ? 'Despacharemos tu equipo y te avisaremos con el número de seguimiento.'
        : 'Prepararemos tu equipo para despacharlo; te avisaremos con el número de seguimiento.',
    );
  return nuestro('Te avisaremos cuando puedas retirar tu equipo.');
}

function delCambio(orden: Orden, { conCorreo = true }: Pick<ContextoDelCliente, 'conCorreo'>): GuiaDelCliente {
  if (!conCorreo)
    return orden.cambio_correo_enviado
      ? tuyo('Preséntate con el número de orden para recibir tu equipo nuevo.')
      : nuestro('Te contactaremos para concretar el cambio de tu equipo.');
  return orden.cambio_correo_enviado
    ? tuyo('Presenta el correo de cambio con el número de orden para recibir tu equipo nuevo.')
    : nuestro('Te enviaremos un correo con los datos para concretar el cambio de tu equipo.');
}

function cotizacion(orden: Orden, { ov }: ContextoDelCliente): GuiaDelCliente {
  if (cotizacionRechazada(orden, ov))
    return seRetiraAhora(orden)
      ? entrega(orden)
      : nuestro(
          orden.despacho === 'ENVIO'
            ? 'Prepararemos la devolución de tu equipo y te avisaremos cuando lo despachemos.'
            : 'Prepararemos la devolución de tu equipo y te avisaremos cuando puedas retirarlo.',
        );
  switch (oportunidadVigente(orden, ov)?.estado) {
    case ESTADO_OV.PRECOMPLETADA:
    case ESTADO_OV.COMPLETADA:
      return nuestro('Prepararemos tu cotización y te la enviaremos para que decidas si la aceptas.');
    case ESTADO_OV.ENVIADA:
      return tuyo('Te enviamos la cotización por correo: dinos si la aceptas para continuar.');
    default:
      return nuestro('Recibimos tu respuesta y prepararemos la reparación de tu equipo.');
  }
}

function repuesto(orden: Orden, hoy: string): GuiaDelCliente {
  const llega = llegadaDelRepuesto(orden);
  if (llega === null) return nuestro('Te avisaremos cuando llegue el repuesto para continuar la reparación.');
  return nuestro(
    llega < hoy
      ? `Esperábamos el repuesto para el ${fechaCorta(llega)} y aún no llega; te avisaremos apenas lo recibamos.`
      : `Esperamos el repuesto para el ${fechaCorta(llega)}; te avisaremos cuando llegue.`,
  );
}

/** The next step of an open order and its actor, for the client; after a dispatch, the parcel's way; null when no step is left. */
export function guiaDelCliente(orden: Orden, contexto: ContextoDelCliente): GuiaDelCliente | null {
  if (enCamino(orden))
    return { sigue: 'El courier entregará tu equipo en la dirección de despacho.', quien: 'El courier', tuyo: false, lugar: null };
  if (orden.estado !== 'Cerrado' && orden.estado !== 'En Solicitud de Excepción' && conCambio(orden)) return delCambio(orden, contexto);
  switch (orden.estado) {
    case 'Cerrado':
      // The old unit left; the log does not record whether the client received the new one.
      return conCambio(orden) && orden.cambio_correo_enviado
        ? tuyo(
            contexto.conCorreo === false
              ? 'Si aún no recibes tu equipo nuevo, preséntate con el número de orden.'
              : 'Si aún no recibes tu equipo nuevo, presenta el correo de cambio con el número de orden.',
          )
        : null;
    case 'Pre ingreso':
      return orden.ubicacion === null ? nuestro('Coordinaremos contigo el retiro de tu equipo.') : INGRESO;
    case 'Pre ingreso regiones':
      return orden.ubicacion === null
        ? tuyo(`Envíanos tu equipo con el número de orden ${orden.ot} escrito en el exterior de la caja.`, 'envio')
        : INGRESO;
    case 'Ingresado':
      return nuestro('Asignaremos un técnico para que evalúe tu equipo.');
    case 'Asignado':
      return nuestro('El técnico comenzará la evaluación.');
    case 'En Evaluación':
      return nuestro(
        diagnosticoVigente(orden)
          ? 'Con el diagnóstico decidiremos si tu equipo necesita repuestos.'
          : 'El técnico terminará el diagnóstico de tu equipo.',
      );
    case 'Diagnosticado por revisar':
      return nuestro('Revisaremos el diagnóstico y prepararemos tu cotización.');
    case 'Cotización Solicitada':
      return cotizacion(orden, contexto);
    case 'En Solicitud de Excepción':
      return nuestro('Resolveremos la solicitud y te avisaremos el resultado.');
    case 'Repuesto ordered':
      return nuestro('Confirmaremos el pedido del repuesto y te informaremos cuándo lo esperamos.');
    case 'Espera de partes':
      return repuesto(orden, contexto.hoy);
    case 'Repuesto localizado':
    case 'Repuesto localizado solicitado':
    case 'Repuesto entregado':
    case 'Repuestos entregados':
      return nuestro('El técnico instalará el repuesto.');
    case 'En Reparación':
      return nuestro('Cuando termine la reparación, tu equipo pasará a control de calidad.');
    case 'Reparado por pagar':
      return tuyo('Paga la reparación para que podamos entregarte el equipo.');
    case 'Reparado':
      return nuestro('Haremos el control de calidad antes de la entrega.');
    case 'Revisión Informe':
      return diagnosticoVigente(orden)?.revisado
        ? entrega(orden)
        : nuestro('Al aprobar el informe, tu equipo quedará listo para la entrega.');
    case 'Rechazado':
      if (oportunidadVigente(orden, contexto.ov)) return cotizacion({ ...orden, estado: 'Cotización Solicitada' }, contexto);
      return diagnosticoVigente(orden)?.revisado ? entrega(orden) : nuestro('Prepararemos el informe y la devolución de tu equipo.');
    case 'Informe Revisado':
    case 'A espera de retiro':
    case 'Acreditación':
      return entrega(orden);
  }
}

const INGRESO = nuestro('Completaremos el ingreso de tu equipo y comenzará la revisión.');

function cerrada(orden: Orden): Partial<SituacionDelCliente> {
  if (enCamino(orden))
    return {
      nombre_cliente: 'Despachado / En camino',
      descripcion_cliente: 'Tu equipo salió de nuestro centro y va en camino.',
      porcentaje_cliente: EN_CAMINO,
    };
  switch (orden.resultado) {
    case 'CAMBIO_3X3':
    case 'ACREDITADO':
    case 'DESARME':
      return CAMBIO;
    case 'PREINGRESO_RECHAZADO':
      return { nombre_cliente: 'Solicitud no aceptada', descripcion_cliente: 'No pudimos aceptar tu solicitud.', final: 'cierre' };
    case 'REINGRESO':
      return {
        nombre_cliente: 'Continúa en otra orden',
        descripcion_cliente: `Tu equipo volvió a ingresar${orden.reingreso_a === null ? '' : ` con la orden ${orden.reingreso_a}`}.`,
        final: 'cierre',
      };
    default:
      return {};
  }
}

function abierta(orden: Orden, { ov, estados }: ContextoDeSituacion): Partial<SituacionDelCliente> {
  switch (orden.estado) {
    case 'Pre ingreso':
    case 'Pre ingreso regiones': {
      if (orden.ubicacion === null) return {};
      const { nombre_cliente, descripcion_cliente, porcentaje_cliente } = estados.Ingresado;
      return { nombre_cliente, descripcion_cliente, porcentaje_cliente };
    }
    case 'Cotización Solicitada': {
      if (cotizacionRechazada(orden, ov))
        return { nombre_cliente: 'Cotización no aceptada', descripcion_cliente: 'La cotización no fue aceptada: devolveremos tu equipo.' };
      const enviada = oportunidadVigente(orden, ov)?.estado === ESTADO_OV.ENVIADA;
      return {
        descripcion_cliente: enviada ? 'Te enviamos la cotización y esperamos tu respuesta.' : 'Preparamos la cotización de tu reparación.',
      };
    }
    case 'Reparado':
      return esPresupuesto(orden.tipo_servicio) || orden.resultado_tecnico !== 'SIN_FALLA'
        ? {}
        : { descripcion_cliente: 'Tu equipo no presenta la falla informada y pasa a control de calidad.' };
    default:
      return {};
  }
}

/** The name, words and percentage of the order's situation, for the client. */
export function situacionDelCliente(orden: Orden, contexto: ContextoDeSituacion): SituacionDelCliente {
  if (cambio3x3Aprobado(orden)) return CAMBIO;
  const { estados } = contexto;
  const { nombre_cliente, descripcion_cliente, porcentaje_cliente } = estados[orden.estado];
  return {
    etapa: etapaDelCliente(orden.estado) ?? (orden.estado_previo ? etapaDelCliente(orden.estado_previo) : null) ?? 0,
    final: orden.estado === 'Acreditación' ? 'cambio' : 'entrega',
    nombre_cliente,
    descripcion_cliente,
    porcentaje_cliente: porcentaje_cliente ?? (orden.estado_previo ? estados[orden.estado_previo].porcentaje_cliente : null),
    ...(orden.estado === 'Cerrado' ? cerrada(orden) : abierta(orden, contexto)),
  };
}
