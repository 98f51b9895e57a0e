/** The fields on an order and a former opportunity, for an opportunity without either. */
export const SIN_OT = { ot: null, situacion_ot: null, diagnostico_pagado: false, partes_ya_pedidas: [] };
export const SIN_RECHAZADA = { ov_rechazada: null, data_ov_rechazada: null };
