import { z } from 'zod';
import { CAMPO_REQUERIDO, DESPACHOS, diaEnSantiago, EMPRESA, esGarantia, esPresupuesto, GARANTIA, OPCION_INVALIDA } from '../../comun';
import { diaOpcional, elegido, elegidoOpcional, parrafo, texto, textoOpcional } from '../formularios';
import type { Orden } from '../orden.state';

/** The failures have two names in requests (specification, 12.1). */
function conSusNombres(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('tipo_de_falla' in input) || 'tipo_falla' in input) return input;
  const { tipo_de_falla, ...resto } = input;
  return { ...resto, tipo_falla: tipo_de_falla };
}

/** The fields of the order form. */
export const camposDeOrden = z.object({
  cliente: elegido('Cliente', 'hidden'),
  equipo: elegido('Equipo', 'hidden'),
  sucursal: elegidoOpcional('Sucursal del cliente', 'sucursal'),
  tipo_servicio: z
    .number()
    .int(OPCION_INVALIDA)
    .min(1, OPCION_INVALIDA)
    .max(6, OPCION_INVALIDA)
    .meta({ title: 'Tipo de servicio', control: 'select' }),
  despacho: z
    .enum(DESPACHOS)
    .nullish()
    .transform((v) => v ?? null)
    .meta({ title: 'Despacho', control: 'select' }),
  tienda_empresa: elegidoOpcional('Tienda', 'select'),
  fecha_de_compra: diaOpcional('Fecha de compra'),
  numero_boleta: textoOpcional('Número de boleta', 40),
  tipo_falla: z
    .array(z.number().int().positive(), { error: CAMPO_REQUERIDO })
    .min(1, CAMPO_REQUERIDO)
    .max(20)
    .meta({ title: 'Tipo de falla', control: 'select' }),
  reporte_falla_cliente: parrafo('Falla reportada por el cliente'),
  observaciones: parrafo('Observaciones'),
  otros_accesorios: texto('Accesorios', 500),
  codigo_retail: textoOpcional('Código Retail', 40),
  guia_despacho_ingreso: textoOpcional('Guía Despacho Ingreso', 40),
  exige_cambio_3x3: z.boolean().default(false).meta({ title: 'Exige cambio 3x3', control: 'checkbox' }),
  ov_id: elegidoOpcional('Oportunidad de venta', 'hidden'),
});

/** The order form, for intake and edition (specification, 3.4). The decision checks the fields that depend on the client's kind. */
export const ordenFormSchema = z.preprocess(conSusNombres, camposDeOrden);
export type OrdenForm = z.output<typeof ordenFormSchema>;
/** A valid order form. */
export const FORMULARIO_DE_EJEMPLO = {
  cliente: 1,
  equipo: 1,
  sucursal: 1,
  tienda_empresa: 1,
  tipo_servicio: GARANTIA,
  despacho: 'RETIRO',
  fecha_de_compra: '2026-01-15',
  numero_boleta: 'B-100',
  tipo_falla: [1],
  reporte_falla_cliente: 'No enciende',
  observaciones: 'Sin daños',
  otros_accesorios: 'Cargador',
  guia_despacho_ingreso: 'G-100',
} satisfies z.input<typeof camposDeOrden>;

/** The same at the counter, where the service type may follow from the client or the opportunity. */
export const mostradorSchema = z.preprocess(conSusNombres, camposDeOrden.extend({ tipo_servicio: z.unknown() }));
export const tipoDeServicioSchema = camposDeOrden.shape.tipo_servicio;

/** Fields whose requirement depends on others. */
const DEPENDIENTES = {
  tipo_servicio: true,
  despacho: true,
  sucursal: true,
  tienda_empresa: true,
  fecha_de_compra: true,
  numero_boleta: true,
  guia_despacho_ingreso: true,
} as const;
type Dependientes = Pick<OrdenForm, keyof typeof DEPENDIENTES>;
const dependientesSchema = camposDeOrden.pick(DEPENDIENTES);
const VACIOS: Dependientes = {
  tipo_servicio: 0,
  despacho: null,
  sucursal: null,
  tienda_empresa: null,
  fecha_de_compra: null,
  numero_boleta: null,
  guia_despacho_ingreso: null,
};

/** Further errors of a form that cannot be parsed as a whole; an unparseable field counts as empty. */
export function erroresDeIlegible(input: unknown, tipo_cliente: number | undefined, at: string): Record<string, string[]> {
  const datos = z.record(z.string(), z.unknown()).catch({}).parse(input);
  const leidos = Object.entries(dependientesSchema.shape).map(([campo, schema]) => {
    const leido = schema.safeParse(datos[campo]);
    return leido.success ? { [campo]: leido.data } : {};
  });
  return erroresDeFormulario(Object.assign({}, VACIOS, ...leidos), tipo_cliente ?? 0, at);
}

/** The question for the client of an unparseable form, whose kind decides the dependent fields; by default the order's own. */
export function clienteDeIlegible(input: unknown): { readonly cliente: number | null } {
  const { cliente } = z.record(z.string(), z.unknown()).catch({}).parse(input);
  return { cliente: typeof cliente === 'number' && Number.isSafeInteger(cliente) && cliente > 0 ? cliente : null };
}

/** All errors of a form, by field. */
export function erroresDeOrden(input: unknown, tipo_cliente: number | undefined, at: string): Record<string, string[]> {
  const leido = ordenFormSchema.safeParse(input ?? {});
  if (leido.success) return tipo_cliente === undefined ? {} : erroresDeFormulario(leido.data, tipo_cliente, at);
  return { ...erroresDeIlegible(input, tipo_cliente, at), ...(z.flattenError(leido.error).fieldErrors as Record<string, string[]>) };
}

/** Errors of fields in combination: by service type, kind of client, and the day of `at` in Santiago. Empty for a correct form. */
export function erroresDeFormulario(form: Dependientes, tipo_cliente: number, at: string): Record<string, string[]> {
  const campos: Record<string, string[]> = {};
  const exigir = (condicion: boolean, campo: string, mensaje = CAMPO_REQUERIDO) => {
    if (condicion) campos[campo] = [mensaje];
  };
  const garantia = esGarantia(form.tipo_servicio);
  const empresa = tipo_cliente === EMPRESA;
  exigir(empresa && !form.guia_despacho_ingreso, 'guia_despacho_ingreso');
  exigir(empresa && !form.despacho, 'despacho');
  exigir(empresa && form.sucursal === null, 'sucursal');
  exigir(garantia && !form.fecha_de_compra, 'fecha_de_compra');
  exigir(garantia && !form.numero_boleta, 'numero_boleta');
  exigir(
    garantia && form.fecha_de_compra !== null && form.fecha_de_compra > diaEnSantiago(at),
    'fecha_de_compra',
    'La fecha de compra no puede ser futura',
  );
  exigir(esPresupuesto(form.tipo_servicio) && form.despacho === 'ON_SITE', 'despacho', 'On Site no se ofrece para Presupuesto');
  return campos;
}

/** Completes an edition with the current values of the fields it leaves out. */
export const completarFormulario = (orden: Orden, input: unknown): unknown => ({
  cliente: orden.cliente_id,
  equipo: orden.equipo_id,
  sucursal: orden.sucursal_id,
  tipo_servicio: orden.tipo_servicio,
  despacho: orden.despacho,
  tienda_empresa: orden.tienda_id,
  fecha_de_compra: orden.fecha_de_compra,
  numero_boleta: orden.numero_boleta,
  tipo_de_falla: orden.tipo_de_falla,
  reporte_falla_cliente: orden.reporte_falla_cliente,
  observaciones: orden.observaciones,
  otros_accesorios: orden.otros_accesorios,
  codigo_retail: orden.codigo_retail,
  guia_despacho_ingreso: orden.guia_despacho_ingreso,
  exige_cambio_3x3: orden.exige_cambio_3x3,
  ...(typeof input === 'object' ? input : {}),
});
