import { MESON_Y_BODEGA } from '../../../comun';
import { accept, not } from '../../../kernel';
import { EquipoRecibido } from '../../eventos/ingreso.eventos';
import { sinCampos } from '../../formularios';
import { accionOrden } from '../../orden.kit';
import { propone } from '../../orden.proponer';
import { enEstado, enUbicacion } from '../../orden.reglas';

/** Receives the equipment of a pre-intake (specification, 5.3). */
export const recibirEquipo = accionOrden({
  name: 'recibirEquipo',
  label: 'Recibir equipo',
  words: { done: 'Se ha recibido el equipo correctamente', failed: 'Error al recibir el equipo' },
  place: 'menu',
  roles: MESON_Y_BODEGA,
  visible: [
    enEstado('Pre ingreso', 'Pre ingreso regiones'),
    not(enUbicacion('Recepción', 'Bodega', 'Laboratorio'), 'El equipo ya fue recibido'),
  ],
  enabled: [],
  form: sinCampos,
  example: {},
  events: [EquipoRecibido],
  decide: () => accept([propone('EquipoRecibido', {}, { a: 'Recepción' })]),
});
