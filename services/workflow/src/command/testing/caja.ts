import {
  accept,
  type Birth,
  type Commands,
  type Decision,
  defineStream,
  type Known,
  narrowing,
  type Ready,
  reject,
  SISTEMA,
  type Take,
} from '@bitacora/domain';
import { MemoryEventStore, MemoryLog } from '@bitacora/event-store';
import { v7 } from 'uuid';
import { Aggregates } from '../aggregates';
import { ClaimsInLog } from '../claims';
import type { Ground } from '../decision-writer';
import type { Drawn, Facts } from '../facts';
import { CommandHandler } from '../handler';
import { type CommandMeta, LogWriter } from '../writer';

/** A box with a sum: the smallest kind of stream that exercises everything of the handler. */
export interface Caja {
  readonly id: number;
  readonly suma: number;
  readonly cerrada: boolean;
}
type Sumado = {
  readonly type: 'Abierta' | 'Sumado' | 'Cerrada';
  readonly data: { readonly id: number; readonly n: number; readonly texto?: string; readonly hija?: number };
};
export type Hechos = {
  readonly precio: { readonly ask: string; readonly gives: number };
  readonly aviso: { readonly ask: true; readonly gives: string };
  readonly numero: { readonly ask: true; readonly gives: number };
};
/** The effects that a test gives to a command. */
export interface Orden {
  readonly n?: number;
  readonly precioDe?: string | null;
  readonly conNumero?: boolean;
  readonly nada?: boolean;
  readonly texto?: string;
  readonly hija?: number;
  readonly claims?: Decision<Caja, Sumado>['claims'];
  readonly takes?: readonly Take[];
  /** True to be refused, by the rules or by the decision. */
  readonly prohibida?: boolean;
  readonly rechazada?: boolean;
  /** Refused when the box contains this much. */
  readonly hasta?: number;
  /** Refused when the price is higher. */
  readonly tope?: number;
}
export interface Respuesta {
  readonly id: number;
  readonly suma: number;
}

const stream = defineStream('caja');
const { is, own } = narrowing<Sumado>('caja', { Abierta: null, Sumado: null, Cerrada: null });
const CERRADA = reject('ACCION_NO_DISPONIBLE', 'La caja está cerrada');

function fold(caja: Caja | null, { type, data }: Sumado): Caja | null {
  if (type === 'Abierta') return { id: data.id, suma: data.n, cerrada: false };
  return caja && { ...caja, suma: caja.suma + data.n, cerrada: caja.cerrada || type === 'Cerrada' };
}

const hijas = (events: readonly Sumado[]): Birth[] =>
  events.flatMap(({ data: { hija } }) =>
    hija === undefined ? [] : [{ stream: stream.of(hija), events: [{ type: 'Abierta', data: { id: hija, n: 0 } }] }],
  );

function listo(antes: Caja | null, type: Sumado['type'], orden: Orden): Ready<Caja, Sumado, Hechos> {
  return {
    asks: { ...(orden.precioDe === undefined ? {} : { precio: orden.precioDe }), numero: orden.conNumero || antes === null ? true : null },
    decide: (known: Known<Hechos>) => {
      if (orden.rechazada || (antes && antes.suma >= (orden.hasta ?? Number.POSITIVE_INFINITY)))
        return reject('SIN_STOCK', `La caja tiene ${antes?.suma ?? 0}`);
      if (orden.tope !== undefined && (known.precio ?? 0) > orden.tope) return reject('SIN_STOCK', `Cuesta ${known.precio}`);
      const id = antes?.id ?? known.numero ?? 0;
      const n = known.precio ?? (orden.conNumero ? (known.numero ?? 0) : (orden.n ?? 1));
      const { texto, hija, claims = [], takes = [] } = orden;
      const data = { id, n, ...(texto === undefined ? {} : { texto }), ...(hija === undefined ? {} : { hija }) };
      const events: Sumado[] = orden.nada ? [] : [{ type, data }];
      const state = events.reduce(fold, antes) as Caja;
      return accept({ events, state, claims, takes, births: hijas(events), answer: { id: state.id, suma: state.suma } });
    },
  };
}

export const CAJA: Commands<Caja, Sumado, Hechos> = {
  stream,
  version: 1,
  words: {
    missing: (id) => `La caja ${id} no existe`,
    conflict: 'Otra persona modificó la caja',
    reserved: { llave: ({ owner }) => reject('DATOS_INVALIDOS', `La llave es de ${owner}`) },
  },
  idOf: ({ id }) => id,
  fold,
  is,
  own,
  after: (caja, event) => fold(caja, own(event)),
  present: ({ suma }) => suma >= 0,
  visibleTo: ({ suma }, { id }) => id !== 13 || suma < 13,
  subject: () => undefined,
  label: (name) => (name === 'sumar' || name === 'cerrar' || name === 'abrir' ? `caja.${name}` : 'desconocida'),
  before: ({ suma }) => (suma > 1000 ? { aviso: true } : {}),
  begin: ({ cerrada, ...caja }, name, input, _context, { aviso }) => {
    if (name !== 'sumar' && name !== 'cerrar') return reject('ACCION_DESCONOCIDA', `La acción «${name}» no existe`);
    if (cerrada) return CERRADA;
    if (aviso) return reject('ACCION_NO_DISPONIBLE', aviso);
    if ((input as Orden).prohibida) return reject('SIN_PERMISO', 'No tiene permiso');
    return accept(listo({ ...caja, cerrada }, name === 'sumar' ? 'Sumado' : 'Cerrada', input as Orden));
  },
  open: (_name, input) =>
    (input as Orden).prohibida ? reject('SIN_PERMISO', 'No tiene permiso') : accept(listo(null, 'Abierta', input as Orden)),
  birthsOf: (_caja, events) => hijas(events),
};

/** The numbers of a test: the drawn ones, and the returned ones. */
export class Talonario implements Drawn<true, number> {
  readonly dados: number[] = [];
  readonly devueltos: number[] = [];
  private siguiente = 1;

  async draw(): Promise<number> {
    this.dados.push(this.siguiente);
    return this.siguiente++;
  }
  rehearse(): number {
    return Number.MAX_SAFE_INTEGER;
  }
  giveBack(n: number): void {
    this.devueltos.push(n);
  }
}

/** A process over a log: its memory, its handler, and the questions asked of its facts. */
export class Proceso {
  readonly store: MemoryEventStore;
  readonly writer: LogWriter;
  readonly aggregates: Aggregates;
  readonly talonario = new Talonario();
  readonly preguntas: string[] = [];
  readonly cajas: CommandHandler<Caja, Sumado, Hechos, Respuesta>;

  constructor(
    readonly log: MemoryLog = new MemoryLog(),
    extra: { readonly holder?: Ground['holder']; readonly turns?: boolean; readonly patience?: number; readonly kind?: typeof CAJA } = {},
  ) {
    this.store = new MemoryEventStore(log);
    this.writer = new LogWriter(this.store, () => ({ version: 1, personal: [] }));
    const facts: Facts<Hechos> = {
      precio: async (de) => {
        this.preguntas.push(de);
        await this.alPreguntar();
        return this.precio();
      },
      aviso: async () => 'La caja está llena',
      numero: this.talonario,
    };
    this.aggregates = new Aggregates(this.store);
    const ground: Ground = {
      aggregates: this.aggregates,
      writer: this.writer,
      claims: new ClaimsInLog(this.store, 'secreto'),
      ...(extra.holder ? { holder: extra.holder } : {}),
    };
    this.cajas = new CommandHandler(extra.kind ?? CAJA, facts, ground, {
      turns: extra.turns ?? false,
      ...(extra.patience === undefined ? {} : { patience: extra.patience }),
    });
  }

  precio: () => Promise<number> = async () => 7;
  /** Runs while a fact is fetched. */
  alPreguntar: () => Promise<unknown> = async () => undefined;
}

export const meta = (key?: string, fingerprint = 'x'): CommandMeta => ({
  actor: SISTEMA,
  at: '2026-03-02T12:00:00.000Z',
  correlationId: v7(),
  canal: 'sistema',
  ...(key ? { command: { key, principal: 'prueba', fingerprint } } : {}),
});
