import { z } from 'zod';
import { esRutValido, MENSAJE_RUT } from '../../comun';
import { EMPTY, raw } from '../../kernel';
import { preIngresoSchema } from '../../orden/creacion';
import {
  centroDeFormulariosSchema,
  historialPublicoSchema,
  ordenPublicaSchema,
  regionWireSchema,
  seguimientoPublicoSchema,
} from '../esquemas';
import { BYTES, mensajeSchema, PDF, ruta } from './comun';

export const centro = ruta({
  method: 'GET',
  path: '/api/public/centro',
  summary: 'Dónde está el centro, y los términos que rigen un envío',
  access: 'publico',
  output: centroDeFormulariosSchema,
});
export const SIN_RESULTADOS = 'No tenemos resultados para el numero ingresado';
export const buscarOrden = ruta({
  method: 'POST',
  path: '/api/public/seguimiento',
  summary: 'Busca una orden por su número y el RUT del cliente',
  access: 'publico',
  input: {
    body: z.object({
      ot: z.coerce.number({ error: SIN_RESULTADOS }).int(SIN_RESULTADOS).positive(SIN_RESULTADOS),
      rut: z.string({ error: MENSAJE_RUT }).max(20, MENSAJE_RUT).refine(esRutValido, MENSAJE_RUT),
    }),
  },
  output: seguimientoPublicoSchema,
  errors: ['DEMASIADOS_INTENTOS'],
  example: { request: { ot: 10241, rut: '12.345.678-5' } },
});
export const salirDeSeguimiento = ruta({
  method: 'POST',
  path: '/api/public/seguimiento/salir',
  summary: 'Deja de ver la orden en este navegador',
  access: 'publico',
  output: EMPTY,
  status: 204,
});
const enSeguimiento = { method: 'GET', access: 'publico', errors: ['SIN_SESION'] } as const;
export const ordenEnSeguimiento = ruta({
  ...enSeguimiento,
  path: '/api/public/seguimiento/orden',
  summary: 'La orden como la ve su cliente',
  past: true,
  output: ordenPublicaSchema,
});
export const historialEnSeguimiento = ruta({
  ...enSeguimiento,
  path: '/api/public/seguimiento/historial',
  summary: 'Los hitos de la orden',
  past: true,
  output: z.array(historialPublicoSchema),
});
const archivoPublicoSchema = z
  .object({
    file_id: z.string(),
    name: z.string(),
    file_type: z.string(),
    type: z.string(),
    fecha: z.string(),
    /** True when the client may open it. A receipt or a signed intake contains unmaskable data, so it is false for them. */
    descargable: z.boolean(),
  })
  .meta({ id: 'ArchivoPublico' });
export const archivosEnSeguimiento = ruta({
  ...enSeguimiento,
  path: '/api/public/seguimiento/archivos',
  summary: 'Los archivos de la orden que ve su cliente',
  output: z.array(archivoPublicoSchema),
});
export const archivoEnSeguimiento = ruta({
  ...enSeguimiento,
  path: '/api/public/seguimiento/archivos/{id}',
  summary: 'Un archivo de la orden',
  input: { params: { id: z.string() } },
  output: raw(BYTES),
});
export const informeEnSeguimiento = ruta({
  ...enSeguimiento,
  path: '/api/public/seguimiento/informe',
  summary: 'El informe revisado, sin los datos que identifican',
  output: raw(PDF),
});
export const paginaDeSeguimiento = ruta({
  method: 'GET',
  path: '/api/public/seguimiento/pagina/cliente/{ot}/rut/{rut}',
  summary: 'La página de una orden, con lo que su cliente lee en el HTML',
  access: 'publico',
  input: { params: { ot: z.string(), rut: z.string() } },
  output: raw('text/html'),
});

/** A form with a case as JSON text and its receipt. */
const preIngreso = z.object({ ot_data: preIngresoSchema.omit({ modalidad: true }) });
const preIngresoDe = {
  method: 'POST',
  access: 'publico',
  output: z.string(),
  status: 201,
  errors: ['DEMASIADOS_INTENTOS', 'CUPO_DE_ARCHIVOS'],
} as const;
export const pedirRetiro = ruta({
  ...preIngresoDe,
  path: '/api/public/orden',
  summary: 'Preingreso de un equipo que se retira',
  input: { form: preIngreso, files: ['boleta'] },
});
export const anunciarEnvio = ruta({
  ...preIngresoDe,
  path: '/api/public/orden/regiones',
  summary: 'Preingreso de un equipo que el cliente envía: además del caso, `equip`',
  input: { form: preIngreso, files: ['boleta'] },
});
export const regionesPublicas = ruta({
  method: 'POST',
  path: '/api/public/orden/regions',
  summary: 'Regiones y comunas, para los formularios públicos',
  access: 'publico',
  output: z.array(regionWireSchema),
});
export const registrarRetail = ruta({
  method: 'POST',
  path: '/api/retail/register_retail_user',
  summary: 'Pide acceso para una empresa',
  access: 'publico',
  input: {
    body: z.object({
      email: z
        .string({ error: 'Campo requerido' })
        .trim()
        .min(1, 'Campo requerido')
        .max(254)
        .pipe(z.email('No es una dirección de correo válida')),
    }),
  },
  output: mensajeSchema,
  errors: ['DEMASIADOS_INTENTOS'],
});
export const restablecerClaveDeRetail = ruta({
  method: 'POST',
  path: '/api/retail/reset_retail_user_password',
  summary: 'Guarda la clave de un usuario de empresa con el enlace de su correo',
  access: 'publico',
  input: { form: z.object({ user_id: z.int().positive(), password: z.string().min(10).max(256) }) },
  output: mensajeSchema,
  errors: ['SIN_SESION', 'ENLACE_VENCIDO', 'DEMASIADOS_INTENTOS'],
});
