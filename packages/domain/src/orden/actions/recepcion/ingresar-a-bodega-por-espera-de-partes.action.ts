import { BODEGA, TIPO_ENTRADA } from '../../../comun';
import { accept } from '../../../kernel';
import { IngresoABodegaRegistrado } from '../../eventos/bodega.eventos';
import { sinCampos } from '../../formularios';
import { accionOrden } from '../../orden.kit';
import { falloDeMovimiento, ingresadaA } from '../../orden.mensajes';
import { comoPersona, entrada, propone } from '../../orden.proponer';
import { enEstado, fueraDe, sinCambioAprobado } from '../../orden.reglas';

/** Shelves a unit waiting for parts (specification, 5.14). */
export const ingresarABodegaPorEsperaDePartes = accionOrden({
  name: 'ingresarABodegaPorEsperaDePartes',
  label: 'Ingresar a bodega por espera de partes',
  words: { done: ingresadaA, failed: falloDeMovimiento },
  place: 'menu',
  roles: BODEGA,
  visible: [enEstado('Repuesto ordered', 'Espera de partes'), fueraDe('Bodega'), sinCambioAprobado],
  enabled: [],
  form: sinCampos,
  example: {},
  events: [IngresoABodegaRegistrado],
  decide: (orden, _input, { actor }) =>
    accept([
      propone(
        'IngresoABodegaRegistrado',
        { motivo: 'espera_de_partes' },
        { a: 'Bodega', movimiento: entrada(TIPO_ENTRADA.ESPERA_DE_PARTES, comoPersona(actor), orden.tecnico_asignado) },
      ),
    ]),
});
