import { z } from 'zod';
import { rutSchema } from '../cliente/cliente.formularios';
import { CAMPO_REQUERIDO, DEBE_SER_UNA_LINEA, UNA_LINEA } from '../comun';
import { accept, defineEvent, defineRecord, type EventIn, reject } from '../kernel';
import { STREAM_INSTALACION } from '../streams';

const centroShape = {
  nombre: z.string(),
  rut: z.string(),
  direccion: z.string(),
  comuna: z.string(),
  region: z.string(),
  telefono: z.string(),
  correo: z.string(),
};

export const EVENTOS_INSTALACION = {
  /** The house begins; it happens once. */
  InstalacionIniciada: defineEvent({
    type: 'InstalacionIniciada',
    label: 'Instalación iniciada',
    schema: z.object({ origen: z.enum(['puesta_en_marcha', 'existente']), demo: z.boolean(), administrador_id: z.int().nullable() }),
  }),
  CentroConfigurado: defineEvent({ type: 'CentroConfigurado', label: 'Centro configurado', schema: z.object(centroShape) }),
} as const;
export type EventosInstalacion = typeof EVENTOS_INSTALACION;
export type InstalacionEvent = EventIn<EventosInstalacion>;

const linea = (titulo: string, maximo = 120) =>
  z
    .string({ error: CAMPO_REQUERIDO })
    .trim()
    .min(1, CAMPO_REQUERIDO)
    .max(maximo, `Máximo ${maximo} caracteres`)
    .regex(UNA_LINEA, DEBE_SER_UNA_LINEA)
    .meta({ title: titulo });

/** The service centre as documents, mails and public pages name it. */
export const datosDelCentroSchema = z.object({
  nombre: linea('Nombre del centro'),
  rut: rutSchema,
  direccion: linea('Dirección', 200),
  comuna: linea('Comuna'),
  region: linea('Región'),
  telefono: linea('Teléfono', 40),
  correo: z.email({ error: 'Correo inválido' }).max(254).meta({ title: 'Correo' }),
});
export type DatosDelCentro = z.output<typeof datosDelCentroSchema>;

/** The house, folded. */
export interface Instalacion {
  readonly iniciada: boolean;
  readonly demo: boolean;
  /** The account that began with the house. */
  readonly administrador_id: number | null;
  readonly centro: DatosDelCentro | null;
}

const SIN_CASA: Instalacion = { iniciada: false, demo: false, administrador_id: null, centro: null };

/** The house after one more event. */
export function evolveInstalacion(instalacion: Instalacion | null, event: InstalacionEvent): Instalacion {
  const antes = instalacion ?? SIN_CASA;
  return event.type === 'InstalacionIniciada'
    ? { ...antes, iniciada: true, demo: event.data.demo, administrador_id: event.data.administrador_id }
    : { ...antes, centro: event.data };
}

/** What begins the house. */
export interface Inicio {
  readonly origen: 'puesta_en_marcha' | 'existente';
  readonly demo: boolean;
  readonly administrador_id: number | null;
  readonly centro: DatosDelCentro | null;
}

/** The house: one stream, which begins once. */
export const INSTALACION = defineRecord<Instalacion, InstalacionEvent, Record<never, never>, 'casa'>({
  stream: STREAM_INSTALACION,
  words: {
    missing: () => 'La puesta en marcha no está hecha',
    conflict: 'Otra persona configuró el centro al mismo tiempo: inténtelo nuevamente',
    reserved: {},
  },
  empty: SIN_CASA,
  events: EVENTOS_INSTALACION,
  evolve: evolveInstalacion,
  answer: ({ iniciada }) => ({ iniciada }),
  commands: {
    iniciar: {
      decide: ({ iniciada }, { centro, ...inicio }: Inicio) =>
        iniciada
          ? reject('PUESTA_EN_MARCHA_HECHA', 'La puesta en marcha ya está hecha')
          : accept([
              { type: 'InstalacionIniciada', data: inicio },
              ...(centro ? [{ type: 'CentroConfigurado' as const, data: centro }] : []),
            ]),
    },
    configurarCentro: {
      decide: ({ iniciada }, centro: DatosDelCentro) =>
        iniciada ? accept([{ type: 'CentroConfigurado', data: centro }]) : reject('NO_ENCONTRADO', 'La puesta en marcha no está hecha'),
    },
  },
});
