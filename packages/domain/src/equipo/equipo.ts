import { z } from 'zod';
import { CAMPO_REQUERIDO, CARGADOR, ENTERO_MAXIMO, esSerie, memoriaSchema, SERIE_SIN_EMOJI, TAMANOS_DISCO, TIPOS_DISCO } from '../comun';
import { defineEvent, type EventIn } from '../kernel';

const opcional = (maximo: number) =>
  z
    .string()
    .trim()
    .max(maximo)
    .nullish()
    .transform((v) => v || null);

/** Equipment form (specification, 3.9). A serial of 16 or more characters is refused, never cut. */
export const equipoSchema = z
  .object({
    cliente: z.number({ error: CAMPO_REQUERIDO }).int().positive(),
    modelo: z.number({ error: CAMPO_REQUERIDO }).int().positive().meta({ title: 'Modelo' }),
    serial_number: z
      .string({ error: 'Ingrese numero de serie.' })
      .trim()
      .min(1, 'Ingrese numero de serie.')
      .max(15, 'Máximo 15 caracteres')
      .refine(esSerie, SERIE_SIN_EMOJI)
      .transform((s) => s.toUpperCase())
      .meta({ title: 'N° de serie' }),
    password: opcional(60).meta({ title: 'Contraseña del equipo' }),
    type_hard_drive: z
      .enum(TIPOS_DISCO)
      .nullish()
      .transform((v) => v ?? null)
      .meta({ title: 'Tipo de disco' }),
    size_hard_drive: z
      .enum(TAMANOS_DISCO)
      .nullish()
      .transform((v) => v ?? null)
      .meta({ title: 'Tamaño de disco' }),
    power_source: z.number().int().min(CARGADOR.DESCONOCIDO).max(CARGADOR.NO).default(CARGADOR.DESCONOCIDO).meta({ title: 'Cargador' }),
    total_ram_memorie: memoriaSchema
      .nullish()
      .transform((v) => v ?? null)
      .meta({ title: 'Memoria RAM' }),
    memorie_modules: opcional(60).meta({ title: 'Módulos de memoria' }),
  })
  // NOT_VERIFIED clears the size (specification, 3.9), and so does the lack of a drive.
  .transform((e) => (e.type_hard_drive === 'NOT_VERIFIED' || e.type_hard_drive === 'none' ? { ...e, size_hard_drive: null } : e));
export type EquipoInput = z.output<typeof equipoSchema>;
/** The pre-intake that described the equipment; its password is used when none is typed. */
export const origenDeEquipoSchema = z.object({
  pre_ingreso: z
    .number({ error: CAMPO_REQUERIDO })
    .int()
    .positive()
    .max(ENTERO_MAXIMO)
    .nullish()
    .transform((v) => v ?? null),
});

const equipoShape = {
  equipo_id: z.number().int(),
  cliente: z.number().int(),
  modelo: z.number().int(),
  serial_number: z.string(),
  password: z.string().nullable(),
  type_hard_drive: z.string().nullable(),
  size_hard_drive: z.string().nullable(),
  power_source: z.number().int(),
  total_ram_memorie: z.string().nullable(),
  memorie_modules: z.string().nullable(),
};
export const EVENTOS_EQUIPO = {
  EquipoCreado: defineEvent({ type: 'EquipoCreado', label: 'Equipo creado', schema: z.object(equipoShape), personal: ['password'] }),
  EquipoEditado: defineEvent({ type: 'EquipoEditado', label: 'Equipo editado', schema: z.object(equipoShape), personal: ['password'] }),
} as const;
export type EventosEquipo = typeof EVENTOS_EQUIPO;
export type EquipoEvent = EventIn<EventosEquipo>;

/** A piece of equipment, folded from its stream. */
export interface Equipo extends EquipoInput {
  readonly id: number;
}

/** The equipment after one more event. */
export function evolveEquipo(_equipo: Equipo | null, event: EquipoEvent): Equipo {
  const { equipo_id, ...datos } = event.data;
  return { id: equipo_id, ...datos } as Equipo;
}
