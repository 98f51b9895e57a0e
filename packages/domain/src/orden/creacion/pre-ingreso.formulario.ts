import { z } from 'zod';
import { correoPublico, rutSchema, telefonoPublico } from '../../cliente/cliente.formularios';
import {
  CAMPO_REQUERIDO,
  CARGADOR,
  diaEnSantiago,
  EMPRESA,
  type Errores,
  errorDeOpcion,
  erroresPorCampo,
  esSerie,
  GARANTIA,
  memoriaSchema,
  PRESUPUESTO,
  SERIE_SIN_EMOJI,
  TAMANOS_DISCO,
  tipoClienteSchema,
} from '../../comun';
import { diaOpcional, nombreOpcional, textoOpcional } from '../formularios';

const vacio = z.literal('').transform(() => null);
const opcional = <S extends z.ZodType>(schema: S) =>
  z
    .union([vacio, schema], { error: (issue) => (issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0]?.message : undefined) })
    .nullish()
    .transform((valor) => valor ?? null);
const elegido = <V extends string>(valores: readonly V[], title: string) =>
  opcional(z.enum(valores, { error: 'Elija una de las opciones' })).meta({ title });

/** The equipment as a shipping customer describes it (specification, 10.8 and 12.16). */
const equipSchema = z.object({
  model_name: z.string({ error: CAMPO_REQUERIDO }).trim().min(1, CAMPO_REQUERIDO).max(120).meta({ title: 'Modelo' }),
  /** The catalogue's model, when the sender knows it. */
  modelo: z
    .number()
    .int()
    .positive()
    .nullish()
    .transform((valor) => valor ?? null),
  serial_number: textoOpcional('N° de serie', 15)
    .refine((valor) => valor === null || esSerie(valor), SERIE_SIN_EMOJI)
    .transform((valor) => valor?.toUpperCase() ?? null),
  password: textoOpcional('Contraseña del equipo', 60),
  power_source: z.number().int().min(CARGADOR.DESCONOCIDO).max(CARGADOR.NO).default(CARGADOR.DESCONOCIDO).meta({ title: 'Cargador' }),
  size_hard_drive: elegido(TAMANOS_DISCO, 'Tamaño de disco'),
  total_ram_memorie: opcional(memoriaSchema).meta({ title: 'Memoria RAM' }),
});

/** The payload of the public pre-intake wizards (specification, 10.7 to 10.9 and 12.16). */
export const preIngresoSchema = z.object({
  modalidad: z.enum(['retiro', 'regiones']),
  tipo_servicio: z.union([z.literal(GARANTIA), z.literal(PRESUPUESTO)], { error: errorDeOpcion([GARANTIA, PRESUPUESTO]) }),
  reporte_falla_cliente: z.string().trim().max(4000).default('').meta({ title: 'Falla reportada' }),
  fecha_de_compra: diaOpcional('Fecha de compra'),
  datos_provisorios: z.object({
    tipo_cliente: tipoClienteSchema.default(1),
    rut: rutSchema,
    nombre: nombreOpcional('Nombre'),
    apellido: nombreOpcional('Apellido'),
    razon_social: nombreOpcional('Razón social'),
    nombre_sucursal: nombreOpcional('Sucursal'),
    email: opcional(correoPublico),
    telefono: opcional(telefonoPublico),
    direccion: textoOpcional('Dirección'),
    comuna: textoOpcional('Comuna'),
    region: textoOpcional('Región'),
  }),
  equip: equipSchema.nullish().transform((valor) => valor ?? null),
  /** The version of the terms that the sender accepted. */
  terminos: textoOpcional('Versión de los términos aceptados', 40),
});
export type PreIngreso = z.output<typeof preIngresoSchema>;

const DE_PERSONA = ['nombre', 'apellido', 'region', 'comuna', 'direccion', 'telefono', 'email'] as const;
const DE_EMPRESA = ['razon_social', 'nombre_sucursal'] as const;

/** The parsed pre-intake, or all its errors by field: of each field, and of the case as a whole. */
export function leerPreIngreso(
  input: unknown,
  at: string,
  conBoleta: boolean,
): { readonly caso: PreIngreso; readonly errores: null } | { readonly caso: null; readonly errores: Errores } {
  const leido = preIngresoSchema.safeParse(input ?? {});
  const errores = { ...requeridos(input, at, conBoleta), ...erroresPorCampo(leido.error?.issues) };
  return leido.success && Object.keys(errores).length === 0 ? { caso: leido.data, errores: null } : { caso: null, errores };
}

/** Further requirements of the case, checked on the raw input so that a form with other errors also reports these. */
export function requeridos(input: unknown, at: string, conBoleta: boolean): Record<string, string[]> {
  const campos: Record<string, string[]> = {};
  const caso = objeto(input);
  const datos = objeto(caso['datos_provisorios']);
  const regiones = caso['modalidad'] === 'regiones';
  const garantia = caso['tipo_servicio'] === GARANTIA;
  const exigir = (campo: string, valor: unknown) => {
    if (valor === null || valor === undefined || (typeof valor === 'string' && valor.trim() === '')) campos[campo] = [CAMPO_REQUERIDO];
  };
  for (const campo of datos['tipo_cliente'] === EMPRESA ? DE_EMPRESA : DE_PERSONA) exigir(`datos_provisorios.${campo}`, datos[campo]);
  const localizable = ['telefono', 'email'].some((campo) => typeof datos[campo] === 'string' && datos[campo].trim() !== '');
  if (!regiones && !localizable && datos['tipo_cliente'] === EMPRESA)
    campos['datos_provisorios.telefono'] = ['Indica un teléfono o un correo para coordinar el retiro'];
  if (caso['tipo_servicio'] === PRESUPUESTO || (regiones && garantia)) exigir('reporte_falla_cliente', caso['reporte_falla_cliente']);
  if (regiones && garantia) {
    exigir('fecha_de_compra', caso['fecha_de_compra']);
    exigir('boleta', conBoleta || null);
  }
  if (regiones && !caso['equip']) campos['equip.model_name'] = [CAMPO_REQUERIDO];
  const compra = caso['fecha_de_compra'];
  if (typeof compra === 'string' && compra > diaEnSantiago(at)) campos['fecha_de_compra'] = ['La fecha de compra no puede ser futura'];
  return campos;
}

const objeto = (valor: unknown): Readonly<Record<string, unknown>> =>
  valor && typeof valor === 'object' && !Array.isArray(valor) ? (valor as Readonly<Record<string, unknown>>) : {};
