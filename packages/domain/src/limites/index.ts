import { z } from 'zod';

/** A limit that the house sets: its value as delivered, from the specification, and its bounds. */
export interface DefinicionDeLimite {
  readonly nombre: string;
  /** Explanation for the person who sets it. */
  readonly explica: string;
  readonly unidad: 'días' | 'horas' | 'meses' | 'órdenes';
  readonly original: number;
  readonly minimo: number;
  readonly maximo: number;
}

export const LIMITES = {
  cotizacion_recordar: {
    nombre: 'Recordatorio de cotización',
    explica: 'Sin respuesta del cliente después de enviada, se le recuerda una vez y en la lista se lee «por recordar».',
    unidad: 'días',
    original: 15,
    minimo: 1,
    maximo: 180,
  },
  cotizacion_vencer: {
    nombre: 'Validez de una cotización',
    explica: 'Pasado el plazo se lee «vencida». El documento y el correo dicen la validez del día en que se envió.',
    unidad: 'días',
    original: 30,
    minimo: 2,
    maximo: 365,
  },
  ov_enlace: {
    nombre: 'Enlace de una oportunidad precompletada',
    explica: 'Cuánto tiempo puede el cliente completar sus datos. Los enlaces ya enviados conservan su plazo.',
    unidad: 'días',
    original: 30,
    minimo: 1,
    maximo: 90,
  },
  espera_de_retiro: {
    nombre: 'Plazo de retiro en el mesón',
    explica: 'Después del aviso al cliente, una orden terminada que nadie retira pasa a «A espera de retiro».',
    unidad: 'días',
    original: 30,
    minimo: 5,
    maximo: 180,
  },
  cambio_de_entrega: {
    nombre: 'Confirmación de un cambio de entrega',
    explica: 'Cuánto tiempo puede el cliente confirmar el cambio desde su correo. Los ya pedidos conservan su plazo.',
    unidad: 'horas',
    original: 72,
    minimo: 1,
    maximo: 168,
  },
  enlace_invitacion: {
    nombre: 'Enlace de invitación',
    explica: 'Cuánto tiempo puede una persona nueva elegir su contraseña. Los enlaces ya enviados conservan su plazo.',
    unidad: 'horas',
    original: 72,
    minimo: 1,
    maximo: 168,
  },
  enlace_restablecer: {
    nombre: 'Enlace de contraseña olvidada',
    explica: 'Cuánto tiempo vale el enlace que restablece una contraseña. Los ya enviados conservan su plazo.',
    unidad: 'horas',
    original: 24,
    minimo: 1,
    maximo: 72,
  },
  enlace_retail: {
    nombre: 'Enlace de acceso de una empresa',
    explica: 'Cuánto tiempo vale el enlace con que una persona de una empresa elige su contraseña.',
    unidad: 'horas',
    original: 24,
    minimo: 1,
    maximo: 72,
  },
  lecturas_de_datos: {
    nombre: 'Registro de quién leyó datos personales',
    explica: 'Cuánto tiempo se guarda. Después el mes entero se elimina, y la bitácora dice cuántas lecturas eran.',
    unidad: 'meses',
    original: 24,
    minimo: 6,
    maximo: 120,
  },
  lecturas_de_clientes: {
    nombre: 'Registro de lo que leyó cada cliente',
    explica: 'Cuánto tiempo se guarda lo que los clientes vieron en su página de seguimiento.',
    unidad: 'meses',
    original: 24,
    minimo: 1,
    maximo: 120,
  },
  tecnico_garantia: {
    nombre: 'Máximo de garantía de un técnico nuevo',
    explica: 'Órdenes de garantía que toma sin justificar una sobrecarga. Quien ya está conserva su máximo.',
    unidad: 'órdenes',
    original: 20,
    minimo: 0,
    maximo: 1000,
  },
  tecnico_presupuesto: {
    nombre: 'Máximo de presupuesto de un técnico nuevo',
    explica: 'Órdenes de presupuesto que toma sin justificar una sobrecarga. Quien ya está conserva su máximo.',
    unidad: 'órdenes',
    original: 10,
    minimo: 0,
    maximo: 1000,
  },
  tecnico_total: {
    nombre: 'Máximo en total de un técnico nuevo',
    explica: 'Órdenes de todo tipo que toma sin justificar una sobrecarga. Quien ya está conserva su máximo.',
    unidad: 'órdenes',
    original: 25,
    minimo: 0,
    maximo: 1000,
  },
} as const satisfies Readonly<Record<string, DefinicionDeLimite>>;

/** The name of a limit. */
export type Limite = keyof typeof LIMITES;
export const NOMBRES_DE_LIMITE = Object.keys(LIMITES) as [Limite, ...Limite[]];

/** The value of every limit. */
export type Limites = Readonly<Record<Limite, number>>;

/** The limits as delivered. */
export const LIMITES_ORIGINALES = Object.fromEntries(NOMBRES_DE_LIMITE.map((limite) => [limite, LIMITES[limite].original])) as Limites;

/** The error of a value outside the bounds of a limit; null inside them. */
export function faltaDeLimite(limite: Limite, valor: number): string | null {
  const { minimo, maximo, unidad } = LIMITES[limite];
  const cabe = Number.isInteger(valor) && valor >= minimo && valor <= maximo;
  return cabe ? null : `Un número entero de ${minimo} a ${maximo} ${unidad}`;
}

/** The error of a value given the other limits, since a quotation's reminder comes before its expiry; null without one. */
export function faltaEntreLimites(limite: Limite, valor: number, { cotizacion_recordar, cotizacion_vencer }: Limites): string | null {
  if (limite === 'cotizacion_recordar' && valor >= cotizacion_vencer) return `Menos que su validez, que es de ${cotizacion_vencer} días`;
  if (limite === 'cotizacion_vencer' && valor <= cotizacion_recordar)
    return `Más que su recordatorio, que es a los ${cotizacion_recordar} días`;
  return null;
}

/** A limit and the value to give it. */
export const limiteConValorSchema = z
  .object({ limite: z.enum(NOMBRES_DE_LIMITE, { error: 'El límite no existe' }), valor: z.number({ error: 'Un número entero' }) })
  .superRefine(({ limite, valor }, { addIssue }) => {
    const falta = faltaDeLimite(limite, valor);
    if (falta) addIssue({ code: 'custom', path: ['valor'], message: falta });
  });
