import { z } from 'zod';
import { CAMPO_REQUERIDO, esRutValido, MENSAJE_RUT, normalizarRut, SOLO_NUMEROS } from '../../comun';
import {
  correo,
  EMAIL,
  opcional,
  rma,
  rut,
  SERIE_QUINCE,
  serie,
  TELEFONO_O_CORREO,
  telefono,
  texto,
  textoOpcional,
} from '../ov.formularios';

/** 'Generar Oportunidad de Venta' (specification 002, section 5.3). */
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

/** Steps 1 and 2 of the staff wizard (specification 002, sections 5.8 and 5.9). */
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

const OCHO_DIGITOS = 'Tienes que ingresar 8 digitos';
const CORREO_PUBLICO = 'No es una direccion de correo valida';
const publico = (title: string) => texto(title);
/** The public opportunity wizard (specification 002, sections 5.10 and 7.1). The token is resolved by the caller. */
export const publicaSchema = z.object({
  quote_client: z.object({
    rut: z
      .string({ error: CAMPO_REQUERIDO })
      .trim()
      .min(1, CAMPO_REQUERIDO)
      .max(20, MENSAJE_RUT)
      .refine(esRutValido, MENSAJE_RUT)
      .transform(normalizarRut)
      .meta({ title: 'RUT' }),
    first_name: publico('Nombre'),
    last_name: publico('Apellido'),
    region: publico('Región'),
    commune: publico('Comuna'),
    address: publico('Dirección'),
    phone: z
      .string({ error: CAMPO_REQUERIDO })
      .trim()
      .min(1, CAMPO_REQUERIDO)
      .regex(/^\d*$/, SOLO_NUMEROS)
      .min(8, OCHO_DIGITOS)
      .max(9, OCHO_DIGITOS)
      .meta({ title: 'Teléfono' }),
    email: z
      .string({ error: CAMPO_REQUERIDO })
      .trim()
      .min(1, CAMPO_REQUERIDO)
      .max(254)
      .regex(EMAIL, CORREO_PUBLICO)
      .meta({ title: 'Correo' }),
  }),
  device_serial_number: serie('El N° de serie es obligatorio.'),
  device_picture: textoOpcional('Etiqueta del equipo', 64, 'archivo'),
  parts_data: z
    .array(
      z.object({
        category_id: z.coerce.number({ error: CAMPO_REQUERIDO }).int().positive(CAMPO_REQUERIDO).meta({ title: 'Categoría' }),
        comments: z.string().trim().max(1000).default('').meta({ title: 'Comentarios' }),
      }),
    )
    .min(1, 'Debe agregar al menos un repuesto')
    .max(50),
});
