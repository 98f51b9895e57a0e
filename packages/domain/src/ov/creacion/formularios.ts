import { z } from 'zod';
import { correoPublico, rutSchema, telefonoPublico } from '../../cliente/cliente.formularios';
import { CAMPO_REQUERIDO, esSerie, SERIE_SIN_EMOJI } from '../../comun';
import { correo, opcional, rma, rut, SERIE_QUINCE, serie, TELEFONO_O_CORREO, telefono, texto, textoOpcional } from '../ov.formularios';

/** 'Generar Oportunidad de Venta' (specification, 9.11). */
export const precompletaSchema = z
  .object({
    nombre: texto('Nombre', 3),
    apellido: textoOpcional('Apellido'),
    correo: opcional(correo),
    telefono: opcional(telefono),
    comentario: textoOpcional('Comentario', 2000, 'textarea'),
    send_email: z.boolean().default(false).meta({ title: 'Enviar link automáticamente', control: 'checkbox' }),
  })
  .superRefine((form, ctx) => {
    if (form.correo === null && form.telefono === null)
      for (const campo of ['telefono', 'correo']) ctx.addIssue({ code: 'custom', path: [campo], message: TELEFONO_O_CORREO });
  });

/** Steps 1 and 2 of the staff wizard (specification, 9.10). */
export const asistenteShape = {
  rut,
  nombre: texto('Nombre', 3),
  apellido: texto('Apellido', 3),
  correo,
  telefono,
  region: texto('Región'),
  comuna: texto('Comuna'),
  direccion: texto('Calle'),
  device_serial_number: serie(SERIE_QUINCE),
  device_picture: textoOpcional('Etiqueta del equipo', 64, 'archivo'),
  rma,
};

const publico = (title: string) => texto(title);
/** The customer and label fields of both public quotation wizards (specification, 10.5, 10.6 and 12.16). */
const solicitudShape = {
  quote_client: z.object({
    rut: rutSchema,
    first_name: publico('Nombre'),
    last_name: publico('Apellido'),
    region: publico('Región'),
    commune: publico('Comuna'),
    address: publico('Dirección'),
    phone: telefonoPublico,
    email: correoPublico,
  }),
  device_picture: textoOpcional('Etiqueta del equipo', 64, 'archivo'),
};
const categoria = z.coerce.number({ error: CAMPO_REQUERIDO }).int().positive(CAMPO_REQUERIDO).meta({ title: 'Categoría' });
const repuestos = <C extends z.ZodType>(category_id: C) =>
  z
    .array(z.object({ category_id, comments: z.string().trim().max(1000).default('').meta({ title: 'Comentarios' }) }))
    .min(1, 'Debe agregar al menos un repuesto')
    .max(50);

/** The public opportunity wizard. The caller resolves the token. */
export const publicaSchema = z.object({
  ...solicitudShape,
  device_serial_number: serie('El N° de serie es obligatorio.'),
  parts_data: repuestos(categoria),
});
/** The public quote wizard: any serial, and parts without a category. */
export const presupuestoSchema = z.object({
  ...solicitudShape,
  device_serial_number: texto('N° de serie', 1, 15)
    .refine(esSerie, SERIE_SIN_EMOJI)
    .transform((valor) => valor.toUpperCase()),
  parts_data: repuestos(
    z
      .union([z.literal(''), categoria])
      .nullish()
      .transform((valor) => (typeof valor === 'number' ? valor : null)),
  ),
});
