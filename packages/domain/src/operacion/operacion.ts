import { z } from 'zod';
import { CAMPO_REQUERIDO, errorDeTexto } from '../comun';
import { accept, asked, defineEvent, defineRecord, type EventIn, reject } from '../kernel';
import { porQueNoSeRepite } from '../mensajes/irrepetibles';
import { STREAM_OPERACION } from '../streams';
import { mismoPlan, type PlanDeRespaldo, type PlanEscrito, planDeRespaldoSchema } from './plan-de-respaldo';

/** Tasks that the product runs by itself and that an administrator can also start. */
export const TAREAS = ['respaldo', 'ensayo', 'diagnostico', 'verificacion', 'rotacion'] as const;
export type Tarea = (typeof TAREAS)[number];
/** Their names in the journal of the operation. */
export const NOMBRE_DE_TAREA: Readonly<Record<Tarea, string>> = {
  respaldo: 'Respaldo',
  ensayo: 'Ensayo de restauración',
  diagnostico: 'Diagnóstico',
  verificacion: 'Comprobación de la bitácora',
  rotacion: 'Cambio de la clave maestra',
};

const detenido = { suscripcion: z.string(), flujo: z.string(), posicion: z.int() };
const entrega = { entrega_id: z.int(), canal: z.string(), ot: z.int().nullable() };

/** Acts of operation of the installation. */
export const EVENTOS_OPERACION = {
  DetenidoProbado: defineEvent({ type: 'DetenidoProbado', label: 'Detenido probado en seco', schema: z.object(detenido) }),
  DetenidoReintentado: defineEvent({ type: 'DetenidoReintentado', label: 'Detenido reintentado', schema: z.object(detenido) }),
  DetenidoSaltado: defineEvent({
    type: 'DetenidoSaltado',
    label: 'Evento detenido saltado',
    schema: z.object({ ...detenido, tipo: z.string(), motivo: z.string() }),
  }),
  EntregaReintentada: defineEvent({ type: 'EntregaReintentada', label: 'Entrega reintentada', schema: z.object(entrega) }),
  EntregaDescartada: defineEvent({
    type: 'EntregaDescartada',
    label: 'Entrega descartada',
    schema: z.object({ ...entrega, motivo: z.string() }),
  }),
  CuarentenaTerminada: defineEvent({
    type: 'CuarentenaTerminada',
    label: 'Cuarentena terminada',
    schema: z.object({ decision: z.enum(['enviar', 'descartar']), retenidas: z.int() }),
  }),
  TareaPedida: defineEvent({ type: 'TareaPedida', label: 'Tarea pedida', schema: z.object({ tarea: z.enum(TAREAS) }) }),
  RespaldosProgramados: defineEvent({
    type: 'RespaldosProgramados',
    label: 'Respaldos programados',
    schema: z.object({ antes: planDeRespaldoSchema, despues: planDeRespaldoSchema }),
  }),
  ClaveDeRespaldoAnotada: defineEvent({
    type: 'ClaveDeRespaldoAnotada',
    label: 'Clave de respaldo anotada',
    /** True when it replaced an earlier one. */
    schema: z.object({ reemplaza: z.boolean() }),
  }),
} as const;
export type EventosOperacion = typeof EVENTOS_OPERACION;
export type OperacionEvent = EventIn<EventosOperacion>;

/** The reason, required for acts that cannot be taken back. */
const motivo = z.string({ error: errorDeTexto }).trim().min(1, CAMPO_REQUERIDO).max(500, 'Máximo 500 caracteres').meta({ title: 'Motivo' });
const nombre = z.string({ error: errorDeTexto }).min(1, CAMPO_REQUERIDO).max(200, 'Máximo 200 caracteres');

/** A parked stream, with the subscription that parked it. */
export const detenidoElegidoSchema = z.object({ suscripcion: nombre, flujo: nombre });
export type DetenidoElegido = z.output<typeof detenidoElegidoSchema>;
export const saltoSchema = detenidoElegidoSchema.extend({
  /** The position of the failed event as seen, so that no other event is skipped. */
  posicion: z.int({ error: 'Debe ser un número entero' }).positive('Debe ser un número entero positivo'),
  motivo,
});
export type Salto = z.output<typeof saltoSchema>;
export const descarteSchema = z.object({ motivo });
export const cuarentenaSchema = z.object({ decision: z.enum(['enviar', 'descartar'], { error: 'Debe ser enviar o descartar' }) });
export type Cuarentena = z.output<typeof cuarentenaSchema>;

/** A chosen delivery. */
export interface EntregaElegida {
  readonly entrega_id: number;
}
export interface Descarte extends EntregaElegida {
  readonly motivo: string;
}

/** Facts that decisions ask for: a parked stream, a delivery, the quarantine of a restored installation. */
export interface HechosDeOperacion {
  readonly detenido: {
    readonly ask: DetenidoElegido;
    readonly gives: { readonly posicion: number; readonly tipo: string; readonly ensayable: boolean };
  };
  readonly entrega: {
    readonly ask: number;
    readonly gives: { readonly canal: string; readonly plantilla: string; readonly ot: number | null; readonly estado: string };
  };
  readonly cuarentena: { readonly ask: true; readonly gives: { readonly retenidas: number } };
  readonly plan: { readonly ask: true; readonly gives: { readonly plan: PlanDeRespaldo; readonly numero: number } };
}
type Hechos = { [K in keyof HechosDeOperacion]: HechosDeOperacion[K] };

/** The folded operation. No decision depends on earlier acts, so only their number is kept. */
export interface Operacion {
  readonly hechas: number;
}

const YA_NO = reject('NO_ENCONTRADO', 'Eso ya no está detenido');
const SIN_ENTREGA = reject('NO_ENCONTRADO', 'Esa entrega no existe');
const SIN_CUARENTENA = reject('ACCION_NO_DISPONIBLE', 'Nada está en cuarentena');

/** The operation of the installation: one stream of acts with their author and reason. */
export const OPERACION = defineRecord<Operacion, OperacionEvent, Hechos, 'casa'>({
  stream: STREAM_OPERACION,
  version: 1,
  words: {
    missing: () => 'La operación no existe',
    conflict: 'Otra persona hizo algo al mismo tiempo: inténtalo nuevamente',
    reserved: {},
  },
  empty: { hechas: 0 },
  events: EVENTOS_OPERACION,
  evolve: (antes) => ({ hechas: (antes?.hechas ?? 0) + 1 }),
  answer: ({ hechas }) => ({ hechas }),
  commands: {
    probar: {
      hechos: (detenido: DetenidoElegido) => ({ detenido }),
      decide: (_antes, elegido: DetenidoElegido, _context, { detenido }) => {
        if (!detenido) return YA_NO;
        if (!detenido.ensayable)
          return reject('ACCION_NO_DISPONIBLE', 'Lo que hace esta suscripción no se puede deshacer: no se prueba en seco');
        return accept([{ type: 'DetenidoProbado', data: { ...elegido, posicion: detenido.posicion } }]);
      },
    },
    reintentar: {
      hechos: (detenido: DetenidoElegido) => ({ detenido }),
      decide: (_antes, elegido: DetenidoElegido, _context, { detenido }) =>
        detenido ? accept([{ type: 'DetenidoReintentado', data: { ...elegido, posicion: detenido.posicion } }]) : YA_NO,
    },
    saltar: {
      hechos: ({ suscripcion, flujo }: Salto) => ({ detenido: { suscripcion, flujo } }),
      decide: (_antes, salto: Salto, _context, { detenido }) => {
        if (!detenido) return YA_NO;
        if (detenido.posicion !== salto.posicion) return reject('CONFLICTO', 'Lo que espera ahora es otro evento: vuelve a mirarlo');
        return accept([{ type: 'DetenidoSaltado', data: { ...salto, tipo: detenido.tipo } }]);
      },
    },
    reintentarEntrega: {
      hechos: ({ entrega_id }: EntregaElegida) => ({ entrega: entrega_id }),
      decide: (_antes, { entrega_id }: EntregaElegida, _context, { entrega }) => {
        if (!entrega) return SIN_ENTREGA;
        const { estado, canal, plantilla, ot } = entrega;
        if (estado !== 'fallido' && estado !== 'pendiente')
          return reject('ACCION_NO_DISPONIBLE', 'Solo se reintenta lo que falló o espera otro intento');
        const perdido = canal === 'correo' ? porQueNoSeRepite(plantilla) : null;
        if (perdido !== null) return reject('ACCION_NO_DISPONIBLE', perdido);
        return accept([{ type: 'EntregaReintentada', data: { entrega_id, canal, ot } }]);
      },
    },
    descartarEntrega: {
      hechos: ({ entrega_id }: EntregaElegida) => ({ entrega: entrega_id }),
      decide: (_antes, { entrega_id, motivo }: Descarte, _context, { entrega }) => {
        if (!entrega) return SIN_ENTREGA;
        const { estado, canal, ot } = entrega;
        if (estado !== 'fallido' && estado !== 'pendiente')
          return reject('ACCION_NO_DISPONIBLE', 'Solo se descarta lo que no se ha entregado');
        return accept([{ type: 'EntregaDescartada', data: { entrega_id, canal, ot, motivo } }]);
      },
    },
    terminarCuarentena: {
      hechos: () => ({ cuarentena: true as const }),
      decide: (_antes, { decision }: Cuarentena, _context, { cuarentena }) =>
        cuarentena ? accept([{ type: 'CuarentenaTerminada', data: { decision, retenidas: asked(cuarentena).retenidas } }]) : SIN_CUARENTENA,
    },
    anotarTarea: {
      decide: (_antes, { tarea }: { readonly tarea: Tarea }) => accept([{ type: 'TareaPedida', data: { tarea } }]),
    },
    programarRespaldos: {
      hechos: () => ({ plan: true as const }),
      decide: (_antes, { ultimo_cambio, ...despues }: PlanEscrito, _context, { plan }) => {
        const { plan: antes, numero } = asked(plan);
        if (ultimo_cambio !== numero) return reject('CONFLICTO', 'Otra persona cambió los respaldos: vuelve a mirarlos');
        return accept(mismoPlan(antes, despues) ? [] : [{ type: 'RespaldosProgramados', data: { antes, despues } }]);
      },
    },
    anotarClave: {
      decide: (_antes, { reemplaza }: { readonly reemplaza: boolean }) => accept([{ type: 'ClaveDeRespaldoAnotada', data: { reemplaza } }]),
    },
  },
});
