import type { z } from 'zod';
import { type DecisionContext, type Rejection, type Result, readForm, reject } from '../../kernel';
import { OV_VACIA } from '../evolucion';
import { type DecisionOv, resolverOv } from '../ov.decidir';
import { ESTADO_OV } from '../ov.estados';
import { propone } from '../ov.proponer';
import type { Ov } from '../ov.state';
import { type HechosDeCreacion, SIN_OT, SIN_RECHAZADA } from './decidir-creacion';
import { presupuestoSchema, publicaSchema } from './formularios';

const FALTAN = 'Complete todo los campos';

/**
 * The customer sends the public opportunity wizard (oportunidad-completada; specification 002, sections 2.9 and 5.10): with the
 * link of a prefilled opportunity it completes that one, once; without, it is a new one.
 */
export function decidirOvPublica(
  input: unknown,
  context: DecisionContext,
  hechos: HechosDeCreacion & { readonly precompletada?: Ov | null },
): Result<DecisionOv, Rejection> {
  const leido = readForm(publicaSchema, input, FALTAN);
  if (!leido.ok) return leido;
  const ajenas = deOtroCatalogo(leido.value, hechos);
  if (ajenas) return reject('DATOS_INVALIDOS', FALTAN, { campos: ajenas });
  const datos = { origen: 'CLIENTE' as const, ...solicitudDe(leido.value, hechos) };
  const { precompletada } = hechos;
  if (!precompletada)
    return resolverOv(OV_VACIA, [propone('OvCreada', { ov_id: hechos.numero_nuevo, ...datos, ...SIN_OT, ...SIN_RECHAZADA })], context);
  if (precompletada.estado !== ESTADO_OV.PRECOMPLETADA) return reject('ENLACE_USADO', 'El enlace ya fue utilizado');
  return resolverOv(precompletada, [propone('OvCompletada', datos)], context);
}

/** The customer sends the public quote wizard (external-quote): an opportunity of its own origin, answered with its quotation. */
export function decidirPresupuesto(input: unknown, context: DecisionContext, hechos: HechosDeCreacion): Result<DecisionOv, Rejection> {
  const leido = readForm(presupuestoSchema, input, FALTAN);
  if (!leido.ok) return leido;
  const ajenas = deOtroCatalogo(leido.value, hechos);
  if (ajenas) return reject('DATOS_INVALIDOS', FALTAN, { campos: ajenas });
  const datos = { origen: 'PRESUPUESTO' as const, ...solicitudDe(leido.value, hechos) };
  return resolverOv(OV_VACIA, [propone('OvCreada', { ov_id: hechos.numero_nuevo, ...datos, ...SIN_OT, ...SIN_RECHAZADA })], context);
}

type Formulario = z.output<typeof publicaSchema> | z.output<typeof presupuestoSchema>;

/** The parts of a category that the catalogue does not have; null when there is none. */
function deOtroCatalogo({ parts_data }: Formulario, { categorias }: HechosDeCreacion): Record<string, string[]> | null {
  const ajenas = parts_data.flatMap(({ category_id }, i) =>
    category_id === null || Object.hasOwn(categorias ?? {}, category_id) ? [] : [i],
  );
  return ajenas.length === 0 ? null : Object.fromEntries(ajenas.map((i) => [`parts_data.${i}.category_id`, ['La categoría no existe']]));
}

function solicitudDe(form: Formulario, { categorias }: HechosDeCreacion) {
  const { quote_client: cliente, device_serial_number, device_picture, parts_data } = form;
  return {
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
    repuestos: parts_data.map(({ category_id, comments }) => ({
      category_id,
      categoria: (category_id !== null && categorias?.[category_id]) || null,
      comments,
    })),
  };
}
