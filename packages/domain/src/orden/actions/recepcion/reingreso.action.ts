import { z } from 'zod';
import { MESON, TIPO_SALIDA } from '../../../comun';
import { accept, reject } from '../../../kernel';
import { OrdenReingresada } from '../../eventos/ingreso.eventos';
import { parrafo } from '../../formularios';
import { accionOrden } from '../../orden.kit';
import { motivoO } from '../../orden.mensajes';
import { comoPersona, propone, salida } from '../../orden.proponer';
import { enEstado, enUbicacion, revisado, sinCambio3x3 } from '../../orden.reglas';

/** Re-entry (specification, 5.40): closes this order and opens a similar one, which inherits its place. */
export const reingreso = accionOrden({
  name: 'reingreso',
  label: 'Reingreso',
  words: { done: (r) => `Reingreso exitoso, se generó nueva OT ${r.nueva_ot ?? ''}`, failed: motivoO('Error al asignar') },
  place: 'menu',
  roles: MESON,
  irreversible: true,
  visible: [
    enEstado('Reparado', 'Revisión Informe', 'Informe Revisado', 'Rechazado'),
    revisado,
    enUbicacion('Bodega', 'Recepción'),
    sinCambio3x3,
  ],
  enabled: [],
  hechos: { orden_nueva: () => true },
  form: z.object({ informeDeFalla: parrafo('Informe de falla') }),
  example: { informeDeFalla: 'Volvió a fallar' },
  events: [OrdenReingresada],
  decide: (orden, input, { actor }, { orden_nueva }) => {
    if (!orden_nueva) return reject('NO_ENCONTRADO', 'No hay número para la nueva orden');
    const movimiento = orden.ubicacion === 'Bodega' ? { movimiento: salida(TIPO_SALIDA.NO_APLICA, comoPersona(actor)) } : {};
    return accept([
      propone('OrdenReingresada', { nueva_ot: orden_nueva, informe_de_falla: input.informeDeFalla }, { a: null, ...movimiento }),
    ]);
  },
});
