import { BODEGA, TIPO_ENTRADA } from '../../../comun';
import { accept } from '../../../kernel';
import { IngresoABodegaRegistrado } from '../../eventos/bodega.eventos';
import { sinCampos } from '../../formularios';
import { accionOrden } from '../../orden.kit';
import { falloDeMovimiento, ingresadaA } from '../../orden.mensajes';
import { comoPersona, entrada, propone } from '../../orden.proponer';
import { enEstado, fueraDe } from '../../orden.reglas';

/** Shelves a rejected unit (specification, 5.27). */
export const ingresarABodegaRechazado = accionOrden({
  name: 'ingresarABodegaRechazado',
  label: 'Ingresar a bodega equipo rechazado',
  words: { done: ingresadaA, failed: falloDeMovimiento },
  place: 'menu',
  roles: BODEGA,
  visible: [enEstado('Rechazado'), fueraDe('Bodega')],
  enabled: [],
  form: sinCampos,
  example: {},
  events: [IngresoABodegaRegistrado],
  decide: (orden, _input, { actor }) =>
    accept([
      propone(
        'IngresoABodegaRegistrado',
        { motivo: 'rechazado' },
        { a: 'Bodega', movimiento: entrada(TIPO_ENTRADA.ASISTENCIA_RECHAZADA, comoPersona(actor), orden.tecnico_asignado) },
      ),
    ]),
});
