import { z } from 'zod';
import { accept, rejectField } from '../../kernel';
import { PagoDeDiagnosticoIngresado, PagoIngresado } from '../eventos/cotizacion.eventos';
import { cobroDeDiagnostico, VALOR_DIAGNOSTICO } from '../ov.dinero';
import { ESTADO_OV } from '../ov.estados';
import { boleta, monto, textoOpcional } from '../ov.formularios';
import { accionOv, EJECUTIVOS } from '../ov.kit';
import { propone } from '../ov.proponer';
import { diagnosticoPorPagar, enEstado, otReparada, soloEn, soloRepuestos } from '../ov.reglas';
import { abonoPorDevolver, saldoDeOv } from '../ov.state';

const pagoShape = {
  nro_boleta_pago: boleta('N° de boleta de pago'),
  comentario_cierre: textoOpcional('Comentario de cierre', 2000, 'textarea'),
};

/** The final payment settles the balance and closes (specification, 9.15); a sale of parts alone is paid on receipt. */
export const IngresarPago = accionOv({
  name: 'IngresarPago',
  label: 'Ingresar pago',
  words: { done: 'Pago registrado.', failed: 'Error al registrar pago.' },
  place: 'menu',
  primary: true,
  irreversible: true,
  roles: EJECUTIVOS,
  visible: [enEstado(ESTADO_OV.RECIBIDOS, ESTADO_OV.EN_REPARACION, ESTADO_OV.POR_PAGAR), soloEn([ESTADO_OV.RECIBIDOS], soloRepuestos)],
  enabled: [otReparada],
  form: z.object(pagoShape),
  example: { nro_boleta_pago: 'B-300', comentario_cierre: 'Pagó con tarjeta' },
  events: [PagoIngresado],
  decide: (ov, input) => accept([propone('PagoIngresado', { ...input, monto_pagado: saldoDeOv(ov) })]),
});

/** The payment of a rejected opportunity's diagnosis, with its shipping (specification, 9.4 and 9.15). */
export const IngresarPagoEnOVRechazada = accionOv({
  name: 'IngresarPagoEnOVRechazada',
  label: 'Ingresar pago de diagnóstico',
  words: { done: 'Pago registrado.', failed: 'Error al registrar pago.' },
  place: 'menu',
  irreversible: true,
  roles: EJECUTIVOS,
  visible: [enEstado(ESTADO_OV.RECHAZADA), diagnosticoPorPagar],
  enabled: [],
  form: z.object({
    nro_boleta_pago: pagoShape.nro_boleta_pago,
    monto_envio: monto('Monto de envío'),
    comentario_cierre: pagoShape.comentario_cierre,
    cotizacion_pagada: z.boolean().default(true).meta({ title: 'Cotización pagada', control: 'checkbox' }),
  }),
  example: { nro_boleta_pago: 'B-300', comentario_cierre: 'Pagó con tarjeta', monto_envio: 3990 },
  events: [PagoDeDiagnosticoIngresado],
  decide: (ov, { cotizacion_pagada, ...input }) => {
    if (!cotizacion_pagada) return rejectField('cotizacion_pagada', 'Debe confirmar que la cotización está pagada');
    return accept([
      propone('PagoDeDiagnosticoIngresado', {
        ...input,
        monto_diagnostico: VALOR_DIAGNOSTICO,
        ...cobroDeDiagnostico(input.monto_envio, abonoPorDevolver(ov)),
      }),
    ]);
  },
});
