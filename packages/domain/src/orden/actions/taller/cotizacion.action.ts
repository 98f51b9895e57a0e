import { z } from 'zod';
import { type Estado, MESON, MESON_Y_SUPERVISION, SOLICITUD } from '../../../comun';
import { accept, reject, rule } from '../../../kernel';
import { ESTADOS_DERIVADOS } from '../../derivar-estado';
import { CotizacionInternaSolicitada, OportunidadAceptada, OportunidadRechazada, OrdenRevaluada } from '../../eventos/comercial.eventos';
import { SolicitudAnulada } from '../../eventos/taller.eventos';
import { sinCampos } from '../../formularios';
import { accionOrden } from '../../orden.kit';
import { SOLICITUD_CREADA } from '../../orden.mensajes';
import { anularPendientes, propone } from '../../orden.proponer';
import { dePresupuesto, enEstado, fueraDe, sinPartesEntregadas } from '../../orden.reglas';
import { type Orden, solicitudesVigentes } from '../../orden.state';
import { filaSolicitudSchema } from './solicitar-partes.action';
import { idsPorAsignar, numerarSolicitudes } from './solicitudes-nuevas';

/** Asks for an internal quotation (specification, 5.37), unless the technician holds parts. */
export const internalQuotation = accionOrden({
  name: 'internalQuotation',
  label: 'Solicitar cotización interna',
  words: { done: SOLICITUD_CREADA, failed: (motivo) => `Error al crear la solicitud: ${motivo}` },
  place: 'menu',
  roles: MESON,
  visible: [dePresupuesto, enEstado('Repuesto ordered', 'Espera de partes', 'En Reparación'), fueraDe('Bodega')],
  enabled: [sinPartesEntregadas],
  hechos: { ov_nueva: () => true },
  form: sinCampos,
  example: {},
  events: [CotizacionInternaSolicitada],
  decide: (orden, _input, _context, { ov_nueva }) => {
    const ov_id = ov_nueva ?? orden.ov?.id;
    if (!ov_id) return reject('NO_ENCONTRADO', 'No hay número para la oportunidad de venta');
    const partes_solicitadas = solicitudesVigentes(orden)
      .filter((s) => s.estado < SOLICITUD.ENTREGADO)
      .map((s) => s.parte);
    return accept([propone('CotizacionInternaSolicitada', { ov_id, partes_solicitadas })]);
  },
});

const ovPendiente = rule<Orden>('OV pendiente', 'La orden no tiene una cotización pendiente', (o) => o.ov?.estado === 'PENDIENTE');

/** States in which an order that the opportunity opened or re-evaluated receives its units (specification, 9.5). */
const RECIBE_TRASPASO: readonly Estado[] = ['Ingresado', 'Asignado', 'En Evaluación', ...ESTADOS_DERIVADOS];
const porAceptar = rule<Orden>('con una OV por aceptar o aceptada', 'La orden no tiene una cotización pendiente', (o) =>
  o.estado === 'Cotización Solicitada' ? o.ov?.estado === 'PENDIENTE' : o.ov?.estado === 'ACEPTADA' && RECIBE_TRASPASO.includes(o.estado),
);

/**
 * The customer accepted (specification, 5.38): the opportunity's lines become part requests. Units that the opportunity already held arrive
 * located.
 */
export const aceptarOportunidad = accionOrden({
  name: 'aceptarOportunidad',
  label: 'Aceptar cotización',
  place: 'sistema',
  roles: ['Sistema'],
  visible: [porAceptar],
  enabled: [],
  hechos: { stock: ({ partes }) => idsPorAsignar(partes) },
  form: z.object({
    ov_id: z.number().int().positive().optional(),
    partes: z
      .array(filaSolicitudSchema.extend({ traspasada: z.boolean().optional() }))
      .max(50)
      .default([]),
    saldo: z.number().int().nonnegative(),
  }),
  example: { saldo: 90_000 },
  events: [OportunidadAceptada],
  decide: (orden, { ov_id, partes, saldo }, _context, hechos) => {
    const propia = orden.ov?.id ?? 0;
    if (ov_id !== undefined && ov_id !== propia) return reject('OV_DISTINTA', `La orden espera la oportunidad ${propia}`);
    if (orden.estado !== 'Cotización Solicitada' && !partes.every((fila) => fila.traspasada))
      return reject('OV_DISTINTA', 'La cotización ya fue aceptada');
    const filas = partes.map(({ allocated, traspasada, ...parte }) => ({ parte, allocated, reemplaza_a: null, traspasada }));
    const solicitudes = numerarSolicitudes(orden, filas, hechos);
    if (!solicitudes.ok) return solicitudes;
    return accept([propone('OportunidadAceptada', { ov_id: propia, solicitudes: solicitudes.value, saldo })]);
  },
});

/**
 * The customer refused (specification, 5.38): the order waits for a re-evaluation or its return. An order rejected meanwhile only records
 * it.
 */
export const rechazarOportunidad = accionOrden({
  name: 'rechazarOportunidad',
  label: 'Rechazar cotización',
  place: 'sistema',
  roles: ['Sistema'],
  visible: [enEstado('Cotización Solicitada', 'Rechazado'), ovPendiente],
  enabled: [],
  form: sinCampos,
  example: {},
  events: [SolicitudAnulada, OportunidadRechazada],
  decide: (orden) =>
    accept([
      ...(orden.estado === 'Rechazado' ? [] : anularPendientes(orden, 'Cotización rechazada')),
      propone('OportunidadRechazada', { ov_id: orden.ov?.id ?? 0 }),
    ]),
});

const porRevaluar = rule<Orden>(
  'con OV rechazada, o rechazada con OV',
  'La orden no tiene una oportunidad de venta rechazada',
  (o) => o.ov !== null && (o.estado === 'Rechazado' || o.ov.estado === 'RECHAZADA'),
);

/** Starts over after a new opportunity was accepted (specification, 5.39), with the same technician. */
export const revaluarOT = accionOrden({
  name: 'revaluarOT',
  label: 'Revaluar OT',
  words: { done: 'OT revaluada con éxito', failed: 'Error al revaluar OT' },
  place: 'menu',
  roles: [...MESON_Y_SUPERVISION, 'Sistema'],
  visible: [dePresupuesto, enEstado('Rechazado', 'Cotización Solicitada'), porRevaluar],
  enabled: [],
  hechos: { ov: (_input, orden) => orden },
  form: sinCampos,
  example: {},
  events: [OrdenRevaluada],
  decide: (_orden, _input, _context, { ov }) =>
    ov
      ? accept([propone('OrdenRevaluada', { ov_id: ov.id })])
      : reject('SIN_OV_ACEPTADA', 'No hay una nueva oportunidad de venta aceptada para revaluar'),
});
