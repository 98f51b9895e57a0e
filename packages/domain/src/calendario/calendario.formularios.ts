import { z } from 'zod';
import { CAMPO_REQUERIDO, esDia, lineaVisible } from '../comun';

/** The days of the week, from Monday. */
export const DIAS_DE_SEMANA = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'] as const;
export type DiaDeSemana = (typeof DIAS_DE_SEMANA)[number];

/** The maximum number of opening stretches per day. */
export const TRAMOS_POR_DIA = 3;
const MAXIMO_DE_DIAS = 200;
const HORA = 'Una hora como 09:30';

const hora = z.string({ error: CAMPO_REQUERIDO }).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, HORA);
const tramosSchema = z
  .array(z.object({ desde: hora, hasta: hora }), { error: CAMPO_REQUERIDO })
  .max(TRAMOS_POR_DIA, `A lo más ${TRAMOS_POR_DIA} tramos por día`)
  .superRefine((tramos, { addIssue }) => {
    const malo = (i: number, campo: 'desde' | 'hasta', message: string) => addIssue({ code: 'custom', path: [i, campo], message });
    for (const [i, { desde, hasta }] of tramos.entries()) {
      const anterior = tramos[i - 1];
      if (hasta <= desde) malo(i, 'hasta', 'Cierra después de abrir');
      if (anterior && desde <= anterior.hasta) malo(i, 'desde', `Abre después de las ${anterior.hasta}, cuando cerró`);
    }
  });

const diaEspecialSchema = z.object({
  fecha: z.string({ error: CAMPO_REQUERIDO }).refine((texto) => /^20\d\d-/.test(texto) && esDia(texto), 'Una fecha como 24/12/2026'),
  motivo: lineaVisible('Motivo', { maximo: 80 }),
  /** Empty for a closed day. */
  tramos: tramosSchema,
});

const SEMANA = Object.fromEntries(DIAS_DE_SEMANA.map((dia) => [dia, tramosSchema])) as Record<DiaDeSemana, typeof tramosSchema>;

/** Opening hours of the centre: its week, the holidays it closes on, and its exceptional days. */
export const calendarioSchema = z.object({
  semana: z.object(SEMANA, { error: CAMPO_REQUERIDO }),
  feriados: z.enum(['todos', 'irrenunciables'], { error: 'Elige en qué feriados cierra' }),
  dias: z
    .array(diaEspecialSchema, { error: CAMPO_REQUERIDO })
    .max(MAXIMO_DE_DIAS, `A lo más ${MAXIMO_DE_DIAS} días`)
    .superRefine((dias, { addIssue }) => {
      for (const [i, { fecha }] of dias.entries())
        if (dias.findIndex((otro) => otro.fecha === fecha) < i)
          addIssue({ code: 'custom', path: [i, 'fecha'], message: 'Ese día ya está en la lista' });
    })
    .transform((dias) => [...dias].sort((a, b) => a.fecha.localeCompare(b.fecha))),
});
export type Calendario = z.output<typeof calendarioSchema>;
export type Tramo = Calendario['dias'][number]['tramos'][number];
export type DiaEspecial = Calendario['dias'][number];

/** The calendar of a house that has not entered its opening hours. */
export const CALENDARIO_ORIGINAL: Calendario = {
  semana: { lunes: [], martes: [], miercoles: [], jueves: [], viernes: [], sabado: [], domingo: [] },
  feriados: 'todos',
  dias: [],
};
