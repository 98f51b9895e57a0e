import { z } from 'zod';
import {
  EMPRESA,
  esPresupuesto,
  MESON_Y_BODEGA,
  NOMBRE_DESPACHO,
  PERSONA,
  type Resultado,
  SALIDA_POR_DESPACHO,
  vaConCourier,
} from '../../../comun';
import { accept, rejectField, rule } from '../../../kernel';
import { SalidaRegistrada } from '../../eventos/bodega.eventos';
import { elegidoOpcional, textoOpcional } from '../../formularios';
import { accionOrden } from '../../orden.kit';
import { comoPersona, propone, salida } from '../../orden.proponer';
import { enEstado, revisadoO3x3 } from '../../orden.reglas';
import type { Orden } from '../../orden.state';

const enLugarDeSalida = rule<Orden>(
  'en el lugar desde donde sale',
  'El equipo no está en el lugar desde donde se despacha',
  (o) =>
    (o.ubicacion === 'Bodega' &&
      (o.tipo_cliente === EMPRESA ||
        (o.tipo_cliente === PERSONA && o.despacho === 'ENVIO') ||
        o.estado === 'A espera de retiro' ||
        o.cambio_3x3)) ||
    (o.ubicacion === 'Recepción' && o.despacho !== 'ENVIO'),
);
const pagada = rule<Orden>(
  'pagada',
  'La cotización no está pagada',
  // An unrepaired unit owes nothing, even if nobody fetches it.
  (o) =>
    !esPresupuesto(o.tipo_servicio) ||
    o.estado_pago === 'COMPLETO' ||
    o.estado === 'Rechazado' ||
    o.motivo_rechazo !== null ||
    o.rechazo_administrativo,
);

function resultadoDe(orden: Orden): Resultado {
  if (orden.cambio_3x3) return 'CAMBIO_3X3';
  if (orden.rechazo_administrativo) return 'RECHAZO_ADMIN';
  if (orden.motivo_rechazo !== null || orden.estado === 'Rechazado') return 'RECHAZADO';
  return orden.resultado_tecnico ?? 'REPARADO';
}

/** Final dispatch (specification, 5.33), which closes the order. A 3x3 unit goes to a distributor. */
export const darSalida = accionOrden({
  name: 'darSalida',
  label: 'Dar salida',
  words: { done: (r) => `OT cerrada (${r.ot})`, failed: (motivo) => `Error al dar salida (${motivo})` },
  place: 'menu',
  roles: MESON_Y_BODEGA,
  irreversible: true,
  visible: [enEstado('Reparado', 'Revisión Informe', 'Informe Revisado', 'Rechazado', 'A espera de retiro'), revisadoO3x3, enLugarDeSalida],
  enabled: [pagada],
  hechos: { courier: ({ courier }) => courier, distribuidor: ({ distribuidor }) => distribuidor },
  form: z.object({
    tipo_salida: z
      .number()
      .int()
      .nullish()
      .transform((v) => v ?? null)
      .meta({
        title: 'Tipo de salida',
        control: 'select',
        options: (['RETIRO', 'ENVIO', 'COORD_CLIENTE', 'ON_SITE'] as const).map((despacho) => ({
          value: SALIDA_POR_DESPACHO[despacho],
          label: NOMBRE_DESPACHO[despacho],
        })),
      }),
    numero_guia_despacho: textoOpcional('Número de documento', 40),
    numero_courrier: textoOpcional('Número de courier', 40),
    courier: elegidoOpcional('Courier', 'courier'),
    distribuidor: elegidoOpcional('Distribuidor', 'distribuidor'),
    diagnostico_pagado: z
      .boolean()
      .nullish()
      .transform((v) => v ?? null)
      .meta({
        title: '¿Se pagó la cotización del diagnóstico?',
        control: 'radio',
        options: [
          { value: true, label: 'Sí' },
          { value: false, label: 'No' },
        ],
      }),
  }),
  formOf: ({ cambio_3x3, tipo_servicio, ov }, { tipo_salida }) => {
    const conCourier = !cambio_3x3 && typeof tipo_salida === 'number' && vaConCourier(tipo_salida);
    return {
      distribuidor: cambio_3x3 ? 'required' : 'hidden',
      tipo_salida: cambio_3x3 ? 'hidden' : 'required',
      ...(typeof tipo_salida === 'number' || !cambio_3x3 ? { numero_guia_despacho: 'required' } : {}),
      numero_courrier: conCourier ? 'required' : 'hidden',
      courier: conCourier ? 'required' : 'hidden',
      diagnostico_pagado: esPresupuesto(tipo_servicio) && ov?.estado === 'RECHAZADA' ? 'required' : 'hidden',
    };
  },
  example: {
    tipo_salida: 4,
    numero_guia_despacho: 'G-100',
    numero_courrier: 'C-200',
    courier: 1,
    distribuidor: 1,
    diagnostico_pagado: true,
  },
  events: [SalidaRegistrada],
  decide: (orden, input, { actor }, { courier, distribuidor }) => {
    if (input.courier !== null && !courier) return rejectField('courier', 'El courier no existe');
    if (input.distribuidor !== null && !distribuidor) return rejectField('distribuidor', 'El distribuidor no existe');
    const tipo = input.tipo_salida ?? (orden.cambio_3x3 ? SALIDA_POR_DESPACHO.ENVIO : null);
    const movimiento = orden.ubicacion === 'Bodega' ? { movimiento: salida(tipo ?? 0, comoPersona(actor)) } : {};
    return accept([
      propone(
        'SalidaRegistrada',
        {
          tipo_salida: tipo,
          numero_guia_despacho: input.numero_guia_despacho,
          numero_courrier: input.numero_courrier,
          courier_id: input.courier,
          distribuidor_id: input.distribuidor,
          diagnostico_pagado: input.diagnostico_pagado,
          resultado: resultadoDe(orden),
        },
        { a: null, ...movimiento },
      ),
    ]);
  },
});
