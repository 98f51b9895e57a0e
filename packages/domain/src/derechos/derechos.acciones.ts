import { masDias } from '../calendario/atencion';
import { ADMINISTRACION_Y_GERENCIA, diaEnSantiago, sinCampos } from '../comun';
import { accept, type CommandWords, reject, rejectField, rule } from '../kernel';
import { pedirSchema } from './derechos.canal';
import { EVENTOS_DERECHOS } from './derechos.eventos';
import { comprobarSchema, prorrogarSchema, rechazarSchema, registrarSolicitudSchema, responderSchema } from './derechos.formularios';
import { type AccionDerechos, accionDerechos, aperturaDerechos, propone } from './derechos.kit';
import { DIAS_DE_PLAZO, estaTerminada } from './derechos.palabras';
import { avisoDePlazo, diasHasta, type SolicitudDeDatos } from './derechos.state';

const enEstado = (estado: SolicitudDeDatos['estado']) =>
  rule<SolicitudDeDatos>(`estado: ${estado}`, `Requiere estado "${estado}"`, (solicitud) => solicitud.estado === estado);
const abierta = rule<SolicitudDeDatos>('abierta', 'La solicitud ya terminó', ({ estado }) => !estaTerminada(estado));
const sinProrroga = rule<SolicitudDeDatos>('sin prórroga', 'El plazo ya se prorrogó una vez', ({ prorroga }) => prorroga === null);

/** A request that reached the centre by letter, by mail or at the counter. */
const registrar = aperturaDerechos({
  form: registrarSolicitudSchema,
  example: {
    tipo: 'acceso',
    rut: '12.345.678-5',
    nombre: 'Ana Rojas',
    correo: 'ana@ejemplo.cl',
    recibida_el: null,
    texto: 'Pide saber qué datos suyos hay.',
  },
  hechos: { solicitud_nueva: () => true, cliente_de: ({ rut }) => rut },
  decide: ({ recibida_el: dicho, ...datos }, { at }, { solicitud_nueva, cliente_de }) => {
    const hoy = diaEnSantiago(at);
    const recibida_el = dicho ?? hoy;
    if (recibida_el > hoy) return rejectField('recibida_el', 'No puede ser un día que no ha llegado');
    if (diasHasta(hoy, recibida_el) > 2 * DIAS_DE_PLAZO)
      return rejectField('recibida_el', `No puede ser de hace más de ${2 * DIAS_DE_PLAZO} días`);
    return accept([
      propone('SolicitudDeDatosRecibida', {
        ...datos,
        solicitud_id: solicitud_nueva ?? 0,
        cliente_id: cliente_de,
        recibida_el,
        vence: masDias(recibida_el, DIAS_DE_PLAZO),
      }),
    ]);
  },
});

/** A request by the public channel, of somebody who typed the code that went to their registered address. */
const pedir = aperturaDerechos({
  form: pedirSchema,
  example: { tipo: 'acceso', texto: null, rut: '12.345.678-5', nombre: 'Ana Rojas', correo: 'ana@ejemplo.cl' },
  hechos: { solicitud_nueva: () => true, cliente_de: ({ rut }) => rut },
  decide: (datos, { at }, { solicitud_nueva, cliente_de }) => {
    const recibida_el = diaEnSantiago(at);
    return accept([
      propone('SolicitudDeDatosRecibida', {
        ...datos,
        solicitud_id: solicitud_nueva ?? 0,
        cliente_id: cliente_de,
        recibida_el,
        vence: masDias(recibida_el, DIAS_DE_PLAZO),
      }),
      propone('IdentidadComprobada', { comprobacion: 'codigo' }),
    ]);
  },
});

const COMUN = { place: 'menu', roles: ADMINISTRACION_Y_GERENCIA } as const;
const comprobar = accionDerechos({
  ...COMUN,
  name: 'comprobar',
  label: 'Comprobar identidad',
  words: { done: 'Identidad comprobada' },
  primary: true,
  visible: [enEstado('Recibida')],
  enabled: [],
  form: comprobarSchema,
  example: { comprobacion: 'documento' },
  events: [EVENTOS_DERECHOS.IdentidadComprobada],
  decide: (_solicitud, { comprobacion }) => accept([propone('IdentidadComprobada', { comprobacion })]),
});
const tomar = accionDerechos({
  ...COMUN,
  name: 'tomar',
  label: 'Hacerme cargo',
  words: { done: 'La solicitud quedó a tu cargo' },
  primary: true,
  visible: [abierta, rule('identidad', 'Falta comprobar la identidad', ({ estado }: SolicitudDeDatos) => estado !== 'Recibida')],
  enabled: [],
  soloDe: ({ responsable }, { id }) => (responsable?.id === id ? 'La solicitud ya está a tu cargo' : null),
  form: sinCampos,
  example: {},
  events: [EVENTOS_DERECHOS.SolicitudDeDatosTomada],
  decide: (_solicitud, _input, { actor: { id, nombre } }) => accept([propone('SolicitudDeDatosTomada', { responsable: { id, nombre } })]),
});
const prorrogar = accionDerechos({
  ...COMUN,
  name: 'prorrogar',
  label: 'Prorrogar el plazo',
  words: { done: 'Plazo prorrogado' },
  visible: [abierta],
  enabled: [sinProrroga],
  form: prorrogarSchema,
  example: { motivo: 'Hay que reunir antecedentes de varias reparaciones' },
  events: [EVENTOS_DERECHOS.PlazoDeSolicitudProrrogado],
  decide: ({ vence }, { motivo }, { at }) =>
    diasHasta(vence, diaEnSantiago(at)) < 0
      ? reject('CONFLICTO', 'El plazo ya venció: no se puede prorrogar')
      : accept([propone('PlazoDeSolicitudProrrogado', { vence: masDias(vence, DIAS_DE_PLAZO), motivo })]),
});
/** Fired by the clock: the deadline is near, is today, or has passed. */
const avisarPlazo = accionDerechos({
  name: 'avisarPlazo',
  label: 'Avisar del plazo',
  place: 'sistema',
  roles: ['Sistema'],
  visible: [abierta],
  enabled: [],
  form: sinCampos,
  example: {},
  events: [EVENTOS_DERECHOS.PlazoDeSolicitudAvisado],
  decide: (solicitud, _input, { at }) => {
    const aviso = avisoDePlazo(solicitud, diaEnSantiago(at));
    return aviso === null
      ? reject('PLAZO_VIGENTE', 'Todavía no hay nada que avisar del plazo')
      : accept([propone('PlazoDeSolicitudAvisado', { aviso, vence: solicitud.vence })]);
  },
});
const responder = accionDerechos({
  ...COMUN,
  name: 'responder',
  label: 'Responder',
  words: { done: 'Solicitud respondida' },
  primary: true,
  irreversible: true,
  visible: [enEstado('En curso')],
  enabled: [],
  form: responderSchema,
  example: { respuesta: 'Te entregamos el expediente con tus datos.' },
  events: [EVENTOS_DERECHOS.SolicitudDeDatosRespondida],
  decide: (_solicitud, { respuesta }) => accept([propone('SolicitudDeDatosRespondida', { respuesta })]),
});
const rechazar = accionDerechos({
  ...COMUN,
  name: 'rechazar',
  label: 'Rechazar',
  words: { done: 'Solicitud rechazada' },
  irreversible: true,
  visible: [abierta],
  enabled: [],
  form: rechazarSchema,
  example: { causal: 'obligacion_legal', respuesta: 'La ley nos obliga a conservar los documentos tributarios por seis años.' },
  events: [EVENTOS_DERECHOS.SolicitudDeDatosRechazada],
  decide: (_solicitud, datos) => accept([propone('SolicitudDeDatosRechazada', datos)]),
});

export const PALABRAS_DERECHOS: CommandWords = {
  missing: (id) => `La solicitud ${id} no existe`,
  conflict: 'Otra persona modificó la solicitud al mismo tiempo: inténtalo nuevamente',
  reserved: {},
};
export const APERTURAS_DERECHOS = { registrar, pedir } as const;
export const ACCIONES_DERECHOS = { comprobar, tomar, prorrogar, avisarPlazo, responder, rechazar } as const satisfies Readonly<
  Record<string, AccionDerechos>
>;
export type NombreAccionDerechos = keyof typeof ACCIONES_DERECHOS;
