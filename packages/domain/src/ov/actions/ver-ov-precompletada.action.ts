import { accept } from '../../kernel';
import { ESTADO_OV } from '../ov.estados';
import { sinCampos } from '../ov.formularios';
import { accionOv, EJECUTIVOS_Y_BODEGA } from '../ov.kit';
import { enEstado } from '../ov.reglas';

/** Opens a prefilled opportunity and its link (specification, 9.2). */
export const VerOvPrecompletada = accionOv({
  name: 'VerOvPrecompletada',
  label: 'Ver OV precompletada',
  place: 'menu',
  navegacion: true,
  roles: EJECUTIVOS_Y_BODEGA,
  visible: [enEstado(ESTADO_OV.PRECOMPLETADA)],
  enabled: [],
  form: sinCampos,
  example: {},
  events: [],
  decide: () => accept([]),
});
