import { tieneAlgunGrupo } from '@bitacora/domain';
import { botonDe, claseDeInicio, NOMBRE_DE_CANAL, nombreDeActo, procesoDe } from '@bitacora/domain/auditoria';
import { type CadenaDeCausas, MAXIMO_DE_CADENA, type PasoDeCadena } from '@bitacora/domain/contracts';
import type { ConsultaDeCausas } from '@bitacora/domain/contracts/consultas';
import { bandeja } from '@bitacora/domain/contracts/routes';
import { esInterno } from '@bitacora/domain/eventos';
import { SUSCRIPCION_DEL_CANAL } from '@bitacora/domain/operacion';
import { subscriptionStates } from '@bitacora/event-store';
import { refuse, type ServiceRuntime, type Session } from '@bitacora/platform';
import { LIVE } from '../migrate';
import { type Eslabon, enlazar, type FilaDeCadena, primero, tardanza } from './causas.cadena';
import { entregasDe } from './causas.entregas';
import { visiblesPara } from './causas.vista';
import { Nombres } from './nombres';

type Leida = FilaDeCadena & { readonly con_causa: boolean };
type VistaPor = (fila: FilaDeCadena) => boolean;

/**
 * The requested fact, its chain of causes, its neighbours in the correlation before and after, and their beginnings. A cause comes before
 * its effect, so the recursion ends.
 */
const CADENA = `
  with recursive pedido as (select * from ${LIVE}.hecho where position = $1),
  antes as (
    select p.*, 0 as n from pedido p
    union all
    select c.*, a.n + 1 from antes a join ${LIVE}.hecho c on c.event_id = a.causation_id and c.position < a.position where a.n < $2),
  todos as (
    select position from antes
    union (select h.position from ${LIVE}.hecho h where h.correlation_id = (select correlation_id from pedido) order by h.position limit 1)
    union (select h.position from ${LIVE}.hecho h where h.correlation_id = (select correlation_id from pedido) and h.position < $1
           order by h.position desc limit $2 + 1)
    union (select h.position from ${LIVE}.hecho h where h.correlation_id = (select correlation_id from pedido) and h.position > $1
           order by h.position limit $2 + 1))
  select h.position, h.at, h.recorded_at, h.actor_id, h.en_nombre_de, h.tipo, h.entidad, h.entidad_id, h.event_id, h.causation_id, h.canal, h.accion,
         exists (select from ${LIVE}.hecho c where c.event_id = h.causation_id and c.position < h.position) as con_causa
  from todos join ${LIVE}.hecho h using (position) order by h.position`;

/** The causes and consequences of a fact, from the click to the mail and back. */
export class CausasQueries {
  constructor(private readonly runtime: Pick<ServiceRuntime, 'pool'>) {}

  async de({ hecho, correo }: ConsultaDeCausas, session: Session): Promise<CadenaDeCausas> {
    const position = hecho ?? (await this.hechoDe(correo ?? 0));
    return position === null ? this.sinHecho(correo ?? 0, session) : this.deHecho(position, session);
  }

  private async deHecho(position: number, session: Session): Promise<CadenaDeCausas> {
    const { pool } = this.runtime;
    const { rows } = await pool.query<Leida>(CADENA, [position, MAXIMO_DE_CADENA]);
    const eslabones = enlazar(rows, new Set(rows.flatMap((fila) => (fila.con_causa ? [fila.position] : []))));
    const pedido = eslabones.get(String(position)) ?? refuse('NO_ENCONTRADO', 'Ese hecho no existe');
    const ve = await visiblesPara(session, pool, rows);
    if (!ve(pedido.fila)) refuse('SIN_PERMISO', 'No tienes permiso para ver por qué ocurrió');
    const pasos = await this.enPalabras([...eslabones.values()], ve, session);
    const inicio = comienzo(pedido, [...eslabones.values()]);
    const vecinos = rows.filter((fila) => Number(fila.position) < position).length;
    return {
      preguntado: position,
      inicio: inicioDe(
        inicio,
        pasos.find((paso) => paso.position === Number(inicio.position)),
      ),
      pasos,
      entregas: [],
      cortada: vecinos > MAXIMO_DE_CADENA || rows.length - vecinos - 1 > MAXIMO_DE_CADENA || eslabones.size < rows.length,
    };
  }

  private async enPalabras(eslabones: readonly Eslabon[], ve: VistaPor, session: Session): Promise<PasoDeCadena[]> {
    const { pool } = this.runtime;
    const vistos = eslabones.map(({ fila }) => fila).filter(ve);
    const porEvento = new Map(vistos.map((fila) => [fila.event_id, fila]));
    const posible = (evento: string) => {
      const fila = porEvento.get(evento);
      return fila ? new Date(Math.max(Number(fila.at), Number(fila.recorded_at))) : null;
    };
    const [nombres, entregas, publicado] = await Promise.all([
      Nombres.de(
        pool,
        vistos.map(({ entidad, entidad_id: id }) => ({ entidad, id })),
        vistos.flatMap(({ actor_id, en_nombre_de }) => [actor_id, ...(en_nombre_de === null ? [] : [en_nombre_de])]),
      ),
      entregasDe(pool, [...porEvento.keys()], posible, abreCorreos(session)),
      this.publicado(),
    ]);
    return eslabones.map(({ fila, causa, nivel }): PasoDeCadena => {
      const visible = ve(fila);
      return {
        position: Number(fila.position),
        causa: causa && Number(causa.fila.position),
        nivel,
        proceso: causa && fila.canal !== 'reloj' ? procesoDe(causa.fila.entidad, fila.entidad, fila.canal) : null,
        plazo: fila.canal === 'reloj',
        at: fila.at.toISOString(),
        ms: causa && tardanza(causa.fila, fila),
        visible,
        acto: visible ? nombreDeActo(fila.tipo) : 'Algo que no puedes ver',
        boton: visible ? botonDe(fila.entidad, fila.accion) : null,
        actor: visible
          ? {
              id: fila.actor_id,
              nombre: nombres.persona(fila.actor_id),
              en_nombre_de: fila.en_nombre_de === null ? null : nombres.persona(fila.en_nombre_de),
            }
          : null,
        sobre: visible ? nombres.sobre({ entidad: fila.entidad, id: fila.entidad_id }) : null,
        publicado: visible && !esInterno(fila.tipo) ? publicado(fila) : null,
        entregas: entregas.get(fila.event_id) ?? [],
      };
    });
  }

  /** A function that returns true when a fact has left by the feed; null while there is no feed. */
  private async publicado(): Promise<(fila: FilaDeCadena) => boolean | null> {
    const canal = (await subscriptionStates(this.runtime.pool)).find(({ name }) => name === SUSCRIPCION_DEL_CANAL);
    return ({ position }) => (canal ? Number(position) <= canal.position : null);
  }

  /** The position of the fact that a mail was written for; null without one. */
  private async hechoDe(correo: number): Promise<number | null> {
    const { rows } = await this.runtime.pool.query<{ position: string | null }>(
      `select h.position from avisos.entrega e left join ${LIVE}.hecho h on h.event_id = e.event_id where e.id = $1 and e.canal = 'correo'`,
      [correo],
    );
    const [hallado] = rows;
    if (!hallado) refuse('NO_ENCONTRADO', 'Ese correo no existe');
    return hallado.position === null ? null : Number(hallado.position);
  }

  /** The chain of a mail without a fact, which consists of the mail alone. */
  private async sinHecho(correo: number, session: Session): Promise<CadenaDeCausas> {
    if (!abreCorreos(session)) refuse('SIN_PERMISO', 'No tienes permiso para ver por qué salió');
    const { rows } = await this.runtime.pool.query<{ event_id: string; creada_en: Date }>(
      'select event_id, creada_en from avisos.entrega where id = $1',
      [correo],
    );
    const [{ event_id, creada_en } = { event_id: '', creada_en: new Date(0) }] = rows;
    const entregas = (await entregasDe(this.runtime.pool, [event_id], () => null, true)).get(event_id) ?? [];
    const inicio = { clase: 'desconocido', que: null, quien: null, canal: null, at: creada_en.toISOString() } as const;
    return { preguntado: null, inicio, pasos: [], entregas, cortada: false };
  }
}

const abreCorreos = ({ actor }: Session): boolean => tieneAlgunGrupo(actor.grupos, bandeja.access);

/** The beginning of the chain. For data from sheets it is the import, because nothing else caused its rows. */
const comienzo = (pedido: Eslabon, todos: readonly Eslabon[]): FilaDeCadena => {
  const raiz = primero(pedido).fila;
  return todos.find(({ fila, nivel }) => nivel === 0 && fila.entidad === 'importacion')?.fila ?? raiz;
};

const inicioDe = (raiz: FilaDeCadena, paso: PasoDeCadena | undefined): CadenaDeCausas['inicio'] => ({
  clase: claseDeInicio(raiz.canal, raiz.actor_id, raiz.entidad),
  que: paso?.visible ? (paso.boton ?? paso.acto) : null,
  quien: paso?.actor?.nombre ?? null,
  canal: raiz.canal && (NOMBRE_DE_CANAL[raiz.canal] ?? raiz.canal),
  at: raiz.at.toISOString(),
});
