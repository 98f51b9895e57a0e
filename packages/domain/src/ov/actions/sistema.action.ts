import { z } from 'zod';
import { accept, reject } from '../../kernel';
import { CotizacionPdfGenerado } from '../eventos/cotizacion.eventos';
import { OtCerrada, OtRechazada, OtReparada, OtRevaluada, OtVinculada, PagoDeOtRegistrado } from '../eventos/ot.eventos';
import { StockDeLineasRespondido } from '../eventos/repuestos.eventos';
import { ESTADO_OV, ESTADOS_OV_FINALES, type EstadoOv } from '../ov.estados';
import { accionOv } from '../ov.kit';
import { propone } from '../ov.proponer';
import { conOtVigente, esFinal, type Ov, saldoDeOv } from '../ov.state';

/**
 * Actions of process managers. They come late, twice and out of order. An obsolete one decides nothing instead of refusing, so that the
 * caller can retry freely.
 */
const deSistema = { place: 'sistema', ruta: null, roles: ['Sistema'], visible: [], enabled: [] } as const;
const ot = z.number().int().positive();
const es = (ov: Ov, orden: number, ...estados: readonly EstadoOv[]): boolean =>
  ov.ot === orden && (estados.length === 0 ? !esFinal(ov) : estados.includes(ov.estado));

const YA_NO_SE_VINCULA: readonly EstadoOv[] = [...ESTADOS_OV_FINALES, ESTADO_OV.RECHAZADA, ESTADO_OV.POR_PAGAR];
/** An order took this opportunity (create_ov_ot, or its diagnosis or internal quotation; specification, 5.12 and 5.37). */
export const vincularOt = accionOv({
  ...deSistema,
  name: 'vincularOt',
  label: 'Vincular OT',
  form: z.object({ ot, rma: z.string().length(10).nullish(), partes_ya_pedidas: z.array(z.string()).default([]) }),
  example: { ot: 10241, rma: 'RMA0000001' },
  events: [OtVinculada],
  decide: (ov, input) => {
    if (YA_NO_SE_VINCULA.includes(ov.estado) || (ov.ot === input.ot && ov.situacion_ot === 'ABIERTA')) return accept([]);
    if (conOtVigente(ov) && ov.ot !== input.ot) return reject('OT_DISTINTA', `La oportunidad ya tiene la OT ${ov.ot}`);
    return accept([propone('OtVinculada', { ot: input.ot, rma: input.rma ?? null, partes_ya_pedidas: input.partes_ya_pedidas })]);
  },
});

/** The repair is done, so the balance must be paid (specification, 9.1). */
export const registrarOtReparada = accionOv({
  ...deSistema,
  name: 'registrarOtReparada',
  label: 'Registrar OT reparada',
  form: z.object({ ot }),
  example: { ot: 10241 },
  events: [OtReparada],
  decide: (ov, input) => accept(es(ov, input.ot, ESTADO_OV.EN_REPARACION) ? [propone('OtReparada', input)] : []),
});

/**
 * The order was rejected. An opportunity in repair is rejected with it; an earlier one waits for a re-evaluation; one of a repaired order
 * does not.
 */
export const registrarOtRechazada = accionOv({
  ...deSistema,
  name: 'registrarOtRechazada',
  label: 'Registrar OT rechazada',
  form: z.object({ ot }),
  example: { ot: 10241 },
  events: [OtRechazada],
  decide: (ov, input) =>
    accept(es(ov, input.ot) && ov.estado !== ESTADO_OV.POR_PAGAR && ov.situacion_ot === 'ABIERTA' ? [propone('OtRechazada', input)] : []),
});

/** The equipment left. */
export const registrarOtCerrada = accionOv({
  ...deSistema,
  name: 'registrarOtCerrada',
  label: 'Registrar OT cerrada',
  form: z.object({ ot, diagnostico_pagado: z.boolean().nullable().default(null) }),
  example: { ot: 10241, diagnostico_pagado: true },
  events: [OtCerrada],
  decide: (ov, input) => {
    // The closing may already be known while the payment of the diagnosis is not.
    const pagado = input.diagnostico_pagado === true && !ov.diagnostico_pagado;
    return accept(es(ov, input.ot) && (ov.situacion_ot !== 'CERRADA' || pagado) ? [propone('OtCerrada', input)] : []);
  },
});

const POR_REVALUAR = [ESTADO_OV.ACEPTADA, ESTADO_OV.ESPERANDO, ESTADO_OV.EN_BODEGA, ESTADO_OV.RECIBIDOS, ESTADO_OV.CON_RMA];
/** The order was re-evaluated from its own page (specification, 5.39). */
export const registrarOtRevaluada = accionOv({
  ...deSistema,
  name: 'registrarOtRevaluada',
  label: 'Registrar OT revaluada',
  form: z.object({ ot }),
  example: { ot: 10241 },
  events: [OtRevaluada],
  decide: (ov, input) =>
    accept(
      es(ov, input.ot, ...POR_REVALUAR) && ov.situacion_ot === 'RECHAZADA' ? [propone('OtRevaluada', { ...input, por_ov: false })] : [],
    ),
});

/** The payment was recorded on the order (specification, 5.20). */
export const registrarPagoDeOt = accionOv({
  ...deSistema,
  name: 'registrarPagoDeOt',
  label: 'Registrar pago de la OT',
  form: z.object({ ot, nro_boleta_pago: z.string().nullable().default(null) }),
  example: { ot: 10241, nro_boleta_pago: 'B-300' },
  events: [PagoDeOtRegistrado],
  decide: (ov, input) =>
    accept(
      es(ov, input.ot, ESTADO_OV.EN_REPARACION, ESTADO_OV.POR_PAGAR)
        ? [propone('PagoDeOtRegistrado', { ...input, monto_pagado: saldoDeOv(ov) })]
        : [],
    ),
});

/** The stock allocated a line that was on its way, or could not keep one reported as available. */
export const responderStock = accionOv({
  ...deSistema,
  name: 'responderStock',
  label: 'Responder stock',
  form: z.object({ lineas: z.array(z.object({ id: z.number().int(), asignada: z.boolean() })).max(50) }),
  example: { lineas: [{ id: 5001, asignada: true }] },
  events: [StockDeLineasRespondido],
  decide: (ov, input) => {
    const enEspera = ov.estado === ESTADO_OV.ESPERANDO || ov.estado === ESTADO_OV.EN_BODEGA;
    const lineas = input.lineas.filter(({ id, asignada }) =>
      ov.detalle_venta.some((linea) => linea.id === id && linea.situacion === (asignada ? 'POR_LLEGAR' : 'ASIGNADA')),
    );
    return accept(enEspera && lineas.length > 0 ? [propone('StockDeLineasRespondido', { lineas })] : []);
  },
});

/** The quotation's document is ready (cotizacion_pdf; specification, 12.14). */
export const registrarCotizacionPdf = accionOv({
  ...deSistema,
  name: 'registrarCotizacionPdf',
  label: 'Registrar PDF de cotización',
  form: z.object({ cotizacion_pdf: z.string().min(1).max(300) }),
  example: { cotizacion_pdf: '/media/cotizaciones/ov-5.pdf' },
  events: [CotizacionPdfGenerado],
  decide: (ov, input) => accept(esFinal(ov) || ov.cotizacion_pdf === input.cotizacion_pdf ? [] : [propone('CotizacionPdfGenerado', input)]),
});
