import { z } from 'zod';
import { CAMPO_REQUERIDO, MESON, MESON_Y_BODEGA, RELLENE_CAMPOS, SOLICITUD, TALLER, TIPO_EXCEPCION } from '../../../comun';
import { accept, not } from '../../../kernel';
import { ArchivoAdjuntado, ExcepcionSolicitada } from '../../eventos/comercial.eventos';
import { archivosDe, evidencia, parrafo, rma, textoOpcional } from '../../formularios';
import { accionOrden } from '../../orden.kit';
import { falloDeExcepcion, SOLICITUD_CREADA } from '../../orden.mensajes';
import { adjuntarEvidencia } from '../../orden.proponer';
import { dePresupuesto, enEstado, sinCambio3x3, sinCambioAprobado, tieneDiagnostico } from '../../orden.reglas';
import { solicitudesVigentes } from '../../orden.state';
import { solicitarExcepcion } from './solicitar-excepcion';

const deGarantia = not(dePresupuesto, 'No aplica a órdenes de Presupuesto');

/** Asks for a 3x3 change (specification, 5.23). */
export const cambio3x3 = accionOrden({
  name: 'cambio3x3',
  label: 'Solicitar cambio 3x3',
  words: { done: SOLICITUD_CREADA, failed: (motivo) => `Error al crear la solicitud: ${motivo}` },
  place: 'menu',
  roles: MESON_Y_BODEGA,
  visible: [enEstado('Reparado'), sinCambio3x3, deGarantia],
  enabled: [],
  form: z.object({ comentario_solicitud: parrafo('Comentario', RELLENE_CAMPOS, 1000) }),
  example: { comentario_solicitud: 'Tercera falla en tres meses' },
  events: [ExcepcionSolicitada],
  decide: (orden, input, context) =>
    accept([solicitarExcepcion(orden, context, TIPO_EXCEPCION.APROBACION_3X3, input.comentario_solicitud)]),
});

/** Asks for a change while the unit waits for pickup (specification, 5.31). */
export const esperaDeRetiro = accionOrden({
  name: 'esperaDeRetiro',
  label: 'Solicitar cambio en espera de retiro',
  words: { done: SOLICITUD_CREADA, failed: falloDeExcepcion },
  place: 'menu',
  roles: MESON,
  visible: [enEstado('A espera de retiro'), sinCambioAprobado],
  enabled: [],
  form: z.object({ rma_cambio: rma('RMA de cambio', CAMPO_REQUERIDO), comentario_cambio: textoOpcional('Comentario', 1000, 'textarea') }),
  example: { rma_cambio: 'CAM0000001', comentario_cambio: 'La marca confirma el cambio' },
  events: [ExcepcionSolicitada],
  decide: (orden, input, context) =>
    accept([
      solicitarExcepcion(
        orden,
        context,
        TIPO_EXCEPCION.CAMBIO_ESPERA_RETIRO,
        input.comentario_cambio ?? 'Cambio en espera de retiro',
        input,
      ),
    ]),
});

/** Asks for a change because a part does not arrive (specification, 5.32); the exception shows the part and its due date. */
export const cambioEsperaDeParte = accionOrden({
  name: 'cambioEsperaDeParte',
  label: 'Solicitar cambio en espera de parte',
  words: { done: SOLICITUD_CREADA, failed: falloDeExcepcion },
  place: 'menu',
  roles: MESON,
  visible: [enEstado('Espera de partes', 'Repuesto ordered'), deGarantia, sinCambioAprobado],
  enabled: [],
  form: z.object({ comentario_solicitud: parrafo('Comentario', RELLENE_CAMPOS, 1000) }),
  example: { comentario_solicitud: 'El repuesto no llega' },
  events: [ExcepcionSolicitada],
  decide: (orden, input, context) => {
    const esperada =
      solicitudesVigentes(orden).find((s) => s.estado === SOLICITUD.EN_ESPERA) ??
      solicitudesVigentes(orden).find((s) => s.estado === SOLICITUD.SOLICITADO);
    return accept([
      solicitarExcepcion(orden, context, TIPO_EXCEPCION.CAMBIO_ESPERA_PARTE, input.comentario_solicitud, {
        fecha_llegada_parte: esperada?.fecha_hora_entrega_estimada ?? null,
        repuesto_solicitado: esperada ? { part_number: esperada.parte.part_number } : null,
      }),
    ]);
  },
});

/** Asks for a change from the diagnosis (specification, 7.3). */
export const cambioEnDiagnostico = accionOrden({
  name: 'cambioEnDiagnostico',
  label: 'Solicitar cambio en diagnóstico',
  words: { done: SOLICITUD_CREADA, failed: falloDeExcepcion },
  place: 'panel',
  roles: TALLER,
  visible: [enEstado('En Evaluación'), deGarantia, sinCambioAprobado],
  enabled: [tieneDiagnostico],
  hechos: { archivos: archivosDe },
  form: z.object({ comentario_solicitud: parrafo('Comentario', RELLENE_CAMPOS, 1000), evidencia }),
  example: { comentario_solicitud: 'No tiene reparación' },
  events: [ExcepcionSolicitada, ArchivoAdjuntado],
  decide: (orden, input, context, { archivos }) =>
    accept([
      ...adjuntarEvidencia(archivos, context.actor),
      solicitarExcepcion(orden, context, TIPO_EXCEPCION.CAMBIO_DIAGNOSTICO, input.comentario_solicitud),
    ]),
});
