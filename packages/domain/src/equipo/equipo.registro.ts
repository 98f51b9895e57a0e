import { accept, asked, type Claim, defineRecord, type Rejection, type Result, reject, rejectField } from '../kernel';
import { STREAM_CLIENTE, STREAM_EQUIPO } from '../streams';
import { type Equipo, type EquipoEvent, type EquipoInput, EVENTOS_EQUIPO, evolveEquipo } from './equipo';

/** Facts that decisions on equipment ask the service for. */
export type HechosEquipo = {
  /** The number of a new piece of equipment. */
  readonly numero: { readonly ask: true; readonly gives: number };
  /** True when a client with that number exists. */
  readonly hay_cliente: { readonly ask: number; readonly gives: boolean };
  /** True when a model with that number exists. */
  readonly hay_modelo: { readonly ask: number; readonly gives: boolean };
  /** The password from the pre-intake with that number; empty without one. */
  readonly clave_de_pre_ingreso: { readonly ask: number; readonly gives: string };
};
/** The submitted data of a piece of equipment, and the pre-intake that first described it. */
export interface EquipoDescrito {
  readonly equipo: EquipoInput;
  readonly pre_ingreso: number | null;
}
export interface EquipoRespuesta {
  readonly id: number;
}
type Sabido = { readonly [K in keyof HechosEquipo]?: HechosEquipo[K]['gives'] | null };

const REPETIDO = 'El cliente ya tiene un equipo con ese N° de serie';

/** The claim on a serial: each client has it on at most one piece of equipment. */
export const claimDeSerie = (cliente: number, serial_number: string): Claim => ({ scope: 'serial', value: `${cliente}:${serial_number}` });

/** The facts needed to describe a piece of equipment; `clave` is its password so far. */
const preguntas = ({ equipo, pre_ingreso }: EquipoDescrito, clave: string | null) => ({
  hay_cliente: equipo.cliente,
  hay_modelo: equipo.modelo,
  clave_de_pre_ingreso: (equipo.password ?? clave) === null ? pre_ingreso : null,
});

/**
 * The data to store. Without a new password, the equipment keeps its own or takes the one from the pre-intake; its current model may be a
 * retired one.
 */
function descrito({ equipo }: EquipoDescrito, clave: string | null, sabido: Sabido, modelo?: number): Result<EquipoInput, Rejection> {
  if (!asked(sabido.hay_cliente)) return rejectField('cliente', 'El cliente no existe');
  if (!asked(sabido.hay_modelo) && equipo.modelo !== modelo) return rejectField('modelo', 'El modelo no existe');
  return accept({ ...equipo, password: (equipo.password ?? clave ?? sabido.clave_de_pre_ingreso) || null });
}

/** The equipment of clients. */
export const EQUIPO = defineRecord<Equipo, EquipoEvent, HechosEquipo>({
  stream: STREAM_EQUIPO,
  version: 1,
  events: EVENTOS_EQUIPO,
  words: {
    missing: () => 'El equipo no existe',
    conflict: 'Otra persona modificó el equipo al mismo tiempo: inténtalo nuevamente',
    reserved: {
      serial: ({ owner }) =>
        reject('DATOS_INVALIDOS', REPETIDO, { campos: { serial_number: [REPETIDO] }, datos: { equipo_id: STREAM_EQUIPO.id(owner) } }),
    },
  },
  evolve: evolveEquipo,
  idOf: ({ id }) => id,
  subject: ({ cliente }) => STREAM_CLIENTE.of(cliente),
  answer: ({ id }): EquipoRespuesta & Readonly<Record<string, unknown>> => ({ id }),
  claims: (_event, antes, despues) => {
    const dejada = antes && claimDeSerie(antes.cliente, antes.serial_number);
    const tomada = claimDeSerie(despues.cliente, despues.serial_number);
    return dejada && dejada.value !== tomada.value ? [{ ...dejada, release: true }, tomada] : [tomada];
  },
  openings: {
    crear: {
      hechos: (input: EquipoDescrito) => ({ numero: true, ...preguntas(input, null) }),
      decide: (input: EquipoDescrito, _context, sabido) => {
        const datos = descrito(input, null, sabido);
        return datos.ok ? accept([{ type: 'EquipoCreado', data: { equipo_id: asked(sabido.numero), ...datos.value } }]) : datos;
      },
    },
  },
  commands: {
    editar: {
      hechos: (input: EquipoDescrito, { password }) => preguntas(input, password),
      decide: ({ id, password, modelo }, input: EquipoDescrito, _context, sabido) => {
        const datos = descrito(input, password, sabido, modelo);
        return datos.ok ? accept([{ type: 'EquipoEditado', data: { equipo_id: id, ...datos.value } }]) : datos;
      },
    },
  },
});
