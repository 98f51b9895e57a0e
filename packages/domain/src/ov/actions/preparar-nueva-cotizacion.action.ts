import { accept, reject } from '../../kernel';
import { NuevaCotizacionPreparada } from '../eventos/cotizacion.eventos';
import { accionOv, EJECUTIVOS } from '../ov.accion';
import { ESTADO_OV } from '../ov.estados';
import { sinCampos } from '../ov.formularios';
import { propone } from '../ov.proponer';
import { enEstado, sinOvHija } from '../ov.reglas';

/** Prepares the one opportunity that may follow a rejected one (lifecycles, section 5). */
export const PrepararNuevaCotizacion = accionOv({
  name: 'PrepararNuevaCotizacion',
  label: 'Preparar nueva cotización',
  place: 'menu',
  ruta: 'preparar-nueva-cotizacion',
  roles: EJECUTIVOS,
  visible: [enEstado(ESTADO_OV.RECHAZADA), sinOvHija],
  enabled: [],
  hechos: ['numero_nuevo'],
  form: sinCampos,
  events: [NuevaCotizacionPreparada],
  decide: (_ov, _input, _context, { numero_nuevo }) =>
    numero_nuevo
      ? accept([propone('NuevaCotizacionPreparada', { ov_hija: numero_nuevo })])
      : reject('NO_ENCONTRADO', 'No hay número para la oportunidad de venta'),
});
