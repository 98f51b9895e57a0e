import { BODEGA, TIPO_ENTRADA } from '../../../comun';
import { accept } from '../../../kernel';
import { IngresoABodegaRegistrado } from '../../eventos/bodega.eventos';
import { sinCampos } from '../../formularios';
import { accionOrden } from '../../orden.kit';
import { falloDeMovimiento, ingresadaA } from '../../orden.mensajes';
import { comoPersona, entrada, propone } from '../../orden.proponer';
import { enEstado, enUbicacion } from '../../orden.reglas';

/** First entry to the warehouse (specification, 5.8). */
export const primerIngresoABodega = accionOrden({
  name: 'primerIngresoABodega',
  label: 'Ingresar a bodega',
  words: { done: ingresadaA, failed: falloDeMovimiento },
  place: 'menu',
  roles: BODEGA,
  visible: [enUbicacion('Recepción'), enEstado('Ingresado', 'Asignado')],
  enabled: [],
  form: sinCampos,
  example: {},
  events: [IngresoABodegaRegistrado],
  decide: (orden, _input, { actor }) =>
    accept([
      propone(
        'IngresoABodegaRegistrado',
        { motivo: 'primer_ingreso' },
        { a: 'Bodega', movimiento: entrada(TIPO_ENTRADA.POR_ASIGNAR, comoPersona(actor), orden.recepcionista) },
      ),
    ]),
});
