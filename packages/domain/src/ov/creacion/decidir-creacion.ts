import { accept, type DecisionContext, type Rejection, type Result, readForm, reject } from '../../kernel';
import { asistenteSchema, datosDelAsistente } from '../actions/completar-precompletada.action';
import { OV_VACIA } from '../evolucion';
import { armarCotizacion } from '../ov.cotizacion';
import { type DecisionOv, resolverOv } from '../ov.decidir';
import type { HechosOv } from '../ov.kit';
import { propone } from '../ov.proponer';
import { revisarRma } from '../ov.rma';
import type { ClienteDeOv } from '../ov.state';
import { precompletaSchema } from './formularios';

/** Facts of a creation: the number drawn for the opportunity. */
export type HechosDeCreacion = HechosOv & { readonly numero_nuevo: number };

/** What an opportunity that comes from nowhere says of an order and of one before it. */
export const SIN_OT = { ot: null, situacion_ot: null, diagnostico_pagado: false, partes_ya_pedidas: [] };
export const SIN_RECHAZADA = { ov_rechazada: null, data_ov_rechazada: null };

/** 'Generar Oportunidad de Venta': a link for the customer (oportunidad-precompleta; specification 002, section 5.3). */
export function decidirPrecompleta(input: unknown, context: DecisionContext, ov_id: number): Result<DecisionOv, Rejection> {
  const leido = readForm(precompletaSchema, input);
  if (!leido.ok) return leido;
  const { nombre, apellido, correo, telefono, comentario, send_email } = leido.value;
  if (send_email && correo === null)
    return reject('DATOS_INVALIDOS', 'Indique un correo para enviar el link', {
      campos: { correo: ['Indique un correo para enviar el link'] },
    });
  const cliente: ClienteDeOv = {
    nombre,
    apellido,
    correo_electronico: correo,
    telefono,
    rut: null,
    region: null,
    comuna: null,
    direccion: null,
  };
  return resolverOv(
    OV_VACIA,
    [propone('OvPrecompletada', { ov_id, ...cliente, comentario, link_precompletado: true, send_email })],
    context,
  );
}

/** 'Generar Cotización': the staff wizard, sent or only saved (oportunidad-completada-new; specification 002, sections 5.4, 5.8, 5.9). */
export function decidirOvNueva(input: unknown, context: DecisionContext, hechos: HechosDeCreacion): Result<DecisionOv, Rejection> {
  const leido = readForm(asistenteSchema, input, 'Por favor, completa los datos requeridos');
  if (!leido.ok) return leido;
  const nueva = { ...OV_VACIA, id: hechos.numero_nuevo };
  const libre = revisarRma(nueva, hechos);
  if (!libre.ok) return libre;
  const form = leido.value;
  const cotizacion = armarCotizacion(nueva, { ...form, items: form.partes }, hechos, !form.enviar);
  if (!cotizacion.ok) return cotizacion;
  return resolverOv(
    OV_VACIA,
    [
      propone('OvCreada', { ov_id: nueva.id, origen: 'EJECUTIVO', ...datosDelAsistente(form), ...SIN_OT, ...SIN_RECHAZADA }),
      propone(form.enviar ? 'CotizacionEnviada' : 'CotizacionGuardada', cotizacion.value),
    ],
    context,
  );
}

/** What an order brings to the opportunity that quotes it; the service adds the customer and the equipment. */
export interface OvDesdeOt {
  readonly ov_id: number;
  readonly ot: number;
  readonly rma: string | null;
  readonly partes_ya_pedidas: readonly string[];
  readonly cliente: ClienteDeOv;
  readonly numero_serie_equipo: string | null;
}

/** An order asks to be quoted: its diagnosis was approved or it asks for an internal quotation (lifecycles, 2.12, 2.37). */
export function decidirOvDesdeOt(desde: OvDesdeOt, context: DecisionContext): Result<DecisionOv, Rejection> {
  const { ov_id, ot, rma, cliente, numero_serie_equipo } = desde;
  const creada = resolverOv(
    OV_VACIA,
    [
      propone('OvCreada', {
        ov_id,
        origen: 'OT',
        ...cliente,
        comentario: null,
        numero_serie_equipo,
        device_picture: null,
        rma,
        repuestos: [],
        ot,
        situacion_ot: 'ABIERTA',
        diagnostico_pagado: false,
        partes_ya_pedidas: [...desde.partes_ya_pedidas],
        ...SIN_RECHAZADA,
      }),
    ],
    context,
  );
  return creada.ok ? accept(creada.value) : creada;
}
