import { BODEGA, SOLICITUD, TIPO_SALIDA } from '../../../comun';
import { accept, reject, rule } from '../../../kernel';
import { EquipoEntregadoATecnico } from '../../eventos/bodega.eventos';
import { sinCampos } from '../../formularios';
import { accionOrden } from '../../orden.kit';
import { entregadaA, falloDeEntrega } from '../../orden.mensajes';
import { comoPersona, propone, salida } from '../../orden.proponer';
import { enEstado, enUbicacion, sinCambio3x3, tieneTecnico } from '../../orden.reglas';
import { type Orden, solicitudesVigentes } from '../../orden.state';

const EVALUANDO = ['En Evaluación', 'Diagnosticado por revisar'];
const sinPartesPorEntregar = rule<Orden>(
  'sin repuestos por entregar',
  'Hay repuestos por entregar',
  (o) =>
    o.estado !== 'En Reparación' ||
    !solicitudesVigentes(o).some((s) => s.estado === SOLICITUD.LOCALIZADO || s.estado === SOLICITUD.SOLICITADO),
);

/** Hands only the unit to the technician (specification, 5.18): for repair, evaluation or a test of a repaired unit. */
export const entregarTecnicoSinPartes = accionOrden({
  name: 'entregarTecnicoSinPartes',
  label: 'Entregar equipo a técnico',
  words: { done: entregadaA, failed: falloDeEntrega },
  place: 'menu',
  roles: BODEGA,
  visible: [
    enUbicacion('Bodega'),
    enEstado('Repuestos entregados', 'En Reparación', 'En Evaluación', 'Diagnosticado por revisar', 'Revisión Informe', 'Reparado'),
    sinCambio3x3,
    sinPartesPorEntregar,
  ],
  enabled: [tieneTecnico],
  form: sinCampos,
  example: {},
  events: [EquipoEntregadoATecnico],
  decide: (orden, _input, { actor }) => {
    const tecnico = orden.tecnico_asignado;
    if (!tecnico) return reject('SIN_TECNICO', 'Técnico no asignado aún');
    const tipo = EVALUANDO.includes(orden.estado)
      ? TIPO_SALIDA.EVALUACION
      : orden.estado === 'Reparado' || orden.estado === 'Revisión Informe'
        ? TIPO_SALIDA.EQUIPO_PARA_PRUEBA
        : TIPO_SALIDA.EN_REPARACION;
    return accept([
      propone('EquipoEntregadoATecnico', { tecnico }, { a: 'Laboratorio', movimiento: salida(tipo, comoPersona(actor), tecnico) }),
    ]);
  },
});
