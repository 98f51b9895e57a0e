import { accept } from '../../kernel';
import { RepuestosRecibidosEnBodega } from '../eventos/repuestos.eventos';
import { ESTADO_OV } from '../ov.estados';
import { sinCampos } from '../ov.formularios';
import { accionOv, DE_BODEGA } from '../ov.kit';
import { propone } from '../ov.proponer';
import { enEstado } from '../ov.reglas';

/** The missing lines arrived: they enter the stock, allocated (specification, 9.14). */
export const RepuestosRecibidosBodega = accionOv({
  name: 'RepuestosRecibidosBodega',
  label: 'Repuestos recibidos en bodega',
  words: { done: 'Repuestos recibidos en bodega' },
  place: 'menu',
  primary: true,
  roles: DE_BODEGA,
  visible: [enEstado(ESTADO_OV.ESPERANDO)],
  enabled: [],
  form: sinCampos,
  example: {},
  events: [RepuestosRecibidosEnBodega],
  decide: (ov) =>
    accept([
      propone('RepuestosRecibidosEnBodega', {
        lineas: ov.detalle_venta.filter((linea) => linea.situacion === 'POR_LLEGAR').map((linea) => linea.id),
      }),
    ]),
});
