import { colorDeAbierta, type Estado, type EstadosVigentes, esDelPersonal } from '@bitacora/domain';
import { AJUSTE } from '@bitacora/domain/ajuste';
import {
  type ComandoImaginado,
  type LoImaginado,
  MAXIMO_DE_FILAS,
  type OrdenImaginada,
  type SituacionImaginada,
} from '@bitacora/domain/contracts';
import { type AccionesDeOrden, acciones, cicloOrden, type Orden, seDestraba, siguienteDe } from '@bitacora/domain/orden';
import { STREAM_AJUSTE, STREAM_ORDEN, STREAM_OV, STREAM_PARTE } from '@bitacora/domain/streams';
import type { EventStore } from '@bitacora/event-store';
import type { Pool } from 'pg';
import type { Bifurcacion } from './bifurcacion';
import { seImagina } from './ejecutar';
import { frasesDe } from './frases';
import type { OrdenConOv } from './mirada';

/** The sources of the difference, besides the fork. */
export interface Realidad {
  readonly store: EventStore;
  readonly pool: Pick<Pool, 'query'>;
  readonly estados: EstadosVigentes;
  readonly ahora: Date;
}

/** The difference between a fork and the real house. */
export async function diferenciaDe(
  fork: Bifurcacion,
  realidad: Realidad,
  { en, comandos }: { readonly en?: number | undefined; readonly comandos: readonly ComandoImaginado[] },
): Promise<LoImaginado> {
  const tocados = [...new Set(fork.store.imagined.map(({ stream }) => stream))];
  const despues = fork.ajustes.vigente('estados', realidad.ahora);
  const movidas = await ordenesMovidas(fork, tocados, realidad, despues);
  const coloreadas = await ordenesDeOtroColor(movidas, realidad, despues);
  const todas = [...movidas, ...coloreadas].sort(porImportancia);
  const oportunidades = await oportunidadesMovidas(fork, tocados);
  const partes = await partesMovidas(fork, tocados);
  const { resultados, detenidos } = fork;
  return {
    en: fork.store.from,
    frases: frasesDe({ comandos: resultados, ordenes: todas, oportunidades, partes, detenidos }),
    comandos: resultados,
    total: todas.length,
    // A user who only administers gets the number of orders, not the orders.
    ordenes: esDelPersonal(fork.actor.grupos) ? await conSuPaso(todas.slice(0, MAXIMO_DE_FILAS), fork, realidad) : [],
    oportunidades,
    partes,
    detenidos,
    desde_entonces:
      en === undefined || en >= fork.store.from ? [] : await movidoDesde(en, fork, realidad.store, [...tocados, ...nombrados(comandos)]),
  };
}

async function ordenesMovidas(
  fork: Bifurcacion,
  tocados: readonly string[],
  { estados, ahora }: Realidad,
  despues: EstadosVigentes,
): Promise<OrdenImaginada[]> {
  const filas: OrdenImaginada[] = [];
  for (const stream of tocados.filter((uno) => STREAM_ORDEN.has(uno))) {
    const ot = STREAM_ORDEN.id(stream);
    const [era, es] = [await fork.antes.orden(ot), await fork.despues.orden(ot)];
    if (!es || !cicloOrden.visibleTo(es[0], fork.actor)) continue;
    filas.push({
      ot,
      antes: era && situacionDe(era, estados, ahora, fork),
      despues: situacionDe(es, despues, ahora, fork),
      destrabada: era !== null && seDestraba(era, es),
      acciones: { menu: imaginables(es, fork, 'menu'), panel: imaginables(es, fork, 'panel') },
    });
  }
  return filas;
}

/** The possible next actions of the user: those that a fork carries out. */
function imaginables([orden, ov]: OrdenConOv, { actor }: Bifurcacion, place: 'menu' | 'panel'): Mutable<AccionesDeOrden> {
  const todas = acciones(orden, actor, place, ov);
  const visible = todas.visible.filter(seImagina);
  return { ...todas, visible, disabled: todas.disabled.filter(seImagina), has_active_actions: visible.length > todas.disabled.length };
}
type Mutable<T> = { -readonly [K in keyof T]: T[K] };

function situacionDe([orden, ov]: OrdenConOv, estados: EstadosVigentes, ahora: Date, { actor }: Bifurcacion): SituacionImaginada {
  const { texto, quien } = siguienteDe(orden, actor, ov);
  const { estado } = orden;
  return { estado, color: estado === 'Cerrado' ? 'green' : colorDeAbierta(orden, estados[estado], ahora), siguiente: texto, quien };
}

/** The open orders whose colour changes only through other alert hours, without any other change. */
async function ordenesDeOtroColor(
  movidas: readonly OrdenImaginada[],
  { pool, estados, ahora }: Realidad,
  despues: EstadosVigentes,
): Promise<OrdenImaginada[]> {
  const otros = (Object.keys(estados) as Estado[]).filter(
    (estado) =>
      estados[estado].hora_alerta_1 !== despues[estado].hora_alerta_1 || estados[estado].hora_alerta_2 !== despues[estado].hora_alerta_2,
  );
  if (otros.length === 0) return [];
  const { rows } = await pool.query<{ ot: number; estado: Estado; estado_desde: Date; fecha_ingreso: Date }>(
    `select ot, estado, estado_desde, fecha_ingreso from lectura.orden where estado = any($1) and estado <> 'Cerrado' and ot <> all($2::integer[])`,
    [otros, movidas.map(({ ot }) => ot)],
  );
  return rows.flatMap(({ ot, estado, ...desde }) => {
    const [era, es] = [colorDeAbierta(desde, estados[estado], ahora), colorDeAbierta(desde, despues[estado], ahora)];
    if (era === es) return [];
    const situacion = (color: SituacionImaginada['color']): SituacionImaginada => ({ estado, color, siguiente: '', quien: null });
    return [{ ot, antes: situacion(era), despues: situacion(es), destrabada: false, acciones: null }];
  });
}

/** Adds the next steps of the listed orders that only changed their colour. */
async function conSuPaso(filas: readonly OrdenImaginada[], { actor }: Bifurcacion, { pool }: Realidad): Promise<OrdenImaginada[]> {
  const sinPaso = filas.filter(({ acciones }) => acciones === null).map(({ ot }) => ot);
  if (sinPaso.length === 0) return [...filas];
  const { rows } = await pool.query<{ ot: number; dominio: Orden }>('select ot, dominio from lectura.orden where ot = any($1)', [sinPaso]);
  const pasos = new Map(rows.map(({ ot, dominio }) => [ot, siguienteDe(dominio, actor, null)]));
  return filas.map((fila) => {
    const paso = fila.acciones === null ? pasos.get(fila.ot) : undefined;
    if (!paso || !fila.antes) return fila;
    const suyo = { siguiente: paso.texto, quien: paso.quien };
    return { ...fila, antes: { ...fila.antes, ...suyo }, despues: { ...fila.despues, ...suyo } };
  });
}

async function oportunidadesMovidas(fork: Bifurcacion, tocados: readonly string[]): Promise<LoImaginado['oportunidades']> {
  const ids = tocados.flatMap((stream) => (STREAM_OV.has(stream) ? [STREAM_OV.id(stream)] : []));
  const leidas = await Promise.all(ids.map(async (id) => [id, await fork.antes.ov(id), await fork.despues.ov(id)] as const));
  return leidas.flatMap(([id, era, es]) => (es ? [{ id, antes: era?.estado ?? null, despues: es.estado }] : []));
}

async function partesMovidas(fork: Bifurcacion, tocados: readonly string[]): Promise<LoImaginado['partes']> {
  const ids = tocados.flatMap((stream) => (STREAM_PARTE.has(stream) ? [STREAM_PARTE.id(stream)] : []));
  const leidas = await Promise.all(ids.map(async (id) => [id, await fork.antes.parte(id), await fork.despues.parte(id)] as const));
  return leidas.flatMap(([id, era, es]) => {
    if (!es) return [];
    const [antes, despues] = [era && unidades(era), unidades(es)];
    return antes && antes.buenos === despues.buenos && antes.allocated === despues.allocated
      ? []
      : [{ id, part_number: es.part_number, antes, despues }];
  });
}
const unidades = ({ contadores: { buenos, allocated } }: { contadores: { buenos: number; allocated: number } }) => ({ buenos, allocated });

/** The streams that commands name. */
const nombrados = (comandos: readonly ComandoImaginado[]): string[] =>
  comandos.flatMap((comando) =>
    comando.clase === 'orden'
      ? [STREAM_ORDEN.of(comando.ot)]
      : comando.clase === 'movimientos'
        ? comando.filas.map(({ id }) => STREAM_PARTE.of(id))
        : [STREAM_AJUSTE.of('estados')],
  );

/** The real events of these streams between a position and the fork, counted. */
async function movidoDesde(
  en: number,
  { store: { from } }: Bifurcacion,
  store: EventStore,
  streams: readonly string[],
): Promise<LoImaginado['desde_entonces']> {
  const movidos = await Promise.all(
    [...new Set(streams)].map(async (stream) => {
      const entidad = STREAM_ORDEN.has(stream)
        ? 'orden'
        : STREAM_PARTE.has(stream)
          ? 'parte'
          : AJUSTE.stream.has(stream)
            ? 'ajustes'
            : null;
      if (entidad === null) return [];
      const hechos = (await store.readStream(stream)).filter(({ position }) => position > en && position <= from).length;
      const id = entidad === 'orden' ? STREAM_ORDEN.id(stream) : entidad === 'parte' ? STREAM_PARTE.id(stream) : 'estados';
      return hechos > 0 ? [{ entidad, id: String(id), hechos } as const] : [];
    }),
  );
  return movidos.flat();
}

const PESO = { red: 0, yellow: 1, green: 2 } as const;
/** First the freed orders, then those with a worse colour, then by number. */
const porImportancia = (a: OrdenImaginada, b: OrdenImaginada): number =>
  Number(b.destrabada) - Number(a.destrabada) || PESO[a.despues.color] - PESO[b.despues.color] || a.ot - b.ot;
