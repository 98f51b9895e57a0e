import { z } from 'zod';
import { diaEnSantiago, EXCEPCION, esGarantia, esPresupuesto, GARANTIA, OFICINA, PRESUPUESTO, TIPO_EXCEPCION } from '../../../comun';
import { accept, rejectField, rule } from '../../../kernel';
import { ExcepcionRetirada, ExcepcionSolicitada } from '../../eventos/comercial.eventos';
import { TipoServicioCambiado } from '../../eventos/ingreso.eventos';
import { diaOpcional, elegidoOpcional, textoOpcional } from '../../formularios';
import { accionOrden } from '../../orden.kit';
import { motivoO, SOLICITUD_CREADA } from '../../orden.mensajes';
import { comoPersona, propone } from '../../orden.proponer';
import { enEstado, sinCambioAprobado } from '../../orden.reglas';
import { excepcionPendiente, idEnOrden, type Orden } from '../../orden.state';

const PREVIOS = ['Pre ingreso', 'Pre ingreso regiones', 'Ingresado', 'Asignado', 'En Evaluación'] as const;
const sinOtraExcepcion = rule<Orden>('sin otra excepción pendiente', 'La orden está en Solicitud de Excepción', (o) => {
  const pendiente = excepcionPendiente(o);
  return !pendiente || (pendiente.tipo === TIPO_EXCEPCION.AMPLIACION_GARANTIA && esGarantia(o.tipo_servicio));
});
const sinCotizacion = rule<Orden>(
  'sin cotización',
  'La orden ya tiene una oportunidad de venta',
  (o) => esGarantia(o.tipo_servicio) || o.ov === null,
);

/**
 * Changes the service type (specification, 5.42). Garantía to Presupuesto happens at once and withdraws an open warranty exception;
 * Presupuesto to Garantía asks for a warranty-extension exception with purchase date and store.
 */
export const cambiarTipoServicio = accionOrden({
  name: 'cambiarTipoServicio',
  label: 'Cambiar tipo de servicio',
  words: {
    done: (r) => (r.estado === 'En Solicitud de Excepción' ? SOLICITUD_CREADA : 'OT cambiada a Presupuesto'),
    failed: motivoO('Error al cambiar el tipo de servicio'),
  },
  place: 'panel',
  roles: OFICINA,
  vigenteEn: ['En Solicitud de Excepción'],
  visible: [enEstado(...PREVIOS, 'En Solicitud de Excepción'), sinCambioAprobado],
  enabled: [sinOtraExcepcion, sinCotizacion],
  hechos: { tienda: ({ sucursal }) => sucursal },
  form: z.object({
    fecha_de_compra: diaOpcional('Fecha de compra').meta({ dias: 'hasta hoy' }),
    sucursal: elegidoOpcional('Tienda', 'tienda'),
    comentario: textoOpcional('Comentario', 500, 'textarea'),
  }),
  // Only a change to warranty needs these data.
  formOf: ({ tipo_servicio }) =>
    esPresupuesto(tipo_servicio)
      ? { fecha_de_compra: 'required', sucursal: 'required' }
      : { fecha_de_compra: 'hidden', sucursal: 'hidden', comentario: 'hidden' },
  example: { fecha_de_compra: '2026-01-15', sucursal: 1, comentario: 'El cliente trajo su boleta' },
  events: [TipoServicioCambiado, ExcepcionSolicitada, ExcepcionRetirada],
  decide: (orden, input, { actor, at }, { tienda }) => {
    if (esGarantia(orden.tipo_servicio)) {
      const pendiente = excepcionPendiente(orden);
      const cambio = propone('TipoServicioCambiado', {
        anterior: orden.tipo_servicio,
        nuevo: PRESUPUESTO,
        despacho: orden.despacho === 'ON_SITE' ? 'ENVIO' : orden.despacho,
      });
      return accept(
        pendiente?.estado === EXCEPCION.SOLICITADO
          ? [cambio, propone('ExcepcionRetirada', { excepcion_id: pendiente.id, tipo: pendiente.tipo })]
          : [cambio],
      );
    }
    if (input.fecha_de_compra && input.fecha_de_compra > diaEnSantiago(at))
      return rejectField('fecha_de_compra', 'La fecha de compra no puede ser futura');
    if (input.sucursal !== null && !tienda && input.sucursal !== orden.tienda_id) return rejectField('sucursal', 'La tienda no existe');
    return accept([
      propone('ExcepcionSolicitada', {
        excepcion_id: idEnOrden(orden.ot, orden.contadores.excepcion + 1),
        tipo: TIPO_EXCEPCION.AMPLIACION_GARANTIA,
        comentario_solicitud: input.comentario ?? `Cambio de Presupuesto a Garantía (tipo ${GARANTIA})`,
        solicitado_por: comoPersona(actor),
        origen: 'CAMBIO_TIPO_SERVICIO',
        additional_data: { fecha_compra: input.fecha_de_compra, tienda: input.sucursal },
        rma_cambio: null,
        comentario_cambio: null,
        fecha_llegada_parte: null,
        repuesto_solicitado: null,
        estado_previo: orden.estado,
      }),
    ]);
  },
});
