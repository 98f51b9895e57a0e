import { BODEGA, TIPO_ENTRADA } from '../../../comun';
import { accept } from '../../../kernel';
import { IngresoABodegaRegistrado } from '../../eventos/bodega.eventos';
import { sinCampos } from '../../formularios';
import { accionOrden } from '../../orden.kit';
import { falloDeMovimiento, ingresadaA } from '../../orden.mensajes';
import { comoPersona, entrada, propone } from '../../orden.proponer';
import { enEstado, fueraDe } from '../../orden.reglas';

/** Shelves a repaired unit, paid or not (specification, 5.21); its report can then be reviewed. */
export const ingresarABodegaReparado = accionOrden({
  name: 'ingresarABodegaReparado',
  label: 'Ingresar a bodega equipo reparado',
  words: { done: ingresadaA, failed: falloDeMovimiento },
  place: 'menu',
  roles: BODEGA,
  visible: [enEstado('Reparado', 'Reparado por pagar', 'Revisión Informe', 'Informe Revisado'), fueraDe('Bodega', 'Recepción')],
  enabled: [],
  form: sinCampos,
  example: {},
  events: [IngresoABodegaRegistrado],
  decide: (orden, _input, { actor }) => {
    const tipo = orden.cambio_3x3
      ? TIPO_ENTRADA.REPARADO_3X3
      : orden.resultado_tecnico === 'SIN_FALLA'
        ? TIPO_ENTRADA.SIN_FALLA_DE_HARDWARE
        : TIPO_ENTRADA.REPARADO;
    return accept([
      propone(
        'IngresoABodegaRegistrado',
        { motivo: 'reparado' },
        { a: 'Bodega', movimiento: entrada(tipo, comoPersona(actor), orden.tecnico_asignado) },
      ),
    ]);
  },
});
