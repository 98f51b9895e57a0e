import { z } from 'zod';
import { esPresupuesto, SIN_SOLUCION, SOLICITUD, TALLER } from '../../../comun';
import { accept, rule } from '../../../kernel';
import { ArchivoAdjuntado } from '../../eventos/comercial.eventos';
import { ReparacionIngresada } from '../../eventos/taller.eventos';
import { archivosDe, evidencia, pedidoEnPantalla } from '../../formularios';
import { accionOrden } from '../../orden.kit';
import { adjuntarEvidencia, comoPersona, propone } from '../../orden.proponer';
import { enEstado, enUbicacion, partesDeclaradas, sinCambioAprobado, tieneDiagnostico } from '../../orden.reglas';
import { diagnosticoVigente, type Orden, solicitudesVigentes } from '../../orden.state';

const cotizacionAceptada = rule<Orden>(
  'con cotización aceptada',
  'La cotización aún no se acepta',
  (o) => !esPresupuesto(o.tipo_servicio) || o.ov?.estado === 'ACEPTADA' || o.estado_pago === 'COMPLETO',
);
/** A returned report can be corrected while the unit stays in the warehouse (specification, 4.8, path 9). */
const enTaller = rule<Orden>(
  'en Laboratorio, o informe devuelto',
  'Requiere estado "En Reparación" para comenzar a trabajar (retirar de bodega)',
  (o) => enUbicacion('Laboratorio').holds(o) || diagnosticoVigente(o)?.comentario_rechazo != null,
);

/** The technician's result (specification, 5.19). */
export function resultadoTecnico(orden: Orden): 'REPARADO' | 'RESTAURADO' | 'SIN_FALLA' {
  if (solicitudesVigentes(orden).some((s) => s.estado === SOLICITUD.USADO)) return 'REPARADO';
  return diagnosticoVigente(orden)?.replicar_falla ? 'RESTAURADO' : 'SIN_FALLA';
}

/** Enters the repair (specification, 5.19); the result follows from the used parts and the replicated fault. */
export const ingresarReparacion = accionOrden({
  name: 'ingresarReparacion',
  label: 'Ingresar reparación',
  words: { done: 'Solución guardada.', failed: (motivo) => `Error al guardar reparación: ${motivo}` },
  place: 'menu',
  roles: TALLER,
  visible: [
    enEstado('En Evaluación', 'Espera de partes', 'En Reparación', 'Repuesto localizado solicitado'),
    tieneDiagnostico,
    partesDeclaradas,
    sinCambioAprobado,
  ],
  enabled: [enTaller, cotizacionAceptada],
  form: z.object({ solucion: pedidoEnPantalla('Solución'), evidencia }),
  hechos: { archivos: archivosDe },
  example: { solucion: 'Se reemplaza el panel' },
  events: [ReparacionIngresada, ArchivoAdjuntado],
  decide: (orden, input, { actor }, { archivos }) =>
    accept([
      ...adjuntarEvidencia(archivos, actor),
      propone('ReparacionIngresada', {
        solucion: input.solucion ?? diagnosticoVigente(orden)?.solucion ?? SIN_SOLUCION,
        resultado_tecnico: resultadoTecnico(orden),
        tecnico: comoPersona(actor),
        pagada: esPresupuesto(orden.tipo_servicio) && orden.estado_pago === 'COMPLETO',
      }),
    ]),
});
