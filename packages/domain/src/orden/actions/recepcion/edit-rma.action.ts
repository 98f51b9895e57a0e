import { z } from 'zod';
import { MESON_Y_SUPERVISION } from '../../../comun';
import { accept, rejectField } from '../../../kernel';
import { STREAM_ORDEN, STREAM_OV } from '../../../streams';
import { RmaIngresado } from '../../eventos/ingreso.eventos';
import { rma } from '../../formularios';
import { accionOrden } from '../../orden.kit';
import { motivoO } from '../../orden.mensajes';
import { propone } from '../../orden.proponer';
import { sinRma, tieneClienteYEquipo } from '../../orden.reglas';

/** Records the RMA (specification, 5.6), which is unique among orders and opportunities. */
export const editRMA = accionOrden({
  name: 'editRMA',
  label: 'Ingresar RMA',
  words: { done: 'RMA actualizado correctamente', failed: motivoO('Error al guardar rma') },
  place: 'menu',
  roles: MESON_Y_SUPERVISION,
  visible: [tieneClienteYEquipo, sinRma],
  enabled: [],
  // Only an order with an opportunity may take the RMA of another holder; the claim itself refuses all others.
  hechos: { rma_de: ({ rma: escrito }, { ov }) => (ov ? escrito : null) },
  form: z.object({ rma: rma() }),
  example: { rma: 'RMA0000001' },
  events: [RmaIngresado],
  decide: (orden, input, _context, { rma_de }) => {
    const deOtra = rma_de && rma_de !== STREAM_ORDEN.of(orden.ot) && rma_de !== (orden.ov ? STREAM_OV.of(orden.ov.id) : '');
    return deOtra ? rejectField('rma', 'RMA ya se encuentra registrado') : accept([propone('RmaIngresado', { rma: input.rma })]);
  },
});
