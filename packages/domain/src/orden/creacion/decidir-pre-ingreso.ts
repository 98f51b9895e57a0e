import { z } from 'zod';
import { emailSchema, rutSchema } from '../../cliente/cliente.formularios';
import { CAMPO_REQUERIDO, diaEnSantiago, EMPRESA, GARANTIA, PRESUPUESTO, tipoClienteSchema } from '../../comun';
import { type DecisionContext, type Rejection, type Result, reject } from '../../kernel';
import { ORDEN_VACIA } from '../evolucion';
import { diaOpcional, textoOpcional } from '../formularios';
import { comoPersona, type DecisionOrden, propone, resolver } from '../orden.proponer';

/** What the public pre-intake wizards send (specification 002, sections 5.10 and 7.1). */
export const preIngresoSchema = z.object({
  modalidad: z.enum(['retiro', 'regiones']),
  tipo_servicio: z.union([z.literal(GARANTIA), z.literal(PRESUPUESTO)], { error: CAMPO_REQUERIDO }),
  reporte_falla_cliente: z.string().trim().max(4000).default(''),
  fecha_de_compra: diaOpcional('Fecha de compra'),
  datos_provisorios: z.object({
    tipo_cliente: tipoClienteSchema.default(1),
    rut: rutSchema,
    nombre: textoOpcional('Nombre'),
    apellido: textoOpcional('Apellido'),
    razon_social: textoOpcional('Razón social'),
    nombre_sucursal: textoOpcional('Sucursal'),
    email: emailSchema.nullish().transform((v) => v ?? null),
    telefono: textoOpcional('Teléfono', 12),
    direccion: textoOpcional('Dirección'),
    comuna: textoOpcional('Comuna'),
    region: textoOpcional('Región'),
  }),
});

const DE_PERSONA = ['nombre', 'apellido', 'region', 'comuna', 'direccion', 'telefono', 'email'] as const;
const DE_EMPRESA = ['razon_social', 'nombre_sucursal'] as const;

/** Receives a pre-intake from the public page (lifecycles, 2.2): the unit is still outside. */
export function decidirPreIngreso(input: unknown, context: DecisionContext, ot: number): Result<DecisionOrden, Rejection> {
  const leido = preIngresoSchema.safeParse(input ?? {});
  const campos: Record<string, string[]> = {};
  if (!leido.success) {
    for (const issue of leido.error.issues) campos[issue.path.join('.')] = [issue.message];
    return reject('DATOS_INVALIDOS', 'Rellene todos los campos requeridos', { campos });
  }
  const { datos_provisorios: datos, ...caso } = leido.data;
  for (const campo of datos.tipo_cliente === EMPRESA ? DE_EMPRESA : DE_PERSONA)
    if (!datos[campo]) campos[`datos_provisorios.${campo}`] = [CAMPO_REQUERIDO];
  if (!caso.reporte_falla_cliente && (caso.tipo_servicio === PRESUPUESTO || caso.modalidad === 'regiones'))
    campos['reporte_falla_cliente'] = [CAMPO_REQUERIDO];
  if (caso.tipo_servicio === GARANTIA && !caso.fecha_de_compra) campos['fecha_de_compra'] = [CAMPO_REQUERIDO];
  if (caso.fecha_de_compra && caso.fecha_de_compra > diaEnSantiago(context.at))
    campos['fecha_de_compra'] = ['La fecha de compra no puede ser futura'];
  if (Object.keys(campos).length > 0) return reject('DATOS_INVALIDOS', 'Rellene todos los campos requeridos', { campos });
  return resolver(
    ORDEN_VACIA,
    [
      propone('PreIngresoCreado', {
        ot,
        modalidad: caso.modalidad,
        datos_provisorios: datos,
        tipo_servicio: caso.tipo_servicio,
        tipo_cliente: datos.tipo_cliente,
        despacho: caso.modalidad === 'regiones' ? 'ENVIO' : 'RETIRO',
        fecha_de_compra: caso.tipo_servicio === GARANTIA ? caso.fecha_de_compra : null,
        reporte_falla_cliente: caso.reporte_falla_cliente,
        recepcionista: comoPersona(context.actor),
      }),
    ],
    context,
  );
}
