import { z } from 'zod';
import { emailSchema } from '../../../cliente/cliente.formularios';
import { CAMPO_REQUERIDO, COMPLETE_CAMPOS, DESPACHOS, type Despacho, esPresupuesto } from '../../../comun';
import { accept, reject, rule } from '../../../kernel';
import { CambioDeRetiroConfirmado, CambioDeRetiroSolicitado, CambioDeRetiroVencido, DespachoCambiado } from '../../eventos/ingreso.eventos';
import { sinCampos, textoOpcional } from '../../formularios';
import { accionOrden } from '../../orden.accion';
import { propone } from '../../orden.proponer';
import { deGarantia, dePersona, noCerrada } from '../../orden.reglas';
import type { Orden } from '../../orden.state';

const HORAS_DE_VIGENCIA = 72;
const lugar = {
  direccion: textoOpcional('Dirección'),
  region: textoOpcional('Región', 80, 'region'),
  comuna: textoOpcional('Comuna', 80, 'comuna'),
};

/** Address, region and commune are asked for only when it becomes a shipment (specification 001, section 5). */
function faltaLugar(
  despacho: Despacho,
  input: { direccion: string | null; comuna: string | null; region: string | null },
  sufijo = '',
): Record<string, string[]> {
  if (despacho !== 'ENVIO') return {};
  return Object.fromEntries(
    (['direccion', 'comuna', 'region'] as const).filter((campo) => !input[campo]).map((campo) => [`${campo}${sufijo}`, [CAMPO_REQUERIDO]]),
  );
}

/** Change of delivery by the staff (lifecycles, 2.43). */
export const cambiarDespacho = accionOrden({
  name: 'cambiarDespacho',
  label: 'Cambiar despacho',
  place: 'panel',
  roles: ['Administrativo', 'Bodega', 'Supervisor', 'Gerencia'],
  vigenteEn: ['En Solicitud de Excepción'],
  visible: [noCerrada],
  enabled: [],
  form: z.object({
    despacho: z.enum(DESPACHOS, { error: CAMPO_REQUERIDO }).meta({
      title: 'Tipo de despacho',
      control: 'select',
      options: [
        { value: 'ENVIO', label: 'Envío' },
        { value: 'RETIRO', label: 'Retiro en Sucursal' },
        { value: 'COORD_CLIENTE', label: 'Coordinado por cliente' },
      ],
    }),
    ...lugar,
  }),
  events: [DespachoCambiado],
  decide: (orden, input) => {
    const campos = faltaLugar(input.despacho, input);
    if (input.despacho === orden.despacho) campos['despacho'] = ['La orden ya tiene ese despacho'];
    if (input.despacho === 'ON_SITE' && esPresupuesto(orden.tipo_servicio)) campos['despacho'] = ['On Site no se ofrece para Presupuesto'];
    if (Object.keys(campos).length > 0) return reject('DATOS_INVALIDOS', campos['despacho']?.[0] ?? COMPLETE_CAMPOS, { campos });
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

const sinSolicitud = rule<Orden>('sin cambio pendiente', 'Cambio de Retiro Pendiente de Aprobación', (o) => o.despacho_solicitado === null);
const conSolicitud = rule<Orden>('con cambio pendiente', 'No hay un cambio de retiro pendiente', (o) => o.despacho_solicitado !== null);
const opuesto = (despacho: Despacho): Despacho => (despacho === 'ENVIO' ? 'RETIRO' : 'ENVIO');

/** Asked for by the customer: the opposite of the current delivery, until the mailed link confirms it. */
export const solicitarCambioRetiro = accionOrden({
  name: 'solicitarCambioRetiro',
  label: 'Solicitar cambio de retiro',
  place: 'sistema',
  roles: ['Cliente', 'Sistema'],
  visible: [noCerrada, deGarantia, dePersona],
  enabled: [sinSolicitud],
  form: z.object({
    tipo_retiro: z.enum(['ENVIO', 'RETIRO'], { error: CAMPO_REQUERIDO }).meta({ title: 'Tipo de retiro', control: 'select' }),
    email: emailSchema,
    direccion_solicitada: lugar.direccion,
    comuna_solicitada: lugar.comuna,
    region_solicitada: lugar.region,
  }),
  events: [CambioDeRetiroSolicitado],
  decide: (orden, input, { at }) => {
    const donde = { direccion: input.direccion_solicitada, comuna: input.comuna_solicitada, region: input.region_solicitada };
    const campos = faltaLugar(input.tipo_retiro, donde, '_solicitada');
    if (input.tipo_retiro !== opuesto(orden.despacho)) campos['tipo_retiro'] = ['La orden ya tiene ese tipo de retiro'];
    if (Object.keys(campos).length > 0) return reject('DATOS_INVALIDOS', campos['tipo_retiro']?.[0] ?? COMPLETE_CAMPOS, { campos });
    const vence = new Date(Date.parse(at) + HORAS_DE_VIGENCIA * 3_600_000).toISOString();
    return accept([propone('CambioDeRetiroSolicitado', { despacho: input.tipo_retiro, email: input.email, ...donde, vence })]);
  },
});

/** The mailed link was followed in time. */
export const confirmarCambioRetiro = accionOrden({
  name: 'confirmarCambioRetiro',
  label: 'Confirmar cambio de retiro',
  place: 'sistema',
  roles: ['Cliente', 'Sistema'],
  visible: [noCerrada, conSolicitud],
  enabled: [],
  form: sinCampos,
  events: [CambioDeRetiroConfirmado],
  decide: (orden, _input, { at }) => {
    const pedido = orden.despacho_solicitado;
    if (!pedido || Date.parse(pedido.vence) < Date.parse(at)) return reject('ENLACE_VENCIDO', 'El enlace de confirmación venció');
    return accept([propone('CambioDeRetiroConfirmado', { anterior: orden.despacho, despacho: pedido.despacho })]);
  },
});

/** Nobody followed the link in 72 hours. */
export const vencerCambioRetiro = accionOrden({
  name: 'vencerCambioRetiro',
  label: 'Vencer cambio de retiro',
  place: 'sistema',
  roles: ['Sistema'],
  visible: [noCerrada, conSolicitud],
  enabled: [],
  form: sinCampos,
  events: [CambioDeRetiroVencido],
  decide: (orden, _input, { at }) =>
    Date.parse(orden.despacho_solicitado?.vence ?? at) <= Date.parse(at)
      ? accept([propone('CambioDeRetiroVencido', {})])
      : reject('PLAZO_VIGENTE', 'El plazo aún está vigente'),
});
