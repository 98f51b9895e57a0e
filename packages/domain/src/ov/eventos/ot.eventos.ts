import { z } from 'zod';
import { defineEvent } from '../../kernel';
import { datos } from './comun';

const ot = { ot: z.number().int() };

export const OvRmaIngresado = defineEvent({
  type: 'OvRmaIngresado',
  label: 'RMA de la oportunidad ingresado',
  schema: datos({ rma: z.string().length(10), change_state: z.boolean() }),
});
export const OtVinculada = defineEvent({
  type: 'OtVinculada',
  label: 'OT vinculada',
  schema: datos({ ...ot, rma: z.string().nullable(), partes_ya_pedidas: z.array(z.string()) }),
});
/** The order starts over with this opportunity. `por_ov` means that it was requested here, so the order must still be told. */
export const OtRevaluada = defineEvent({ type: 'OtRevaluada', label: 'OT revaluada', schema: datos({ ...ot, por_ov: z.boolean() }) });
export const OtReparada = defineEvent({ type: 'OtReparada', label: 'OT reparada', schema: datos(ot) });
export const OtRechazada = defineEvent({ type: 'OtRechazada', label: 'OT rechazada', schema: datos(ot) });
export const OtCerrada = defineEvent({
  type: 'OtCerrada',
  label: 'OT cerrada',
  schema: datos({ ...ot, diagnostico_pagado: z.boolean().nullable() }),
});
/** The order's payment was recorded on the order itself. */
export const PagoDeOtRegistrado = defineEvent({
  type: 'PagoDeOtRegistrado',
  label: 'Pago de la OT registrado',
  schema: datos({ ...ot, nro_boleta_pago: z.string().nullable(), monto_pagado: z.number().int().nonnegative() }),
});
