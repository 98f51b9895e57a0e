import { accept, reject } from '../../kernel';
import { OtRevaluada } from '../eventos/ot.eventos';
import { ESTADO_OV } from '../ov.estados';
import { sinCampos } from '../ov.formularios';
import { accionOv, EJECUTIVOS } from '../ov.kit';
import { propone } from '../ov.proponer';
import { enEstado, otRechazada } from '../ov.reglas';

/** Starts the rejected order over with this accepted opportunity (specification, 5.39). */
export const RevaluarOT = accionOv({
  name: 'RevaluarOT',
  label: 'Revaluar OT',
  words: { done: 'OT revaluada con éxito', failed: 'Error al revaluar OT' },
  place: 'menu',
  primary: true,
  roles: EJECUTIVOS,
  visible: [enEstado(ESTADO_OV.RECIBIDOS, ESTADO_OV.CON_RMA), otRechazada],
  enabled: [],
  form: sinCampos,
  example: {},
  events: [OtRevaluada],
  decide: (ov) =>
    ov.ot === null ? reject('SIN_OT', 'La oportunidad no tiene una OT') : accept([propone('OtRevaluada', { ot: ov.ot, por_ov: true })]),
});
