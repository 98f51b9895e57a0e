import { z } from 'zod';
import { emailSchema, rutSchema } from '../cliente/cliente.formularios';
import { errorDeOpcion, textoOpcional } from '../comun';
import { diaOpcional, nombreOpcional, parrafo } from '../orden/formularios';
import {
  CAUSALES,
  COMPROBACIONES_DEL_PERSONAL,
  NOMBRE_DE_CAUSAL,
  NOMBRE_DE_COMPROBACION,
  SOLICITUD_EN_PALABRAS,
  TIPOS_DE_SOLICITUD,
} from './derechos.palabras';

const opciones = <V extends string>(valores: readonly V[], nombre: (valor: V) => string) =>
  valores.map((value) => ({ value, label: nombre(value) }));

export const tipoDeSolicitudSchema = z.enum(TIPOS_DE_SOLICITUD, { error: errorDeOpcion(TIPOS_DE_SOLICITUD) }).meta({
  title: 'Derecho que ejerce',
  control: 'select',
  options: opciones(TIPOS_DE_SOLICITUD, (valor) => SOLICITUD_EN_PALABRAS[valor].nombre),
});
const rut = rutSchema.meta({ title: 'RUT', control: 'rut' });
const correo = emailSchema.meta({ title: 'Correo', control: 'email' });

/** Form for the staff to register a request that reached the centre. */
export const registrarSolicitudSchema = z.object({
  tipo: tipoDeSolicitudSchema,
  rut,
  nombre: nombreOpcional('Nombre de quien la pide'),
  correo: z
    .union([z.literal(''), correo])
    .nullish()
    .transform((valor) => valor || null)
    .meta({ title: 'Correo para responderle', control: 'email' }),
  recibida_el: diaOpcional('Recibida el').meta({ help: 'El plazo corre desde este día; en blanco, hoy', dias: 'hasta hoy' }),
  texto: textoOpcional('Qué pide', 4000, 'textarea'),
});
export const comprobarSchema = z.object({
  comprobacion: z.enum(COMPROBACIONES_DEL_PERSONAL, { error: errorDeOpcion(COMPROBACIONES_DEL_PERSONAL) }).meta({
    title: 'Cómo se comprobó',
    control: 'select',
    options: opciones(COMPROBACIONES_DEL_PERSONAL, (valor) => NOMBRE_DE_COMPROBACION[valor]),
  }),
});
export const prorrogarSchema = z.object({
  motivo: parrafo('Motivo', undefined, 500).meta({ help: 'Infórmaselo a quien la pidió. No escribas sus datos: queda en la historia' }),
});
export const responderSchema = z.object({
  respuesta: parrafo('Respuesta').meta({ help: 'Lo que se le responde: entrégaselo a quien la pidió' }),
});
export const rechazarSchema = z.object({
  causal: z.enum(CAUSALES, { error: errorDeOpcion(CAUSALES) }).meta({
    title: 'Causal',
    control: 'select',
    options: opciones(CAUSALES, (valor) => NOMBRE_DE_CAUSAL[valor]),
  }),
  respuesta: parrafo('Fundamento').meta({ help: 'Por qué se aplica: comunícaselo a quien la pidió' }),
});
