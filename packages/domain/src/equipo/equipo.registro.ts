import { accept, asked, type Claim, defineRecord, type Rejection, type Result, reject, rejectField } from '../kernel';
import { STREAM_CLIENTE, STREAM_EQUIPO } from '../streams';
import { type Equipo, type EquipoEvent, type EquipoInput, EVENTOS_EQUIPO, evolveEquipo } from './equipo';

/** The questions of decisions on equipment to the service. */
export type HechosEquipo = {
  /** The number of a new equipment. */
  readonly numero: { readonly ask: true; readonly gives: number };
  /** True when a client of that number is there. */
  readonly hay_cliente: { readonly ask: number; readonly gives: boolean };
  /** True when a model of that number is there. */
  readonly hay_modelo: { readonly ask: number; readonly gives: boolean };
  /** The password that came with the pre-intake of that number; empty when there is none. */
  readonly clave_de_pre_ingreso: { readonly ask: number; readonly gives: string };
};
/** The submitted data of an equipment, and the pre-intake that described it first. */
export interface EquipoDescrito {
  readonly equipo: EquipoInput;
  readonly pre_ingreso: number | null;
}
export interface EquipoRespuesta {
  readonly id: number;
}
type Sabido = { readonly [K in keyof HechosEquipo]?: HechosEquipo[K]['gives'] | null };

const REPETIDO = 'El cliente ya tiene un equipo con ese N° de serie';

/** A serial belongs to one equipment of each client. */
export const claimDeSerie = (cliente: number, serial_number: string): Claim => ({ scope: 'serial', value: `${cliente}:${serial_number}` });

/** The questions about an equipment that is described when its password is so far this one. */
const preguntas = ({ equipo, pre_ingreso }: EquipoDescrito, clave: string | null) => ({
  hay_cliente: equipo.cliente,
  hay_modelo: equipo.modelo,
  clave_de_pre_ingreso: (equipo.password ?? clave) === null ? pre_ingreso : null,
});

/** The stored data of an equipment. Without a password it keeps its present one, or takes the owner's from the pre-intake; its present model may be retired. */
function descrito({ equipo }: EquipoDescrito, clave: string | null, sabido: Sabido, modelo?: number): Result<EquipoInput, Rejection> {
  if (!asked(sabido.hay_cliente)) return rejectField('cliente', 'El cliente no existe');
  if (!asked(sabido.hay_modelo) && equipo.modelo !== modelo) return rejectField('modelo', 'El modelo no existe');
  return accept({ ...equipo, password: (equipo.password ?? clave ?? sabido.clave_de_pre_ingreso) || null });
}

/** The equipment of clients. */
export const EQUIPO = defineRecord<Equipo, EquipoEvent, HechosEquipo>({
  stream: STREAM_EQUIPO,
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
