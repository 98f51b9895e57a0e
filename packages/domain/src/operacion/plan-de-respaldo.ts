import { z } from 'zod';
import { CAMPO_REQUERIDO, errorDeTexto } from '../comun';

const entero = (nombre: string, minimo: number, maximo: number) =>
  z
    .int({ error: `${nombre} enteros` })
    .min(minimo, `Al menos ${minimo}`)
    .max(maximo, `A lo más ${maximo}`);

/** The backup plan of the installation: its folder, its schedule, and the life of each point. */
export const planDeRespaldoSchema = z.object({
  /** An absolute path of the machine that backs up; null without one. */
  carpeta: z.string({ error: errorDeTexto }).trim().min(1, CAMPO_REQUERIDO).max(400, 'Máximo 400 caracteres').nullable(),
  /** 0: only by hand. */
  cada_horas: z.number({ error: 'Un número de horas' }).min(0, 'No puede ser negativo').max(168, 'A lo más 168'),
  ensayo_cada_dias: entero('Días', 0, 90),
  conservar_dias: entero('Días', 1, 3650),
});
export type PlanDeRespaldo = z.output<typeof planDeRespaldoSchema>;

/** A plan as an administrator enters it, with the number of the plan that they saw; 0 without one. */
export const planEscritoSchema = planDeRespaldoSchema.extend({
  ultimo_cambio: z.int({ error: CAMPO_REQUERIDO }).min(0, 'El número de un cambio'),
});
export type PlanEscrito = z.output<typeof planEscritoSchema>;

/** True for equal plans. */
export const mismoPlan = (a: PlanDeRespaldo, b: PlanDeRespaldo): boolean =>
  a.carpeta === b.carpeta &&
  a.cada_horas === b.cada_horas &&
  a.ensayo_cada_dias === b.ensayo_cada_dias &&
  a.conservar_dias === b.conservar_dias;
