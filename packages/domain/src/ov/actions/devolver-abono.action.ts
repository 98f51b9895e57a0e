import { z } from 'zod';
import { CAMPO_REQUERIDO } from '../../comun';
import { accept, rejectField } from '../../kernel';
import { AbonoDevuelto } from '../eventos/cotizacion.eventos';
import { ESTADO_OV } from '../ov.estados';
import { boleta, monto } from '../ov.formularios';
import { accionOv, EJECUTIVOS } from '../ov.kit';
import { propone } from '../ov.proponer';
import { conAbonoPorDevolver, enEstado } from '../ov.reglas';
import { abonoPorDevolver } from '../ov.state';

/** Returns the deposit of a rejected or cancelled opportunity, in one or several payments, each with its document (ADR 32). */
export const DevolverAbono = accionOv({
  name: 'DevolverAbono',
  label: 'Devolver abono',
  words: { done: 'Abono devuelto' },
  place: 'menu',
  primary: true,
  irreversible: true,
  roles: EJECUTIVOS,
  visible: [enEstado(ESTADO_OV.RECHAZADA), conAbonoPorDevolver],
  enabled: [],
  form: z.object({ monto_devuelto: monto('Monto devuelto'), nro_documento_devolucion: boleta('N° de documento de la devolución') }),
  example: { monto_devuelto: '50.000', nro_documento_devolucion: 'NC-100' },
  events: [AbonoDevuelto],
  decide: (ov, input) => {
    const tope = abonoPorDevolver(ov);
    if (input.monto_devuelto === 0) return rejectField('monto_devuelto', CAMPO_REQUERIDO);
    if (input.monto_devuelto > tope)
      return rejectField('monto_devuelto', `No puede ser mayor al abono por devolver: $${tope.toLocaleString('es-CL')}`);
    return accept([propone('AbonoDevuelto', input)]);
  },
});
