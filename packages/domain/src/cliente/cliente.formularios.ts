import { z } from 'zod';
import {
  CAMPO_REQUERIDO,
  CORREO_INVALIDO,
  CORREO_PUBLICO_INVALIDO,
  DEBE_SER_UNA_LINEA,
  esRutValido,
  esVisible,
  FORMA_DE_CORREO,
  MAXIMO_NUEVE,
  MENSAJE_RUT,
  NUEVE_DIGITOS,
  nombreEscrito,
  normalizarRut,
  OCHO_DIGITOS,
  SIN_INVISIBLES,
  SOLO_NUMEROS,
  UNA_LINEA,
} from '../comun';

const requerido = (titulo: string, maximo = 120) =>
  z
    .string({ error: CAMPO_REQUERIDO })
    .trim()
    .min(1, CAMPO_REQUERIDO)
    .max(maximo, `Máximo ${maximo} caracteres`)
    .regex(UNA_LINEA, DEBE_SER_UNA_LINEA)
    .refine((texto) => !UNA_LINEA.test(texto) || esVisible(texto), SIN_INVISIBLES)
    .meta({ title: titulo });

/** Names are trimmed and their first letter capitalised (specification, 3.6). */
const nombrePropio = (titulo: string) => requerido(titulo).transform(nombreEscrito);

export const rutSchema = z
  .string({ error: CAMPO_REQUERIDO })
  .trim()
  .min(1, CAMPO_REQUERIDO)
  .max(20, MENSAJE_RUT)
  .refine(esRutValido, MENSAJE_RUT)
  .transform(normalizarRut)
  .meta({ title: 'RUT' });

export const emailSchema = z
  .string({ error: CAMPO_REQUERIDO })
  .trim()
  .min(1, CAMPO_REQUERIDO)
  .max(254)
  .regex(FORMA_DE_CORREO, CORREO_INVALIDO)
  .meta({ title: 'Correo' });
/** Rules of the public forms for a phone and an address (specification, 10.9). */
export const telefonoPublico = z
  .string({ error: CAMPO_REQUERIDO })
  .trim()
  .min(1, CAMPO_REQUERIDO)
  .regex(/^\d*$/, SOLO_NUMEROS)
  .min(8, OCHO_DIGITOS)
  .max(9, MAXIMO_NUEVE)
  .meta({ title: 'Teléfono' });
export const correoPublico = z
  .string({ error: CAMPO_REQUERIDO })
  .trim()
  .min(1, CAMPO_REQUERIDO)
  .max(254)
  .regex(FORMA_DE_CORREO, CORREO_PUBLICO_INVALIDO)
  .meta({ title: 'Correo' });
const correos = (minimo: number) =>
  z
    .array(z.string().trim().max(254))
    .max(20)
    .superRefine((lista, ctx) => {
      if (lista.length < minimo) ctx.addIssue({ code: 'custom', message: 'Debe ingresar al menos una dirección de correo' });
      for (const correo of lista)
        if (!FORMA_DE_CORREO.test(correo)) ctx.addIssue({ code: 'custom', message: `Dirección de correo inválida: ${correo}` });
    });

/** Person form: a phone of 8 or 9 national digits, although its message says 9 (specification, 3.6 and 16.12). */
export const personaSchema = z.object({
  rut: rutSchema,
  nombre: nombrePropio('Nombre'),
  apellido: nombrePropio('Apellido'),
  region: requerido('Región'),
  comuna: requerido('Comuna'),
  direccion: requerido('Dirección', 200),
  telefono: z
    .string({ error: CAMPO_REQUERIDO })
    .trim()
    .min(1, CAMPO_REQUERIDO)
    .regex(/^\d*$/, SOLO_NUMEROS)
    .min(8, NUEVE_DIGITOS)
    .max(9, NUEVE_DIGITOS)
    .meta({ title: 'Teléfono' }),
  email: emailSchema,
  contacto_nombre: z
    .string()
    .trim()
    .max(120)
    .refine(esVisible, SIN_INVISIBLES)
    .nullish()
    .transform((v) => v || null)
    .meta({ title: 'Nombre de contacto' }),
  contacto_telefono: z
    .string()
    .trim()
    .regex(/^\d{0,9}$/, SOLO_NUMEROS)
    .nullish()
    .transform((v) => v || null)
    .meta({ title: 'Teléfono de contacto' }),
});

/** Branch form: phone of exactly 9 digits, at least one address (specification, 3.8). */
export const sucursalSchema = z.object({
  nombre: requerido('Nombre'),
  direccion: requerido('Dirección', 200),
  region: requerido('Región'),
  comuna: requerido('Comuna'),
  telefono: z
    .string({ error: CAMPO_REQUERIDO })
    .trim()
    .min(1, CAMPO_REQUERIDO)
    .regex(/^\d*$/, 'Solo puedes ingresar números')
    .length(9, 'Debe ingresar un número de 9 dígitos')
    .meta({ title: 'Teléfono' }),
  email: correos(1).meta({ title: 'Correos' }),
  despacho: z.enum(['ENVIO', 'RETIRO', 'COORD_CLIENTE']).default('ENVIO').meta({ title: 'Despacho' }),
  numero_courrier: z
    .string()
    .trim()
    .max(40)
    .nullish()
    .transform((v) => v || null)
    .meta({ title: 'Número de courier' }),
  comentarios: z
    .string()
    .trim()
    .max(500)
    .nullish()
    .transform((v) => v || null)
    .meta({ title: 'Comentarios' }),
});

/** Company form. */
export const empresaSchema = z.object({
  rut: rutSchema,
  razon_social: requerido('Razón social', 200),
  correo_empresas: correos(1).meta({ title: 'Correos de la empresa' }),
  correo_cambio: correos(0).default([]).meta({ title: 'Correos de cambio' }),
});
/** A new company. Its branches may come with it or later; an order needs one. */
export const empresaNuevaSchema = empresaSchema.extend({ sucursales: z.array(sucursalSchema).max(50).default([]) });
export type PersonaInput = z.output<typeof personaSchema>;
export type EmpresaInput = z.output<typeof empresaSchema>;
export type SucursalInput = z.output<typeof sucursalSchema>;

const motivoDeBloqueo = z
  .string({ error: CAMPO_REQUERIDO })
  .trim()
  .min(5, 'Debe indicar un motivo de al menos 5 caracteres')
  .max(300, 'Máximo 300 caracteres')
  .refine(esVisible, SIN_INVISIBLES)
  .meta({ title: 'Motivo', control: 'textarea' });

/** The block of a person's data, with the number of the request that demands it. */
export const bloqueoSchema = z.object({
  solicitud: z
    .int({ error: 'El número de una solicitud' })
    .positive('El número de una solicitud')
    .nullish()
    .transform((v) => v ?? null)
    .meta({ title: 'N° de la solicitud' }),
  motivo: motivoDeBloqueo,
});
/** The end of a block. */
export const desbloqueoSchema = z.object({ motivo: motivoDeBloqueo });
export type BloqueoInput = z.output<typeof bloqueoSchema>;
