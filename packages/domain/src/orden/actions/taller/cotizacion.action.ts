import { z } from 'zod';
import { SOLICITUD } from '../../../comun';
import { accept, reject, rule } from '../../../kernel';
import { CotizacionInternaSolicitada, OportunidadAceptada, OportunidadRechazada, OrdenRevaluada } from '../../eventos/comercial.eventos';
import { SolicitudAnulada } from '../../eventos/taller.eventos';
import { sinCampos } from '../../formularios';
import { accionOrden } from '../../orden.accion';
import { anularPendientes, propone } from '../../orden.proponer';
import { dePresupuesto, enEstado, fueraDe, sinPartesEntregadas } from '../../orden.reglas';
import { type Orden, solicitudesVigentes } from '../../orden.state';
import { filaSolicitudSchema } from './solicitar-partes.action';
import { numerarSolicitudes } from './solicitudes-nuevas';

/** Asks for an internal quotation (lifecycles, 2.37): never with parts in the technician's hands. */
export const internalQuotation = accionOrden({
  name: 'internalQuotation',
  label: 'Solicitar cotización interna',
  place: 'menu',
  roles: ['Administrativo'],
  visible: [dePresupuesto, enEstado('Repuesto ordered', 'Espera de partes', 'En Reparación'), fueraDe('Bodega')],
  enabled: [sinPartesEntregadas],
  hechos: ['numero_nuevo'],
  form: sinCampos,
  events: [CotizacionInternaSolicitada],
  decide: (orden, _input, _context, { numero_nuevo }) => {
    const ov_id = numero_nuevo ?? orden.ov?.id;
    if (!ov_id) return reject('NO_ENCONTRADO', 'No hay número para la oportunidad de venta');
    const partes_solicitadas = solicitudesVigentes(orden)
      .filter((s) => s.estado < SOLICITUD.ENTREGADO)
      .map((s) => s.parte);
    return accept([propone('CotizacionInternaSolicitada', { ov_id, partes_solicitadas })]);
  },
});

const ovPendiente = rule<Orden>('OV pendiente', 'La orden no tiene una cotización pendiente', (o) => o.ov?.estado === 'PENDIENTE');

/** The customer accepted (lifecycles, 2.38): its lines become part requests. */
export const aceptarOportunidad = accionOrden({
  name: 'aceptarOportunidad',
  label: 'Aceptar cotización',
  place: 'sistema',
  roles: ['Sistema'],
  visible: [enEstado('Cotización Solicitada'), ovPendiente],
  enabled: [],
  hechos: ['stock'],
  form: z.object({ partes: z.array(filaSolicitudSchema).max(50).default([]), saldo: z.number().int().nonnegative() }),
  events: [OportunidadAceptada],
  decide: (orden, input, _context, hechos) => {
    const solicitudes = numerarSolicitudes(
      orden,
      input.partes.map(({ allocated, ...parte }) => ({ parte, allocated, reemplaza_a: null })),
      hechos,
    );
    return solicitudes.ok
      ? accept([propone('OportunidadAceptada', { ov_id: orden.ov?.id ?? 0, solicitudes: solicitudes.value, saldo: input.saldo })])
      : solicitudes;
  },
});

/** The customer refused (lifecycles, 2.38): the order waits for a re-evaluation or its return. */
export const rechazarOportunidad = accionOrden({
  name: 'rechazarOportunidad',
  label: 'Rechazar cotización',
  place: 'sistema',
  roles: ['Sistema'],
  visible: [enEstado('Cotización Solicitada'), ovPendiente],
  enabled: [],
  form: sinCampos,
  events: [SolicitudAnulada, OportunidadRechazada],
  decide: (orden) =>
    accept([...anularPendientes(orden, 'Cotización rechazada'), propone('OportunidadRechazada', { ov_id: orden.ov?.id ?? 0 })]),
});

const conOvRechazada = rule<Orden>(
  'con OV rechazada',
  'La orden no tiene una oportunidad de venta rechazada',
  (o) => o.ov_rechazada_id !== null && o.ov?.estado === 'RECHAZADA',
);

/** Starts over after a new opportunity was accepted (lifecycles, 2.39); the technician stays. */
export const revaluarOT = accionOrden({
  name: 'revaluarOT',
  label: 'Revaluar OT',
  place: 'menu',
  roles: ['Administrativo', 'Supervisor'],
  visible: [dePresupuesto, enEstado('Rechazado', 'Cotización Solicitada'), conOvRechazada],
  enabled: [],
  hechos: ['ov'],
  form: sinCampos,
  events: [OrdenRevaluada],
  decide: (_orden, _input, _context, { ov }) =>
    ov
      ? accept([propone('OrdenRevaluada', { ov_id: ov.id })])
      : reject('SIN_OV_ACEPTADA', 'No hay una nueva oportunidad de venta aceptada para revaluar'),
});
