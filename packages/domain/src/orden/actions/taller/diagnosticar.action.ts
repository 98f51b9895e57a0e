import { z } from 'zod';
import { COMPLETE_CAMPOS, esPresupuesto, MESON_Y_TALLER, SOLICITUD, TALLER } from '../../../comun';
import { accept, reject, rule } from '../../../kernel';
import { ArchivoAdjuntado } from '../../eventos/comercial.eventos';
import { DiagnosticoEditado, DiagnosticoIngresado } from '../../eventos/taller.eventos';
import { archivosDe, evidencia, parrafo, siNo } from '../../formularios';
import { accionOrden } from '../../orden.kit';
import { adjuntarEvidencia, comoPersona, propone } from '../../orden.proponer';
import { enEstado, enUbicacion, sinDiagnostico, tieneDiagnostico, tieneRma } from '../../orden.reglas';
import { diagnosticoVigente, idEnOrden, type Orden, solicitudesVigentes } from '../../orden.state';

const sinParteSinAsignar = rule<Orden>(
  'sin repuesto solicitado por comprar en Presupuesto',
  'Hay un repuesto solicitado sin asignar',
  (o) => !(esPresupuesto(o.tipo_servicio) && solicitudesVigentes(o).some((s) => s.estado === SOLICITUD.SOLICITADO && !s.allocated)),
);
const form = z.object({
  replicar_falla: siNo('¿Se replica la falla?', COMPLETE_CAMPOS),
  informe: parrafo('Diagnóstico', COMPLETE_CAMPOS),
  evidencia,
});

/** Records the first diagnosis (specification, 5.10); a quotation's goes to review. */
export const diagnosticar = accionOrden({
  name: 'diagnosticar',
  label: 'Diagnosticar',
  words: { done: 'Diagnóstico guardado.', failed: (motivo) => `Error al guardar el diagnóstico: ${motivo}` },
  place: 'menu',
  roles: TALLER,
  visible: [enEstado('En Evaluación'), sinDiagnostico, tieneRma, enUbicacion('Laboratorio'), sinParteSinAsignar],
  enabled: [],
  hechos: { archivos: archivosDe },
  form,
  example: { replicar_falla: true, informe: 'Panel dañado' },
  events: [DiagnosticoIngresado, ArchivoAdjuntado],
  decide: (orden, input, { actor }, { archivos }) =>
    accept([
      ...adjuntarEvidencia(archivos, actor),
      propone('DiagnosticoIngresado', {
        diagnostico_id: idEnOrden(orden.ot, orden.contadores.diagnostico + 1),
        replicar_falla: input.replicar_falla,
        informe: input.informe,
        tecnico: comoPersona(actor),
      }),
    ]),
});

/** Records a new version of the diagnosis (specification, 5.11); older versions stay readable in the history. */
export const editarDiagnostico = accionOrden({
  name: 'editarDiagnostico',
  label: 'Editar diagnóstico',
  words: { done: 'Diagnóstico editado exitósamente', failed: (motivo) => `Error al guardar el diagnóstico: ${motivo}` },
  place: 'panel',
  roles: MESON_Y_TALLER,
  visible: [tieneDiagnostico, enEstado('En Reparación')],
  enabled: [],
  form: form.omit({ evidencia: true }).extend({
    solucion: z
      .string()
      .trim()
      .max(4000)
      .nullish()
      .transform((v) => v || null)
      .meta({ title: 'Solución', control: 'textarea' }),
  }),
  example: { replicar_falla: true, informe: 'Panel y batería dañados', solucion: 'Se reemplazan' },
  events: [DiagnosticoEditado],
  decide: (orden, input, { actor }) => {
    const actual = diagnosticoVigente(orden);
    if (!actual) return reject('SIN_DIAGNOSTICO', 'No se ha realizado un diagnóstico aún');
    return accept([
      propone('DiagnosticoEditado', {
        diagnostico_id: actual.id,
        replicar_falla: input.replicar_falla,
        informe: input.informe,
        solucion: input.solucion,
        tecnico: comoPersona(actor),
      }),
    ]);
  },
});
