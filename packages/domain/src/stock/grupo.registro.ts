import { accept, asked, defineRecord, type RecordOpening, type Rejection, type Result } from '../kernel';
import { STREAM_GRUPO } from '../streams';
import { EVENTOS_GRUPO, evolveGrupo, type FilaDeGrupo, type Grupo, type GrupoEvent } from './grupo';
import { TIPOS_DE_GRUPO, type TipoDeGrupo } from './tipos-de-grupo';

/** Facts that decisions on groups of movements ask the service for. */
export type HechosGrupo = {
  /** The number of a new group. */
  readonly numero: { readonly ask: true; readonly gives: number };
  /** The requested rows with their parts, or a refusal with every wrong row. */
  readonly filas: {
    readonly ask: { readonly tipo: TipoDeGrupo; readonly pedidas: unknown };
    readonly gives: Result<readonly FilaDeGrupo[], Rejection>;
  };
  /** The outcome of a group: everything was set aside, or something was missing. */
  readonly desenlace: { readonly ask: Grupo; readonly gives: GrupoEvent };
};
/** A request for a group of movements. */
export interface GrupoPedido {
  readonly pedidas: unknown;
  readonly referencia: string;
}
export interface GrupoRespuesta {
  readonly id: number;
}

const registrar = (tipo: TipoDeGrupo): RecordOpening<GrupoEvent, HechosGrupo, GrupoPedido> => ({
  hechos: ({ pedidas }) => ({ numero: true, filas: { tipo, pedidas } }),
  decide: ({ referencia }, _context, { numero, filas }) => {
    const encontradas = asked(filas);
    if (!encontradas.ok) return encontradas;
    const grupo_id = asked(numero);
    const iniciado: GrupoEvent = {
      type: 'GrupoDeMovimientosIniciado',
      data: { grupo_id, tipo, filas: [...encontradas.value], referencia },
    };
    // A group that only adds units cannot fail, so it is registered at once.
    return accept(tipo === 'ingreso' ? [iniciado, { type: 'GrupoDeMovimientosRegistrado', data: { grupo_id } }] : [iniciado]);
  },
});

/** Groups of movements. Each opening has the name of its kind of group. */
export const GRUPO = defineRecord<Grupo, GrupoEvent, HechosGrupo>({
  stream: STREAM_GRUPO,
  version: 1,
  events: EVENTOS_GRUPO,
  words: {
    missing: (id) => `El grupo de movimientos ${id} no existe`,
    conflict: 'Otra persona modificó el grupo de movimientos al mismo tiempo: inténtalo nuevamente',
    reserved: {},
  },
  evolve: evolveGrupo,
  idOf: ({ id }) => id,
  answer: ({ id }): GrupoRespuesta & Readonly<Record<string, unknown>> => ({ id }),
  openings: Object.fromEntries(TIPOS_DE_GRUPO.map((tipo) => [tipo, { ...registrar(tipo), label: `grupo.${tipo}` }])),
  commands: {
    terminar: {
      label: 'grupo.terminar',
      hechos: (_input, grupo) => ({ desenlace: grupo.estado === 'INICIADO' ? grupo : null }),
      decide: (_grupo, _input, _context, { desenlace }) => accept(desenlace ? [desenlace] : []),
    },
  },
});
