import { z } from 'zod';
import { CAMPO_REQUERIDO, type EstadoCatalogo, estadoSchema, lineaVisible } from '../comun';
import { CONTRASTE_MINIMO, contrasteDe } from './contraste';

/** The part of a state that the house sets; its name, phase and order are code. */
export type ValoresDeEstado = Pick<
  EstadoCatalogo,
  | 'nombre_cliente'
  | 'descripcion_cliente'
  | 'porcentaje_cliente'
  | 'color_background'
  | 'color_foreground'
  | 'hora_alerta_1'
  | 'hora_alerta_2'
>;

/** The longest alert, in hours: one year. */
export const HORAS_MAXIMAS = 8760;
const HORAS = `Horas enteras, de 1 a ${HORAS_MAXIMAS}`;
const PORCENTAJE = 'Un número entero de 0 a 100';
const numero = (mensaje: string, minimo: number, maximo: number, titulo: string) =>
  z.number({ error: mensaje }).int(mensaje).min(minimo, mensaje).max(maximo, mensaje).meta({ title: titulo });
const color = (titulo: string) =>
  z
    .string({ error: CAMPO_REQUERIDO })
    .regex(/^#[\da-fA-F]{6}$/, 'Un color como #1e40af')
    .toLowerCase()
    .meta({ title: titulo });

const unDecimal = (n: number) => n.toFixed(1).replace('.', ',');

const VALORES = {
  nombre_cliente: lineaVisible('Nombre para el cliente', { maximo: 60 }),
  descripcion_cliente: lineaVisible('Descripción para el cliente', { maximo: 200 }),
  porcentaje_cliente: numero(PORCENTAJE, 0, 100, 'Avance para el cliente').nullable(),
  color_background: color('Color de fondo'),
  color_foreground: color('Color del texto'),
  hora_alerta_1: numero(HORAS, 1, HORAS_MAXIMAS, 'Amarillo a las').nullable(),
  hora_alerta_2: numero(HORAS, 1, HORAS_MAXIMAS, 'Rojo a las').nullable(),
};

/** Checks that the colours are readable and the alerts ascend. */
function revisar(valores: ValoresDeEstado, { addIssue }: Pick<z.RefinementCtx, 'addIssue'>): void {
  const { color_background, color_foreground, hora_alerta_1, hora_alerta_2 } = valores;
  const malo = (campo: keyof ValoresDeEstado, message: string) => addIssue({ code: 'custom', path: [campo], message });
  const contraste = contrasteDe(color_background, color_foreground);
  if (contraste < CONTRASTE_MINIMO)
    malo(
      'color_foreground',
      `El texto no se lee sobre ese fondo: contraste ${unDecimal(contraste)}, y debe ser al menos ${unDecimal(CONTRASTE_MINIMO)}`,
    );
  if (hora_alerta_1 === null && hora_alerta_2 !== null) malo('hora_alerta_1', 'Antes del rojo hay un amarillo: indica sus horas');
  if (hora_alerta_1 !== null && hora_alerta_2 !== null && hora_alerta_2 <= hora_alerta_1)
    malo('hora_alerta_2', 'El rojo comienza después del amarillo');
}

/** The names of the fields of a state that the house sets. */
export const CAMPOS_DE_ESTADO = Object.keys(VALORES) as readonly (keyof ValoresDeEstado)[];

/** Values of a state that the house sets: texts for customers, colours and alert hours. */
export const valoresDeEstadoSchema = z.object(VALORES).superRefine(revisar);

/** A request to set a state: the new values, the last change its author saw, and optionally a later moment of beginning. */
export const configuracionDeEstadoSchema = z
  .object({
    estado: estadoSchema,
    /** The number of the last change its author saw; 0 for a state as delivered. */
    ultimo_cambio: z.int({ error: CAMPO_REQUERIDO }).min(0, 'El número de un cambio').meta({ title: 'Último cambio visto' }),
    ...VALORES,
    vigente_desde: z.iso.datetime({ error: 'Una fecha con hora' }).optional(),
  })
  .superRefine(revisar);
export type ConfiguracionDeEstado = z.output<typeof configuracionDeEstadoSchema>;
