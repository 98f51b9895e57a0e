import { accept, type DecisionContext, type Rejection, type Result, reject } from '../../kernel';
import { asistenteSchema, datosDelAsistente } from '../actions/completar-precompletada.action';
import { OV_VACIA } from '../evolucion';
import type { HechosOv } from '../ov.accion';
import { armarCotizacion } from '../ov.cotizacion';
import { ESTADO_OV } from '../ov.estados';
import { leer } from '../ov.leer';
import { type DecisionOv, propone, resolverOv } from '../ov.proponer';
import { revisarRma } from '../ov.rma';
import type { ClienteDeOv, Ov } from '../ov.state';
import { precompletaSchema, publicaSchema } from './formularios';

/** Facts of a creation: the number drawn for the opportunity. */
export type HechosDeCreacion = HechosOv & { readonly numero_nuevo: number };

const SIN_OT = { ot: null, situacion_ot: null, diagnostico_pagado: false, partes_ya_pedidas: [] };
const SIN_RECHAZADA = { ov_rechazada: null, data_ov_rechazada: null };

/** 'Generar Oportunidad de Venta': a link for the customer (oportunidad-precompleta; specification 002, section 5.3). */
export function decidirPrecompleta(input: unknown, context: DecisionContext, ov_id: number): Result<DecisionOv, Rejection> {
  const leido = leer(precompletaSchema, input);
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

/**
 * The customer sends the public wizard (oportunidad-completada; specification 002, sections 2.9 and 5.10): with the link of a
 * prefilled opportunity it completes that one, once; without, it is a new one.
 */
export function decidirOvPublica(
  input: unknown,
  context: DecisionContext,
  hechos: HechosDeCreacion & { readonly precompletada?: Ov | null },
): Result<DecisionOv, Rejection> {
  const leido = leer(publicaSchema, input, 'Complete todo los campos');
  if (!leido.ok) return leido;
  const { quote_client: cliente, device_serial_number, device_picture, parts_data } = leido.value;
  const datos = {
    origen: 'CLIENTE' as const,
    nombre: cliente.first_name,
    apellido: cliente.last_name,
    correo_electronico: cliente.email,
    telefono: cliente.phone,
    rut: cliente.rut,
    region: cliente.region,
    comuna: cliente.commune,
    direccion: cliente.address,
    comentario: null,
    numero_serie_equipo: device_serial_number,
    device_picture,
    rma: null,
    repuestos: parts_data.map((parte) => ({ ...parte, categoria: hechos.categorias?.[parte.category_id] ?? null })),
  };
  const { precompletada } = hechos;
  if (!precompletada)
    return resolverOv(OV_VACIA, [propone('OvCreada', { ov_id: hechos.numero_nuevo, ...datos, ...SIN_OT, ...SIN_RECHAZADA })], context);
  if (precompletada.estado !== ESTADO_OV.PRECOMPLETADA) return reject('ENLACE_USADO', 'El enlace ya fue utilizado');
  return resolverOv(precompletada, [propone('OvCompletada', datos)], context);
}

/** 'Generar Cotización': the staff wizard, sent or only saved (oportunidad-completada-new; specification 002, sections 5.4, 5.8, 5.9). */
export function decidirOvNueva(input: unknown, context: DecisionContext, hechos: HechosDeCreacion): Result<DecisionOv, Rejection> {
  const leido = leer(asistenteSchema, input, 'Por favor, completa los datos requeridos');
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
