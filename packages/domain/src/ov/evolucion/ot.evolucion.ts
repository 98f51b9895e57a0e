import type { Recorded } from '../../kernel';
import type { OvEventOf } from '../eventos';
import type { Ov } from '../ov.state';

export const evolucionOt = {
  OvRmaIngresado: ({ data }: OvEventOf<'OvRmaIngresado'>, ov: Ov): Ov => ({ ...ov, rma: data.rma }),
  OtVinculada: ({ data }: OvEventOf<'OtVinculada'>, ov: Ov): Ov => ({
    ...ov,
    ot: data.ot,
    situacion_ot: 'ABIERTA',
    diagnostico_pagado: false,
    rma: ov.rma ?? data.rma,
    partes_ya_pedidas: data.partes_ya_pedidas,
  }),
  OtRevaluada: (_event: OvEventOf<'OtRevaluada'>, ov: Ov): Ov => ({ ...ov, situacion_ot: 'ABIERTA' }),
  OtReparada: (_event: OvEventOf<'OtReparada'>, ov: Ov): Ov => ov,
  OtRechazada: (_event: OvEventOf<'OtRechazada'>, ov: Ov): Ov => ({ ...ov, situacion_ot: 'RECHAZADA' }),
  OtCerrada: ({ data }: OvEventOf<'OtCerrada'>, ov: Ov): Ov => ({
    ...ov,
    situacion_ot: 'CERRADA',
    diagnostico_pagado: ov.diagnostico_pagado || data.diagnostico_pagado === true,
  }),
  PagoDeOtRegistrado: ({ data }: OvEventOf<'PagoDeOtRegistrado'>, ov: Ov, { at, actor }: Recorded): Ov => ({
    ...ov,
    pagos: [
      ...ov.pagos,
      {
        fecha_hora: at,
        concepto: 'Pago final',
        monto: data.monto_pagado,
        documento: data.nro_boleta_pago,
        envio: 0,
        responsable: actor.nombre,
      },
    ],
    nro_boleta_pago: data.nro_boleta_pago,
    monto_pagado: data.monto_pagado,
  }),
};
