import { z } from 'zod';
import { CAMPO_REQUERIDO, DEBE_SER_UNA_LINEA, diaEscrito, enteroEscrito, UNA_LINEA } from '../comun';
import { defineEvent, type EventIn } from '../kernel';

const VACIA = '';
const TEXTO_A_LO_MAS = 4000;
const MONTO_A_LO_MAS = 100_000_000;
const PRIMER_DIA = '1980-01-01';

const linea = (maximo: number) =>
  z.string({ error: CAMPO_REQUERIDO }).trim().max(maximo, `Máximo ${maximo} caracteres`).regex(UNA_LINEA, DEBE_SER_UNA_LINEA);
const parrafo = () => z.string({ error: CAMPO_REQUERIDO }).trim().max(TEXTO_A_LO_MAS, 'Máximo 4.000 caracteres');
const oNada = <S extends z.ZodType<string>>(schema: S) => schema.nullish().transform((valor) => valor || null);

const dia = z.string({ error: CAMPO_REQUERIDO }).transform((texto, { addIssue }): string => {
  const leido = diaEscrito(texto);
  if (leido !== null && leido >= PRIMER_DIA) return leido;
  addIssue({ code: 'custom', message: 'No es una fecha: escríbela como 31-12-2024' });
  return z.NEVER;
});

const SI = ['si', 's', '1', 'x', 'true', 'verdadero', 'garantia', 'engarantia', 'congarantia'];
const NO = ['no', 'n', '0', 'false', 'falso', 'singarantia', 'fueradegarantia', 'presupuesto', 'particular'];
const siONo = z
  .string()
  .nullish()
  .transform((texto, { addIssue }): boolean | null => {
    const llano = (texto ?? '')
      .normalize('NFD')
      .replace(/[^\p{L}\p{N}]/gu, '')
      .toLowerCase();
    if (llano === VACIA) return null;
    if (SI.includes(llano) || NO.includes(llano)) return SI.includes(llano);
    addIssue({ code: 'custom', message: 'Escribe «sí» o «no»' });
    return z.NEVER;
  });

/** A repair of another system as read from a sheet, for a client that exists here. */
export const reparacionAnteriorSchema = z
  .object({
    cliente: z.int().positive(),
    numero: linea(30).min(1, CAMPO_REQUERIDO),
    serial_number: oNada(linea(40).transform((serie) => serie.toUpperCase())),
    equipo: oNada(linea(120)),
    recepcion: dia,
    entrega: dia.nullish().transform((valor) => valor ?? null),
    falla: oNada(parrafo()),
    diagnostico: oNada(parrafo()),
    trabajo: oNada(parrafo()),
    repuestos: oNada(parrafo()),
    monto: enteroEscrito
      .pipe(z.number().min(0, 'No puede ser negativo').max(MONTO_A_LO_MAS, 'Monto muy grande'))
      .nullish()
      .transform((valor) => valor ?? null),
    garantia: siONo,
    hecha_por: oNada(linea(80)),
    estado: oNada(linea(60)),
  })
  .refine(({ recepcion, entrega }) => entrega === null || entrega >= recepcion, {
    path: ['entrega'],
    error: 'No puede ser anterior a la recepción',
  });
export type DatosDeReparacionAnterior = z.output<typeof reparacionAnteriorSchema>;

/** Fields with text about a client's equipment, which are erased with the client. */
const PERSONALES = ['falla', 'diagnostico', 'trabajo', 'repuestos', 'hecha_por'] as const;

/** A repair made in another system: a fact about a client's equipment, without an order here. */
export const EVENTOS_REPARACION_ANTERIOR = {
  ReparacionAnteriorTraida: defineEvent({
    type: 'ReparacionAnteriorTraida',
    label: 'Reparación anterior traída',
    schema: z.object({
      reparacion_id: z.number().int(),
      cliente: z.number().int(),
      /** The number of its order in the other system. */
      numero: z.string(),
      serial_number: z.string().nullable(),
      equipo: z.string().nullable(),
      recepcion: z.string(),
      entrega: z.string().nullable(),
      falla: z.string().nullable(),
      diagnostico: z.string().nullable(),
      trabajo: z.string().nullable(),
      repuestos: z.string().nullable(),
      monto: z.number().int().nullable(),
      garantia: z.boolean().nullable(),
      /** The name of its author there, who has no account here. */
      hecha_por: z.string().nullable(),
      estado: z.string().nullable(),
    }),
    personal: PERSONALES,
  }),
} as const;
export type EventosReparacionAnterior = typeof EVENTOS_REPARACION_ANTERIOR;
export type ReparacionAnteriorEvent = EventIn<EventosReparacionAnterior>;

/** A repair of another system, folded. Its texts are null once its client is erased. */
export interface ReparacionAnterior extends DatosDeReparacionAnterior {
  readonly id: number;
}

/** The repair after its event. */
export function evolveReparacionAnterior(_antes: ReparacionAnterior | null, event: ReparacionAnteriorEvent): ReparacionAnterior {
  const { reparacion_id: id, ...datos } = event.data;
  return { id, ...datos };
}
