import { accept, rule } from '../../kernel';
import { EnlaceDeOvAnulado, EnlaceDeOvRenovado } from '../eventos/creacion.eventos';
import { ESTADO_OV } from '../ov.estados';
import { sinCampos } from '../ov.formularios';
import { accionOv, EJECUTIVOS } from '../ov.kit';
import { propone } from '../ov.proponer';
import { enEstado } from '../ov.reglas';
import type { Ov } from '../ov.state';

const sinAnular = rule<Ov>('con enlace', 'El enlace ya está anulado', ({ enlace }) => !enlace.anulado);
const delEnlace = {
  place: 'panel',
  roles: EJECUTIVOS,
  visible: [enEstado(ESTADO_OV.PRECOMPLETADA)],
  form: sinCampos,
  example: {},
} as const;

/** Revokes the customer's link of a prefilled opportunity (specification, 9.6). */
export const AnularEnlace = accionOv({
  ...delEnlace,
  name: 'AnularEnlace',
  label: 'Anular enlace',
  words: { done: 'Enlace anulado', failed: 'Error al anular el enlace' },
  enabled: [sinAnular],
  events: [EnlaceDeOvAnulado],
  decide: ({ enlace }) => accept([propone('EnlaceDeOvAnulado', { numero: enlace.numero })]),
});

/** Makes another link, and the former one opens nothing any more (specification, 9.6). */
export const RenovarEnlace = accionOv({
  ...delEnlace,
  name: 'RenovarEnlace',
  label: 'Crear otro enlace',
  words: { done: 'Enlace creado', failed: 'Error al crear el enlace' },
  enabled: [],
  events: [EnlaceDeOvRenovado],
  decide: ({ enlace }) => accept([propone('EnlaceDeOvRenovado', { numero: enlace.numero + 1 })]),
});
