import { z } from 'zod';
import { MESON } from '../../../comun';
import { accept, reject } from '../../../kernel';
import { PagoCompletado } from '../../eventos/comercial.eventos';
import { textoOpcional } from '../../formularios';
import { accionOrden } from '../../orden.kit';
import { propone } from '../../orden.proponer';
import { enEstado } from '../../orden.reglas';

/** Records the full payment of a quotation (specification, 5.20). */
export const marcarPagoCompleto = accionOrden({
  name: 'marcarPagoCompleto',
  label: 'Marcar pago completo',
  words: { done: 'Pago registrado.', failed: (motivo) => `Error al marcar pago cotización: ${motivo}` },
  place: 'menu',
  roles: [...MESON, 'Sistema'],
  irreversible: true,
  visible: [enEstado('Reparado por pagar')],
  enabled: [],
  form: z.object({ nro_boleta_pago: textoOpcional('Número de boleta de pago', 40) }),
  example: { nro_boleta_pago: 'B-300' },
  events: [PagoCompletado],
  decide: (orden, input) =>
    orden.ov
      ? accept([propone('PagoCompletado', { presupuesto_id: orden.ov.id, nro_boleta_pago: input.nro_boleta_pago })])
      : reject('SIN_COTIZACION', 'La orden no tiene una cotización'),
});
