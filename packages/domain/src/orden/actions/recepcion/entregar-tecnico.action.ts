import { BODEGA, TIPO_SALIDA } from '../../../comun';
import { accept, reject } from '../../../kernel';
import { EquipoEntregadoATecnico } from '../../eventos/bodega.eventos';
import { sinCampos } from '../../formularios';
import { accionOrden } from '../../orden.kit';
import { entregadaA, falloDeEntrega } from '../../orden.mensajes';
import { comoPersona, propone, salida } from '../../orden.proponer';
import { enEstado, enUbicacion, tieneTecnico } from '../../orden.reglas';

/** Hands the unit to the technician for diagnosis (specification, 5.9). */
export const entregarTecnico = accionOrden({
  name: 'entregarTecnico',
  label: 'Entregar a técnico',
  words: { done: entregadaA, failed: falloDeEntrega },
  place: 'menu',
  roles: BODEGA,
  visible: [enUbicacion('Bodega'), enEstado('Asignado')],
  enabled: [tieneTecnico],
  form: sinCampos,
  example: {},
  events: [EquipoEntregadoATecnico],
  decide: (orden, _input, { actor }) => {
    const tecnico = orden.tecnico_asignado;
    if (!tecnico) return reject('SIN_TECNICO', 'Técnico no asignado aún');
    return accept([
      propone(
        'EquipoEntregadoATecnico',
        { tecnico },
        { a: 'Laboratorio', movimiento: salida(TIPO_SALIDA.EVALUACION, comoPersona(actor), tecnico) },
      ),
    ]);
  },
});
