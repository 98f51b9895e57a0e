import { z } from 'zod';
import { accept } from '../../kernel';
import { OvRmaIngresado } from '../eventos/ot.eventos';
import { ESTADO_OV } from '../ov.estados';
import { rma } from '../ov.formularios';
import { accionOv, EJECUTIVOS } from '../ov.kit';
import { propone } from '../ov.proponer';
import { enEstado, sinOt, sinRma } from '../ov.reglas';
import { revisarRma } from '../ov.rma';

const form = z.object({ rma });

/** Records only the RMA (set-rma without change_state; specification, 9.16). */
export const IngresarRMA = accionOv({
  name: 'IngresarRMA',
  label: 'Ingresar RMA',
  words: { done: 'RMA guardado', failed: 'Error al guardar RMA' },
  place: 'menu',
  roles: EJECUTIVOS,
  visible: [enEstado(ESTADO_OV.COMPLETADA, ESTADO_OV.ENVIADA, ESTADO_OV.ACEPTADA, ESTADO_OV.ESPERANDO, ESTADO_OV.EN_BODEGA), sinRma],
  enabled: [],
  hechos: { rma_de: ({ rma: escrito }) => escrito },
  form,
  example: { rma: 'RMA0000001' },
  events: [OvRmaIngresado],
  decide: (ov, input, _context, hechos) => {
    const libre = revisarRma(ov, hechos);
    return libre.ok ? accept([propone('OvRmaIngresado', { rma: input.rma, change_state: false })]) : libre;
  },
});

/** Records the RMA of the received equipment: the order can be created (set-rma with change_state; specification, 9.3). */
export const IndicarRMA = accionOv({
  name: 'IndicarRMA',
  label: 'Indicar RMA',
  words: { done: 'RMA guardado', failed: 'Error al guardar RMA' },
  place: 'menu',
  roles: EJECUTIVOS,
  visible: [enEstado(ESTADO_OV.RECIBIDOS), sinOt],
  enabled: [],
  hechos: { rma_de: ({ rma: escrito }) => escrito },
  form,
  example: { rma: 'RMA0000001' },
  events: [OvRmaIngresado],
  decide: (ov, input, _context, hechos) => {
    const libre = revisarRma(ov, hechos);
    return libre.ok ? accept([propone('OvRmaIngresado', { rma: input.rma, change_state: true })]) : libre;
  },
});
