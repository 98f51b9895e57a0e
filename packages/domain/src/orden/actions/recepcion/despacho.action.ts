import { z } from 'zod';
import { emailSchema } from '../../../cliente/cliente.formularios';
import {
  CAMPO_REQUERIDO,
  COMPLETE_CAMPOS,
  DESPACHOS,
  type Despacho,
  errorDeOpcion,
  esPresupuesto,
  MESON_Y_SUPERVISION,
  NOMBRE_DESPACHO,
  OFICINA_Y_BODEGA,
} from '../../../comun';
import { accept, reject, rejectField, rule, type Standings } from '../../../kernel';
import { LIMITES } from '../../../limites';
import {
  CambioDeRetiroCancelado,
  CambioDeRetiroConfirmado,
  CambioDeRetiroReenviado,
  CambioDeRetiroSolicitado,
  CambioDeRetiroVencido,
  DespachoCambiado,
} from '../../eventos/ingreso.eventos';
import { sinCampos, textoOpcional } from '../../formularios';
import { accionOrden } from '../../orden.kit';
import { motivoO } from '../../orden.mensajes';
import { propone } from '../../orden.proponer';
import { deGarantia, dePersona, noCerrada } from '../../orden.reglas';
import { type Orden, situacionDeCambio } from '../../orden.state';

const TIPOS_DE_RETIRO = ['ENVIO', 'RETIRO'] as const;
const lugar = {
  direccion: textoOpcional('Dirección'),
  region: textoOpcional('Región', 80, 'region'),
  comuna: textoOpcional('Comuna', 80, 'comuna'),
};
const LUGAR_DE_EJEMPLO = { direccion: 'Prat 1', region: 'Metropolitana de Santiago', comuna: 'Ñuñoa' };

/** Only a shipment needs address, region and commune (specification, 10.4). */
const lugarDe = (despacho: unknown, sufijo = ''): Standings =>
  Object.fromEntries(['direccion', 'comuna', 'region'].map((campo) => [`${campo}${sufijo}`, despacho === 'ENVIO' ? 'required' : 'hidden']));

/** Change of delivery by the staff (specification, 5.43). */
export const cambiarDespacho = accionOrden({
  name: 'cambiarDespacho',
  label: 'Cambiar despacho',
  words: { done: 'Despacho cambiado correctamente', failed: motivoO('Error al cambiar el despacho') },
  place: 'panel',
  roles: OFICINA_Y_BODEGA,
  vigenteEn: ['En Solicitud de Excepción'],
  visible: [noCerrada],
  enabled: [],
  form: z.object({
    despacho: z.enum(DESPACHOS, { error: errorDeOpcion(DESPACHOS) }).meta({
      title: 'Tipo de despacho',
      control: 'select',
      options: [
        { value: 'ENVIO', label: NOMBRE_DESPACHO.ENVIO },
        { value: 'RETIRO', label: 'Retiro en Sucursal' },
        { value: 'COORD_CLIENTE', label: NOMBRE_DESPACHO.COORD_CLIENTE },
      ],
    }),
    ...lugar,
  }),
  formOf: (_orden, { despacho }) => lugarDe(despacho),
  invalid: COMPLETE_CAMPOS,
  example: { despacho: 'ENVIO', ...LUGAR_DE_EJEMPLO },
  events: [DespachoCambiado],
  decide: (orden, input) => {
    if (input.despacho === 'ON_SITE' && esPresupuesto(orden.tipo_servicio))
      return rejectField('despacho', 'On Site no se ofrece para Presupuesto');
    if (input.despacho === orden.despacho) return rejectField('despacho', 'La orden ya tiene ese despacho');
    return accept([
      propone('DespachoCambiado', {
        anterior: orden.despacho,
        despacho: input.despacho,
        direccion: input.direccion,
        comuna: input.comuna,
        region: input.region,
      }),
    ]);
  },
});

const conSolicitud = rule<Orden>('con cambio pendiente', 'No hay un cambio de retiro pendiente', (o) => o.despacho_solicitado !== null);
const opuesto = (despacho: Despacho): Despacho => (despacho === 'ENVIO' ? 'RETIRO' : 'ENVIO');

/** The number of the displayed change, so that a later one is not decided by mistake. */
const numeroDeCambio = z
  .number({ error: CAMPO_REQUERIDO })
  .int()
  .positive(CAMPO_REQUERIDO)
  .meta({ title: 'Cambio pedido', control: 'hidden' });

const NO_PENDIENTE = {
  CONFIRMADO: 'Este cambio ya quedó confirmado',
  CANCELADO: 'Este cambio fue cancelado',
  VENCIDO: 'El enlace de confirmación venció',
  REEMPLAZADO: 'Este cambio ya no está pendiente: se pidió otro o la entrega cambió después',
} as const;

const SIN_CORREO = 'La orden no tiene un correo registrado: te contactaremos para confirmar el cambio';

/** The reason why a change of delivery can no longer be decided; null while it is pending. */
function faltaDelCambio(orden: Orden, numero: number, at: string) {
  const situacion = situacionDeCambio(orden, numero, at);
  if (situacion === 'PENDIENTE') return null;
  return reject(situacion === 'VENCIDO' ? 'ENLACE_VENCIDO' : 'CAMBIO_NO_PENDIENTE', NO_PENDIENTE[situacion], { datos: { situacion } });
}

type Pedido = { despacho: Despacho; email: string | null; direccion: string | null; comuna: string | null; region: string | null };
const CAMPOS_DEL_PEDIDO = ['despacho', 'email', 'direccion', 'comuna', 'region'] as const satisfies readonly (keyof Pedido)[];

/**
 * The customer's request for the opposite delivery, pending until the registered address confirms it. The same request again resends its
 * mail. Another request replaces it, so that nobody can lock the owner out by asking first.
 */
export const solicitarCambioRetiro = accionOrden({
  name: 'solicitarCambioRetiro',
  label: 'Solicitar cambio de retiro',
  place: 'sistema',
  roles: ['Cliente', 'Sistema'],
  visible: [noCerrada, deGarantia, dePersona],
  enabled: [],
  hechos: { correo_registrado: (_input, orden) => orden, plazo_de_cambio: () => true },
  form: z.object({
    tipo_retiro: z.enum(TIPOS_DE_RETIRO, { error: errorDeOpcion(TIPOS_DE_RETIRO) }).meta({ title: 'Tipo de retiro', control: 'select' }),
    email: emailSchema,
    direccion_solicitada: lugar.direccion,
    comuna_solicitada: lugar.comuna,
    region_solicitada: lugar.region,
  }),
  formOf: (_orden, { tipo_retiro }) => lugarDe(tipo_retiro, '_solicitada'),
  invalid: COMPLETE_CAMPOS,
  example: {
    tipo_retiro: 'ENVIO',
    email: 'ana@correo.example',
    direccion_solicitada: 'Prat 1',
    comuna_solicitada: 'Ñuñoa',
    region_solicitada: 'Metropolitana',
  },
  events: [CambioDeRetiroSolicitado, CambioDeRetiroReenviado],
  decide: (orden, input, { at }, { correo_registrado, plazo_de_cambio }) => {
    const donde = { direccion: input.direccion_solicitada, comuna: input.comuna_solicitada, region: input.region_solicitada };
    if (input.tipo_retiro !== opuesto(orden.despacho)) return rejectField('tipo_retiro', 'La orden ya tiene ese tipo de retiro');
    const pedido: Pedido = { despacho: input.tipo_retiro, email: input.email, ...donde };
    const confirma = correo_registrado ? ('registrado' as const) : ('personal' as const);
    const previo = orden.despacho_solicitado;
    const esElMismo =
      previo !== null &&
      previo.confirma === confirma &&
      Date.parse(previo.vence) > Date.parse(at) &&
      CAMPOS_DEL_PEDIDO.every((campo) => previo[campo] === pedido[campo]);
    if (esElMismo) return accept(confirma === 'registrado' ? [propone('CambioDeRetiroReenviado', {})] : []);
    const horas = plazo_de_cambio ?? LIMITES.cambio_de_entrega.original;
    const vence = new Date(Date.parse(at) + horas * 3_600_000).toISOString();
    return accept([propone('CambioDeRetiroSolicitado', { ...pedido, email: input.email, vence, confirma })]);
  },
});

/** Resends the mail with the same link and the same expiry. */
export const reenviarCambioRetiro = accionOrden({
  name: 'reenviarCambioRetiro',
  label: 'Reenviar confirmación de cambio de retiro',
  place: 'sistema',
  roles: ['Cliente', 'Sistema'],
  visible: [noCerrada, conSolicitud],
  enabled: [],
  form: sinCampos,
  example: {},
  events: [CambioDeRetiroReenviado],
  decide: (orden, _input, { at }) => {
    const pedido = orden.despacho_solicitado;
    if (pedido?.confirma === 'personal') return reject('SIN_CORREO_REGISTRADO', SIN_CORREO);
    return faltaDelCambio(orden, pedido?.numero ?? 0, at) ?? accept([propone('CambioDeRetiroReenviado', {})]);
  },
});

function confirmar(orden: Orden, { numero }: { numero: number }, { at }: { at: string }) {
  const pedido = orden.despacho_solicitado;
  const falta = faltaDelCambio(orden, numero, at);
  if (falta || !pedido) return falta ?? reject('CAMBIO_NO_PENDIENTE', conSolicitud.reason);
  return accept([propone('CambioDeRetiroConfirmado', { anterior: orden.despacho, despacho: pedido.despacho })]);
}

/** Fired when the link to the registered address is followed in time. */
export const confirmarCambioRetiro = accionOrden({
  name: 'confirmarCambioRetiro',
  label: 'Confirmar cambio de retiro',
  place: 'sistema',
  roles: ['Cliente', 'Sistema'],
  visible: [noCerrada],
  enabled: [],
  form: z.object({ numero: numeroDeCambio }),
  example: { numero: 1 },
  events: [CambioDeRetiroConfirmado],
  decide: confirmar,
});

/** Approval after a conversation with the client; only allowed when no registered address can confirm. */
export const aprobarCambioRetiro = accionOrden({
  name: 'aprobarCambioRetiro',
  label: 'Confirmar cambio de retiro',
  words: { done: 'Cambio de retiro confirmado', failed: motivoO('Error al confirmar el cambio de retiro') },
  place: 'panel',
  roles: MESON_Y_SUPERVISION,
  vigenteEn: ['En Solicitud de Excepción'],
  visible: [noCerrada, conSolicitud],
  enabled: [],
  form: z.object({ numero: numeroDeCambio }),
  example: { numero: 1 },
  events: [CambioDeRetiroConfirmado],
  decide: confirmar,
});

/** Cancellation on the tracking page, or by the registered address when its owner did not make the request. */
export const cancelarCambioRetiro = accionOrden({
  name: 'cancelarCambioRetiro',
  label: 'Cancelar cambio de retiro',
  place: 'sistema',
  roles: ['Cliente', 'Sistema'],
  visible: [noCerrada],
  enabled: [],
  form: z.object({ numero: numeroDeCambio, origen: z.enum(['seguimiento', 'registrado']) }),
  example: { numero: 1, origen: 'seguimiento' },
  events: [CambioDeRetiroCancelado],
  decide: (orden, { numero, origen }, { at }) =>
    faltaDelCambio(orden, numero, at) ?? accept([propone('CambioDeRetiroCancelado', { origen, motivo: null })]),
});

/** Cancellation by the staff: the client refused or could not be reached. */
export const rechazarCambioRetiro = accionOrden({
  name: 'rechazarCambioRetiro',
  label: 'Cancelar cambio de retiro pedido',
  words: { done: 'Cambio de retiro cancelado', failed: motivoO('Error al cancelar el cambio de retiro') },
  place: 'panel',
  roles: MESON_Y_SUPERVISION,
  vigenteEn: ['En Solicitud de Excepción'],
  visible: [noCerrada, conSolicitud],
  enabled: [],
  form: z.object({ numero: numeroDeCambio, motivo: textoOpcional('Motivo', 500, 'textarea') }),
  example: { numero: 1, motivo: 'El cliente no lo pidió' },
  events: [CambioDeRetiroCancelado],
  decide: (orden, { numero, motivo }, { at }) =>
    faltaDelCambio(orden, numero, at) ?? accept([propone('CambioDeRetiroCancelado', { origen: 'personal', motivo })]),
});

/** Fired when nobody follows the link in time. */
export const vencerCambioRetiro = accionOrden({
  name: 'vencerCambioRetiro',
  label: 'Vencer cambio de retiro',
  place: 'sistema',
  roles: ['Sistema'],
  visible: [noCerrada, conSolicitud],
  enabled: [],
  form: sinCampos,
  example: {},
  events: [CambioDeRetiroVencido],
  decide: (orden, _input, { at }) =>
    Date.parse(orden.despacho_solicitado?.vence ?? at) <= Date.parse(at)
      ? accept([propone('CambioDeRetiroVencido', {})])
      : reject('PLAZO_VIGENTE', 'El plazo aún está vigente'),
});
