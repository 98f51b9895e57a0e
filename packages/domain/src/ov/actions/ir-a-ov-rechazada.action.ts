import { accept } from '../../kernel';
import { sinCampos } from '../ov.formularios';
import { accionOv, EJECUTIVOS_Y_BODEGA } from '../ov.kit';
import { tieneOvRechazada } from '../ov.reglas';

/** Opens the rejected opportunity that this one comes from (specification, 9.2). */
export const IrAOVRechazada = accionOv({
  name: 'IrAOVRechazada',
  label: 'Ir a OV rechazada',
  place: 'menu',
  navegacion: true,
  roles: EJECUTIVOS_Y_BODEGA,
  visible: [tieneOvRechazada],
  enabled: [],
  form: sinCampos,
  example: {},
  events: [],
  decide: () => accept([]),
});
