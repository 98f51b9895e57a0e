import { ADMINISTRACION_Y_GERENCIA, tieneAlgunGrupo } from '../comun';
import { accept, asked, type Claim, defineRecord, type EventOf, reject, rejectField } from '../kernel';
import { STREAM_CLIENTE } from '../streams';
import type { Alcance } from './alcance';
import { type Cliente, type ClienteEvent, EVENTOS_CLIENTE, type EventosCliente, evolveCliente } from './cliente';
import type { BloqueoInput, EmpresaInput, PersonaInput, SucursalInput } from './cliente.formularios';

/** Facts that decisions on clients ask the service for. */
export type HechosCliente = {
  /** The number of a new client. */
  readonly numero: { readonly ask: true; readonly gives: number };
  /** Numbers of new branches, as many as requested. */
  readonly sucursales: { readonly ask: number; readonly gives: readonly number[] };
  /** A request about personal data by its number, with its person when the house knew them; null when there is none. */
  readonly solicitud: { readonly ask: number; readonly gives: { readonly cliente_id: number | null } };
};
/** The answer to a command on a client; it has the branch when the command concerned one. */
export interface ClienteRespuesta {
  readonly id: number;
  readonly sucursal_id?: number;
}
/** A company with its first branches. */
export interface EmpresaNueva {
  readonly empresa: EmpresaInput;
  readonly sucursales: readonly SucursalInput[];
}
/** A change of a client. */
export type CambioDeCliente = { readonly persona: PersonaInput } | { readonly empresa: EmpresaInput };
/** A change of a branch. */
export interface CambioDeSucursal {
  readonly sucursal_id: number;
  readonly sucursal: SucursalInput;
}

/** The erasure of a client, with what it reaches. */
export interface SupresionDeCliente {
  readonly motivo: string;
  readonly alcance?: Alcance;
}

const YA_EXISTE = 'Ya existe un cliente con ese RUT';
/** The refusal to users who may not use blocked data. */
export const DATOS_BLOQUEADOS =
  'Los datos de esta persona están bloqueados: los ven solo quienes responden solicitudes y quienes trabajan en su orden abierta';
const SOLO_EMPRESAS = reject('DATOS_INVALIDOS', 'Solo las empresas tienen sucursales');

type Creacion = EventOf<EventosCliente['PersonaCreada'] | EventosCliente['EmpresaCreada']>;
/** The claim on a RUT: at most one client of each kind has it. */
export const claimDeRut = (tipo: 'persona' | 'empresa', rut: string): Claim => ({ scope: 'rut', value: `${tipo}:${rut}`, secret: true });
const creacionDe = ({ type, data }: Creacion): Claim => claimDeRut(type === 'PersonaCreada' ? 'persona' : 'empresa', data.rut);

/** Clients and their branches, and the rules that guard them. */
export const CLIENTE = defineRecord<Cliente, ClienteEvent, HechosCliente>({
  stream: STREAM_CLIENTE,
  version: 2,
  events: EVENTOS_CLIENTE,
  words: {
    missing: () => 'El cliente no existe',
    conflict: 'Otra persona modificó el cliente al mismo tiempo: inténtalo nuevamente',
    reserved: {
      rut: ({ owner }) =>
        reject('DATOS_INVALIDOS', YA_EXISTE, { campos: { rut: [YA_EXISTE] }, datos: { cliente_id: STREAM_CLIENTE.id(owner) } }),
    },
  },
  evolve: evolveCliente,
  idOf: ({ id }) => id,
  subject: ({ id }) => STREAM_CLIENTE.of(id),
  answer: ({ id }, events): ClienteRespuesta & Readonly<Record<string, unknown>> => {
    const [event] = events;
    return event?.type === 'SucursalCreada' || event?.type === 'SucursalEditada' ? { id, sucursal_id: event.data.sucursal_id } : { id };
  },
  claims: (event, antes) => {
    if (event.type === 'PersonaCreada' || event.type === 'EmpresaCreada') return [creacionDe(event)];
    // Erasure frees the RUT of a person.
    if (event.type === 'ClienteSuprimido' && antes?.rut)
      return [{ ...claimDeRut(antes.persona ? 'persona' : 'empresa', antes.rut), release: true }];
    return [];
  },
  openings: {
    crearPersona: {
      label: 'cliente.crear',
      hechos: () => ({ numero: true }),
      decide: (persona: PersonaInput, _context, { numero }) =>
        accept([{ type: 'PersonaCreada', data: { cliente_id: asked(numero), ...persona } }]),
    },
    crearEmpresa: {
      label: 'cliente.crear',
      hechos: ({ sucursales }: EmpresaNueva) => ({ numero: true, sucursales: sucursales.length || null }),
      decide: ({ empresa, sucursales }: EmpresaNueva, _context, { numero, sucursales: numeros }) => {
        const cliente_id = asked(numero);
        return accept([
          { type: 'EmpresaCreada', data: { cliente_id, ...empresa } },
          ...sucursales.map(
            (sucursal, i): ClienteEvent => ({
              type: 'SucursalCreada',
              data: { cliente_id, sucursal_id: asked(numeros?.[i]), ...sucursal },
            }),
          ),
        ]);
      },
    },
  },
  commands: {
    editar: {
      decide: (cliente, cambio: CambioDeCliente, { actor }) => {
        if (cliente.bloqueo && !tieneAlgunGrupo(actor.grupos, ADMINISTRACION_Y_GERENCIA)) return reject('SIN_PERMISO', DATOS_BLOQUEADOS);
        const esPersona = 'persona' in cambio;
        if (esPersona !== (cliente.persona !== null)) return reject('DATOS_INVALIDOS', 'El tipo de cliente no se puede cambiar');
        // Once orders were received under it, the RUT cannot change.
        const { rut } = esPersona ? cambio.persona : cambio.empresa;
        if (rut !== cliente.rut) return rejectField('rut', 'El RUT no se puede cambiar');
        return accept([
          esPersona
            ? { type: 'PersonaEditada', data: { cliente_id: cliente.id, ...cambio.persona } }
            : { type: 'EmpresaEditada', data: { cliente_id: cliente.id, ...cambio.empresa } },
        ]);
      },
    },
    crearSucursal: {
      label: 'sucursal.crear',
      hechos: () => ({ sucursales: 1 }),
      decide: ({ id, empresa }, sucursal: SucursalInput, _context, { sucursales }) =>
        empresa
          ? accept([{ type: 'SucursalCreada', data: { cliente_id: id, sucursal_id: asked(sucursales?.[0]), ...sucursal } }])
          : SOLO_EMPRESAS,
    },
    editarSucursal: {
      label: 'sucursal.editar',
      decide: ({ id, empresa, sucursales }, { sucursal_id, sucursal }: CambioDeSucursal) => {
        if (!empresa) return SOLO_EMPRESAS;
        if (!sucursales.some((conocida) => conocida.id === sucursal_id)) return reject('NO_ENCONTRADO', 'La sucursal no existe');
        return accept([{ type: 'SucursalEditada', data: { cliente_id: id, sucursal_id, ...sucursal } }]);
      },
    },
    bloquear: {
      label: 'cliente.bloquear',
      hechos: ({ solicitud }: BloqueoInput) => ({ solicitud }),
      decide: ({ id, rut, persona, bloqueo }, { solicitud, motivo }: BloqueoInput, _context, { solicitud: pedida }) => {
        if (!persona) return reject('DATOS_INVALIDOS', 'Solo se bloquean los datos de una persona: una empresa no los tiene');
        if (rut === null) return reject('ACCION_NO_DISPONIBLE', 'Los datos de esta persona ya se suprimieron');
        if (bloqueo) return reject('ACCION_NO_DISPONIBLE', 'Los datos de esta persona ya están bloqueados');
        if (solicitud !== null && !pedida) return rejectField('solicitud', `La solicitud ${solicitud} no existe`);
        if (pedida && pedida.cliente_id !== null && pedida.cliente_id !== id)
          return rejectField('solicitud', `La solicitud ${solicitud} es de otra persona`);
        return accept([{ type: 'DatosBloqueados', data: { cliente_id: id, solicitud, motivo } }]);
      },
    },
    desbloquear: {
      label: 'cliente.desbloquear',
      decide: ({ id, bloqueo }, { motivo }: { readonly motivo: string }) =>
        bloqueo
          ? accept([{ type: 'DatosDesbloqueados', data: { cliente_id: id, motivo } }])
          : reject('ACCION_NO_DISPONIBLE', 'Los datos de esta persona no están bloqueados'),
    },
    suprimir: {
      decide: ({ id }, { motivo, alcance }: SupresionDeCliente) =>
        accept([{ type: 'ClienteSuprimido', data: { cliente_id: id, motivo, ...(alcance && { alcance }) } }]),
    },
  },
});
