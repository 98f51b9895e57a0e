import { z } from 'zod';
import { emailSchema, rutSchema } from '../cliente/cliente.formularios';
import { CAMPO_REQUERIDO } from '../comun';
import { tipoDeSolicitudSchema } from './derechos.formularios';
import { exigeTexto, REQUIERE_TEXTO } from './derechos.palabras';
import { type SolicitudDeDatos, sinDatosPorque } from './derechos.state';

/** Digits of the code that proves an identity, its life in minutes, and its number of tries. */
export const DIGITOS_DE_CODIGO = 8;
export const MINUTOS_DE_CODIGO = 15;
export const INTENTOS_DE_CODIGO = 5;
/** The same message for every wrong code, so that it does not reveal whether a code was sent. */
export const CODIGO_NO_VALE = 'El código no es válido o venció: revísalo, o pide otro';

const codigo = z
  .string({ error: CAMPO_REQUERIDO })
  .trim()
  .min(1, CAMPO_REQUERIDO)
  .max(40, CODIGO_NO_VALE)
  .transform((dicho) => dicho.replace(/[\s-]/g, ''))
  .meta({ title: 'Código' });
/** The handle of a browser that asked for a code. */
const pedido = z.string({ error: CAMPO_REQUERIDO }).min(1, CAMPO_REQUERIDO).max(100, CODIGO_NO_VALE);

/** The claimed identity, before a request. */
export const pedirCodigoSchema = z.object({ rut: rutSchema, correo: emailSchema });
/** The request to follow. */
export const codigoDeSolicitudSchema = z.object({
  numero: z.coerce
    .number({ error: 'Escribe el número de tu solicitud' })
    .int('Escribe el número de tu solicitud')
    .positive('Escribe el número de tu solicitud')
    .max(2_147_483_647, 'Escribe el número de tu solicitud'),
  rut: rutSchema,
});
/** The proof of an identity: a handle and its code. */
export const conCodigoSchema = z.object({ pedido, codigo });

const queSePide = z.object({
  tipo: tipoDeSolicitudSchema,
  texto: z
    .string()
    .trim()
    .max(4000, 'Máximo 4000 caracteres')
    .nullish()
    .transform((dicho) => dicho || null)
    .meta({ title: 'Qué pides', control: 'textarea' }),
});
const FALTA_TEXTO = { path: ['texto'], error: REQUIERE_TEXTO };
const seEntiende = ({ tipo, texto }: z.output<typeof queSePide>): boolean => texto !== null || !exigeTexto(tipo);
/** A request by the public channel, with its proof. */
export const pedirPorCanalSchema = conCodigoSchema.extend(queSePide.shape).refine(seEntiende, FALTA_TEXTO);
/** The same with the person, who comes from the record of the house and never from the typed data. */
export const pedirSchema = queSePide
  .extend({ rut: rutSchema, nombre: z.string().nullable(), correo: emailSchema })
  .refine(seEntiende, FALTA_TEXTO);

/** The reason why a request does not give its file in the public channel, in words; null when it does. */
export function sinArchivoPorque(solicitud: Pick<SolicitudDeDatos, 'tipo' | 'estado' | 'cliente_id'>): string | null {
  return sinDatosPorque(solicitud) ?? (solicitud.estado === 'Respondida' ? null : 'Tu archivo estará aquí cuando respondamos tu solicitud');
}
