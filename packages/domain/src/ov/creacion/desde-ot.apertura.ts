import { z } from 'zod';
import { accept } from '../../kernel';
import { aperturaOv } from '../ov.kit';
import { propone } from '../ov.proponer';
import type { ClienteDeOv } from '../ov.state';
import { SIN_RECHAZADA } from './sin-antes';

/** The order's data for the opportunity that quotes it; the service adds the customer and the equipment. */
export interface OvDesdeOt {
  readonly ov_id: number;
  readonly ot: number;
  readonly rma: string | null;
  readonly partes_ya_pedidas: readonly string[];
  readonly cliente: ClienteDeOv;
  readonly numero_serie_equipo: string | null;
}

/** An order asks for a quotation, because its diagnosis was approved or because it needs an internal one (specification, 5.12 and 5.37). */
export const desdeOt = aperturaOv({
  form: z.custom<OvDesdeOt>(),
  decide: ({ ov_id, ot, rma, cliente, numero_serie_equipo, partes_ya_pedidas }) =>
    accept([
      propone('OvCreada', {
        ov_id,
        origen: 'OT',
        ...cliente,
        nombre: cliente.nombre ?? '',
        comentario: null,
        numero_serie_equipo,
        device_picture: null,
        rma,
        repuestos: [],
        ot,
        situacion_ot: 'ABIERTA',
        diagnostico_pagado: false,
        partes_ya_pedidas: [...partes_ya_pedidas],
        ...SIN_RECHAZADA,
      }),
    ]),
});
