import { accept, rule } from '../../kernel';
import { RepuestosRecibidosPorEjecutivo } from '../eventos/repuestos.eventos';
import { ESTADO_OV } from '../ov.estados';
import { sinCampos } from '../ov.formularios';
import { accionOv, EJECUTIVOS } from '../ov.kit';
import { propone } from '../ov.proponer';
import { enEstado } from '../ov.reglas';
import type { Ov } from '../ov.state';

const todosEnBodega = rule<Ov>(
  'todos los repuestos en bodega',
  'Aún hay repuestos por llegar a bodega',
  (ov) => ov.estado === ESTADO_OV.EN_BODEGA,
);

/** The executive takes the parts from the warehouse (specification, 9.14). */
export const RepuestosRecibidosEjecutivo = accionOv({
  name: 'RepuestosRecibidosEjecutivo',
  label: 'Repuestos recibidos por ejecutivo',
  words: { done: 'Repuestos recibidos' },
  place: 'menu',
  primary: true,
  roles: EJECUTIVOS,
  visible: [enEstado(ESTADO_OV.ESPERANDO, ESTADO_OV.EN_BODEGA)],
  enabled: [todosEnBodega],
  form: sinCampos,
  example: {},
  events: [RepuestosRecibidosPorEjecutivo],
  decide: (ov) =>
    accept([
      propone('RepuestosRecibidosPorEjecutivo', {
        lineas: ov.detalle_venta.filter((linea) => linea.situacion === 'ASIGNADA').map((linea) => linea.id),
      }),
    ]),
});
