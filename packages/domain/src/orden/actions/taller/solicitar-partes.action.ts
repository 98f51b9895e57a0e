import { z } from 'zod';
import { CAMPO_REQUERIDO, esGarantia, TALLER } from '../../../comun';
import { accept, rule } from '../../../kernel';
import { PartesSolicitadas } from '../../eventos/taller.eventos';
import { accionOrden } from '../../orden.kit';
import { motivoO } from '../../orden.mensajes';
import { propone } from '../../orden.proponer';
import { enEstado, sinCambioAprobado, tieneDiagnostico } from '../../orden.reglas';
import type { Orden } from '../../orden.state';
import { conCatalogo, idsPorAsignar, numerarSolicitudes, sinCatalogar } from './solicitudes-nuevas';

const AL_MENOS_UNO = 'Debe agregar al menos un repuesto';

/** Normalises a row in the specification's form (specification, 6.6), with a separate part and other names. */
function comoFila(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input;
  const { parte, ...fila } = input as Readonly<Record<string, unknown>>;
  const { partNumber, realLocation, ...resto } = { ...(typeof parte === 'object' ? parte : {}), ...fila } as Readonly<
    Record<string, unknown>
  >;
  return { part_number: partNumber, real_location: realLocation, ...resto };
}

const parteSchema = z.object({
  id: z
    .number()
    .int()
    .positive()
    .nullish()
    .transform((v) => v ?? null),
  part_number: z
    .string({ error: CAMPO_REQUERIDO })
    .trim()
    .min(1, CAMPO_REQUERIDO)
    .max(60)
    .transform((v) => v.toUpperCase()),
  description: z
    .string({ error: CAMPO_REQUERIDO })
    .trim()
    .min(1, CAMPO_REQUERIDO)
    .max(200)
    .transform((v) => v.toUpperCase()),
  real_location: z
    .string()
    .trim()
    .max(60)
    .nullish()
    .transform((v) => v || null),
});
/** A row of the request: a catalogued part by id, or a free part number (specification, 6.6 and 6.7). */
export const filaSolicitudSchema = parteSchema.extend({ allocated: z.boolean({ error: CAMPO_REQUERIDO }) });
/** The replacement of a part, from stock or by purchase as requested; by default as the replaced one if there is stock. */
export const piezaNuevaSchema = z.preprocess(comoFila, parteSchema.extend({ allocated: z.boolean().optional() }));

const hayCotizacionResuelta = rule<Orden>(
  'sin cotización pendiente',
  'La cotización aún no se resuelve',
  (o) => esGarantia(o.tipo_servicio) || o.ov?.estado !== 'PENDIENTE',
);

/** Requests 1 to 50 parts (specification, 5.13); the state depends on the rows. */
export const solicitarPartes = accionOrden({
  name: 'solicitarPartes',
  label: 'Pedir repuestos',
  words: { done: 'Repuestos solicitados correctamente', failed: motivoO('Error al solicitar los repuestos') },
  place: 'menu',
  roles: TALLER,
  visible: [
    enEstado('En Evaluación', 'Espera de partes', 'Repuesto localizado solicitado', 'Repuestos entregados', 'En Reparación'),
    sinCambioAprobado,
  ],
  enabled: [tieneDiagnostico, hayCotizacionResuelta],
  hechos: { stock: ({ partes }) => idsPorAsignar(partes), libres: ({ partes }) => sinCatalogar(partes) },
  form: z.object({
    partes: z
      .array(z.preprocess(comoFila, filaSolicitudSchema), { error: AL_MENOS_UNO })
      .min(1, AL_MENOS_UNO)
      .max(50, 'Máximo 50 repuestos por solicitud')
      .meta({ title: 'Repuestos', control: 'partes' }),
  }),
  example: { partes: [{ id: 1, part_number: 'L24-42WH', description: 'Batería 42Wh', allocated: true }] },
  events: [PartesSolicitadas],
  decide: (orden, input, _context, hechos) => {
    const filas = input.partes.map(({ allocated, ...parte }) => ({ parte, allocated, reemplaza_a: null }));
    const solicitudes = numerarSolicitudes(orden, filas, hechos);
    return solicitudes.ok ? accept([propone('PartesSolicitadas', { solicitudes: conCatalogo(solicitudes.value, hechos) })]) : solicitudes;
  },
});
