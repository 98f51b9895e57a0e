import { accept, reject } from '../../kernel';
import { NuevaCotizacionPreparada } from '../eventos/cotizacion.eventos';
import { ESTADO_OV } from '../ov.estados';
import { sinCampos } from '../ov.formularios';
import { accionOv, EJECUTIVOS } from '../ov.kit';
import { propone } from '../ov.proponer';
import { enEstado, sinOvHija } from '../ov.reglas';

/** Prepares the one opportunity that may follow a rejected one (specification, 9.3). */
export const PrepararNuevaCotizacion = accionOv({
  name: 'PrepararNuevaCotizacion',
  label: 'Preparar nueva cotización',
  words: { done: 'OV Creada', failed: 'Error al crear cotización' },
  place: 'menu',
  roles: EJECUTIVOS,
  visible: [enEstado(ESTADO_OV.RECHAZADA), sinOvHija],
  enabled: [],
  hechos: { ov_nueva: () => true },
  form: sinCampos,
  example: {},
  events: [NuevaCotizacionPreparada],
  decide: (_ov, _input, _context, { ov_nueva }) =>
    ov_nueva
      ? accept([propone('NuevaCotizacionPreparada', { ov_hija: ov_nueva })])
      : reject('NO_ENCONTRADO', 'No hay número para la oportunidad de venta'),
});
