import { accept } from '../../kernel';
import { ESTADO_OV } from '../ov.estados';
import { sinCampos } from '../ov.formularios';
import { accionOv, EJECUTIVOS } from '../ov.kit';
import { enEstado, sinOt, tieneRma } from '../ov.reglas';

/** Opens the order form with this opportunity (specification, 9.3). The new order names the opportunity, and that event links them. */
export const CrearOT = accionOv({
  name: 'CrearOT',
  label: 'Crear OT',
  words: { done: (r) => `OT creada (${r.ot ?? ''})` },
  place: 'menu',
  ruta: null,
  navegacion: true,
  primary: true,
  roles: EJECUTIVOS,
  visible: [enEstado(ESTADO_OV.RECIBIDOS, ESTADO_OV.CON_RMA), sinOt],
  enabled: [tieneRma],
  form: sinCampos,
  example: {},
  events: [],
  decide: () => accept([]),
});
