import { ADMINISTRADOR, type GrupoDeUsuario, TALLER, TECNICOS, tieneAlgunGrupo } from '../comun';
import {
  type Actor,
  accept,
  asked,
  type Claim,
  defineRecord,
  defineStream,
  type Rejection,
  type Result,
  reject,
  rejectField,
} from '../kernel';
import { STREAM_USUARIO } from '../streams';
import {
  EVENTOS_USUARIO,
  evolveUsuario,
  type FactorQuitado,
  type IdentidadQuitada,
  LIMITES_INICIALES,
  type Limites,
  type MotivoDeClave,
  type OrigenDeUsuario,
  type SesionesQueTerminan,
  type Usuario,
  type UsuarioEvent,
} from './usuario';
import type { DatosDeUsuario, Desactivacion, Invitacion } from './usuario.formularios';

/** Facts that decisions on people ask the service for. */
export type HechosUsuario = {
  /** The number of a new user. */
  readonly numero: { readonly ask: true; readonly gives: number };
  /** The number of active administrators besides this one. */
  readonly otros_administradores: { readonly ask: number; readonly gives: number };
  /** The company that currently has an address. */
  readonly empresa_de: { readonly ask: string; readonly gives: number };
  /** The groups of an active person; empty for others. */
  readonly grupos_de: { readonly ask: number; readonly gives: readonly string[] };
  /** The open orders of a technician. */
  readonly ordenes_de: { readonly ask: number; readonly gives: readonly number[] };
};
export interface UsuarioRespuesta {
  readonly id: number;
  /** The open orders at the deactivation, when somebody takes them over. They are kept, so that a repetition concerns the same ones. */
  readonly ordenes?: readonly number[];
}
/** A deactivation, with the open orders to pass to another technician. */
export type DesactivacionConOrdenes = Desactivacion & { readonly ordenes?: readonly number[] };
/** Input: the orders that passed to another technician. */
export interface TraspasoHecho {
  readonly a: number;
  readonly ordenes: readonly number[];
}
/** An account that begins without an invitation. */
export interface UsuarioNuevo extends DatosDeUsuario {
  readonly grupos: readonly GrupoDeUsuario[];
  readonly origen: OrigenDeUsuario;
  readonly cliente_empresa_id: number | null;
  readonly limites?: Limites;
  readonly activo?: boolean;
  /** The number of an existing account; a new one is drawn without it. */
  readonly id?: number;
}

const YA_EXISTE = 'Ya existe un usuario con ese correo';
const DE_OTRO = 'Esa cuenta del proveedor ya está vinculada a otra persona de este centro';
const SIN_EMPRESA = 'Su correo ya no es de ninguna empresa: agrégalo antes en la ficha de la suya';
const ULTIMO = 'Es el único administrador: nombra antes a otro';
/** The maximum number of identities of an account. */
const MAXIMO_IDENTIDADES = 5;
const stream = STREAM_USUARIO;

/** The claim on an address: one account has it. */
export const claimDeCorreo = (email: string): Claim => ({ scope: 'usuario_email', value: email.toLowerCase(), secret: true });

/** The claim on a provider's identity: one account has it. */
const claimDeIdentidad = (huella: string): Claim => ({ scope: 'usuario_identidad', value: huella, secret: true });

const soltar = (huella: string): Claim => ({ ...claimDeIdentidad(huella), release: true });

const deCorreo = ({ email }: { readonly email: string }, antes: string | undefined): Claim[] => {
  if (antes?.toLowerCase() === email.toLowerCase()) return [];
  return [...(antes ? [{ ...claimDeCorreo(antes), release: true }] : []), claimDeCorreo(email)];
};

const esAdministrador = ({ grupos, estado }: Usuario): boolean => estado === 'activo' && grupos.includes(ADMINISTRADOR);
/** The fact to ask for when an administrator would stop being one. */
const siDeja = (usuario: Usuario, deja: boolean) => ({ otros_administradores: deja && esAdministrador(usuario) ? usuario.id : null });
const yaNo = (mensaje: string) => reject('ACCION_NO_DISPONIBLE', mensaje);
const SUPRIMIDA = yaNo('Los datos de esta persona se suprimieron: no se le cambia nada');
const MUESTRA = 5;

/** Refuses to leave the house without an administrator, and administrators to remove themselves. */
function dejaDeAdministrar({ id }: Usuario, actor: Actor, otros: number | null | undefined): Result<true, Rejection> {
  if (actor.id === id) return yaNo('Nadie se quita a sí mismo la administración: pídeselo a otro administrador');
  return asked(otros) === 0 ? yaNo(ULTIMO) : accept(true);
}

/** An invitation, with the house's limits for new technicians; by default as delivered. */
export interface InvitacionConLimites extends Invitacion {
  readonly limites?: Limites;
}

/** People with an account, and the rules that guard them. */
export const USUARIO = defineRecord<Usuario, UsuarioEvent, HechosUsuario>({
  stream,
  version: 1,
  words: {
    missing: () => 'El usuario no existe',
    conflict: 'Otra persona modificó el usuario al mismo tiempo: inténtalo nuevamente',
    reserved: {
      usuario_email: () => rejectField('email', YA_EXISTE),
      usuario_identidad: () => reject('ACCION_NO_DISPONIBLE', DE_OTRO),
    },
  },
  events: EVENTOS_USUARIO,
  evolve: evolveUsuario,
  idOf: ({ id }) => id,
  subject: ({ id }) => stream.of(id),
  answer: ({ id }, events, input): UsuarioRespuesta & Readonly<Record<string, unknown>> => {
    const seVa = events.some(({ type }) => type === 'UsuarioDesactivado');
    return { id, ...(seVa ? { ordenes: [...((input as DesactivacionConOrdenes).ordenes ?? [])] } : {}) };
  },
  claims: (event, antes) => {
    if (event.type === 'UsuarioInvitado' || event.type === 'UsuarioRegistrado' || event.type === 'UsuarioEditado')
      return deCorreo(event.data, antes?.email);
    if (event.type === 'IdentidadVinculada') return [claimDeIdentidad(event.data.huella)];
    if (event.type === 'IdentidadDesvinculada') return [soltar(event.data.huella)];
    // The address of a cancelled invitation or of an erased person is free again: it is then another person.
    const vuelve = event.type === 'InvitacionAnulada' || (event.type === 'UsuarioSuprimido' && antes?.estado !== 'anulado');
    const suyas = event.type === 'UsuarioSuprimido' ? (antes?.identidades ?? []).map(soltar) : [];
    return [...(vuelve && antes ? [{ ...claimDeCorreo(antes.email), release: true }] : []), ...suyas];
  },
  openings: {
    invitar: {
      hechos: () => ({ numero: true }),
      decide: ({ grupos, limites = LIMITES_INICIALES, ...datos }: InvitacionConLimites, _context, { numero }) =>
        accept([{ type: 'UsuarioInvitado', data: { usuario_id: asked(numero), ...datos, grupos: [...grupos], limites } }]),
    },
    registrar: {
      hechos: ({ id }: UsuarioNuevo) => ({ numero: id === undefined ? true : null }),
      decide: ({ id, grupos, limites = LIMITES_INICIALES, activo = true, ...datos }: UsuarioNuevo, _context, { numero }) =>
        accept([{ type: 'UsuarioRegistrado', data: { usuario_id: id ?? asked(numero), ...datos, grupos: [...grupos], limites, activo } }]),
    },
  },
  commands: {
    editar: {
      decide: ({ id, estado }, datos: DatosDeUsuario) =>
        estado === 'suprimido' ? SUPRIMIDA : accept([{ type: 'UsuarioEditado', data: { usuario_id: id, ...datos } }]),
    },
    cambiarGrupos: {
      hechos: ({ grupos }: { readonly grupos: readonly GrupoDeUsuario[] }, usuario) => siDeja(usuario, !grupos.includes(ADMINISTRADOR)),
      decide: (usuario, { grupos }: { readonly grupos: readonly GrupoDeUsuario[] }, { actor }, { otros_administradores }) => {
        if (usuario.estado === 'suprimido') return SUPRIMIDA;
        if (usuario.cliente_empresa_id !== null) return yaNo('Un usuario retail es de su empresa: no cambia de grupo');
        if (esAdministrador(usuario) && !grupos.includes(ADMINISTRADOR)) {
          const puede = dejaDeAdministrar(usuario, actor, otros_administradores);
          if (!puede.ok) return puede;
        }
        if (grupos.length === usuario.grupos.length && grupos.every((grupo) => usuario.grupos.includes(grupo))) return accept([]);
        return accept([{ type: 'GruposCambiados', data: { usuario_id: usuario.id, antes: [...usuario.grupos], grupos: [...grupos] } }]);
      },
    },
    cambiarLimites: {
      decide: ({ id, grupos, limites: antes }, limites: Limites) =>
        tieneAlgunGrupo(grupos, TECNICOS)
          ? accept([{ type: 'LimitesCambiados', data: { usuario_id: id, antes, limites } }])
          : yaNo('Solo los técnicos tienen límites'),
    },
    reenviarInvitacion: {
      decide: ({ id, estado }) =>
        estado === 'invitado'
          ? accept([{ type: 'InvitacionReenviada', data: { usuario_id: id } }])
          : yaNo('Solo se reenvía la invitación de quien aún no la acepta'),
    },
    anularInvitacion: {
      decide: ({ id, estado }) =>
        estado === 'invitado'
          ? accept([{ type: 'InvitacionAnulada', data: { usuario_id: id } }])
          : yaNo('Solo se anula la invitación de quien aún no la acepta'),
    },
    activar: {
      decide: ({ id, estado }) =>
        estado === 'invitado'
          ? accept([{ type: 'UsuarioActivado', data: { usuario_id: id } }])
          : reject('ENLACE_USADO', 'La invitación ya se usó o se anuló'),
    },
    /** Accepts an invitation with an identity in place of a password. */
    activarConIdentidad: {
      decide: ({ id, estado }, { huella }: { readonly huella: string }) =>
        estado === 'invitado'
          ? accept([
              { type: 'UsuarioActivado', data: { usuario_id: id } },
              { type: 'IdentidadVinculada', data: { usuario_id: id, huella } },
            ])
          : reject('ENLACE_USADO', 'La invitación ya se usó o se anuló'),
    },
    vincularIdentidad: {
      decide: ({ id, estado, identidades }, { huella }: { readonly huella: string }) => {
        if (estado !== 'activo') return yaNo('El usuario no está activo');
        if (identidades.length >= MAXIMO_IDENTIDADES) return yaNo('Ya tienes muchas cuentas vinculadas: quita antes una que no uses');
        return accept(identidades.includes(huella) ? [] : [{ type: 'IdentidadVinculada', data: { usuario_id: id, huella } }]);
      },
    },
    desvincularIdentidad: {
      decide: ({ id, identidades }, quitada: IdentidadQuitada) =>
        identidades.includes(quitada.huella)
          ? accept([{ type: 'IdentidadDesvinculada', data: { usuario_id: id, ...quitada } }])
          : yaNo('Esa cuenta del proveedor ya no está vinculada'),
    },
    iniciarRestablecimiento: {
      decide: ({ id, estado }) =>
        estado === 'activo'
          ? accept([{ type: 'RestablecimientoIniciado', data: { usuario_id: id } }])
          : yaNo('Solo se restablece la clave de un usuario activo'),
    },
    cambiarClave: {
      decide: ({ id, estado }, { motivo }: { readonly motivo: MotivoDeClave }) =>
        estado === 'activo' ? accept([{ type: 'ClaveCambiada', data: { usuario_id: id, motivo } }]) : yaNo('El usuario no está activo'),
    },
    terminarSesiones: {
      decide: ({ id, estado }, { cuales, cantidad }: { readonly cuales: SesionesQueTerminan; readonly cantidad: number }) =>
        estado === 'suprimido' ? SUPRIMIDA : accept([{ type: 'SesionesTerminadas', data: { usuario_id: id, cuales, cantidad } }]),
    },
    agregarFactor: {
      decide: ({ id, estado }, { codigos }: { readonly codigos: number }) =>
        estado === 'activo'
          ? accept([
              { type: 'SegundoFactorAgregado', data: { usuario_id: id, clase: 'totp' } },
              { type: 'CodigosEmitidos', data: { usuario_id: id, cantidad: codigos } },
            ])
          : yaNo('El usuario no está activo'),
    },
    agregarPasskey: {
      decide: ({ id, estado }) =>
        estado === 'activo'
          ? accept([{ type: 'SegundoFactorAgregado', data: { usuario_id: id, clase: 'passkey' } }])
          : yaNo('El usuario no está activo'),
    },
    emitirCodigos: {
      decide: ({ id, estado }, { codigos }: { readonly codigos: number }) =>
        estado === 'activo'
          ? accept([{ type: 'CodigosEmitidos', data: { usuario_id: id, cantidad: codigos } }])
          : yaNo('El usuario no está activo'),
    },
    quitarFactor: {
      decide: ({ id }, { clases, ...quien }: FactorQuitado, { actor }) =>
        quien.por === 'administrador' && actor.id === id
          ? yaNo('Tu propio segundo factor se quita en Mi cuenta')
          : accept(clases.map((clase) => ({ type: 'SegundoFactorQuitado', data: { usuario_id: id, clase, ...quien } }))),
    },
    desactivar: {
      hechos: ({ traspaso_a }: Desactivacion, usuario) => ({ ...siDeja(usuario, true), grupos_de: traspaso_a }),
      decide: (usuario, { motivo, traspaso_a }: Desactivacion, { actor }, { otros_administradores, grupos_de }) => {
        if (usuario.estado !== 'activo') return yaNo('El usuario no está activo');
        if (actor.id === usuario.id) return yaNo('Nadie se desactiva a sí mismo: pídeselo a otro administrador');
        if (esAdministrador(usuario)) {
          const puede = dejaDeAdministrar(usuario, actor, otros_administradores);
          if (!puede.ok) return puede;
        }
        if (traspaso_a !== null && (traspaso_a === usuario.id || !tieneAlgunGrupo(grupos_de ?? [], TALLER)))
          return rejectField('traspaso_a', 'Elige a otra persona del taller que esté activa');
        return accept([{ type: 'UsuarioDesactivado', data: { usuario_id: usuario.id, motivo, traspaso_a } }]);
      },
    },
    anotarTraspaso: {
      decide: ({ id }, { a, ordenes }: TraspasoHecho) =>
        accept([{ type: 'OrdenesTraspasadas', data: { usuario_id: id, a, ordenes: [...ordenes] } }]),
    },
    suprimir: {
      hechos: (_input: object, { id }) => ({ ordenes_de: id }),
      decide: ({ id, estado }, { motivo }: { readonly motivo: string }, { actor }, { ordenes_de }) => {
        if (actor.id === id) return yaNo('Nadie suprime sus propios datos: pídeselo a otro administrador');
        if (estado === 'suprimido') return yaNo('Los datos de esta persona ya se suprimieron');
        if (estado === 'activo') return yaNo('Desactiva antes a la persona: solo se suprimen los datos de quien se fue');
        if (estado === 'invitado') return yaNo('Anula antes su invitación: solo se suprimen los datos de quien no tiene acceso');
        const ordenes = asked(ordenes_de);
        if (ordenes.length > 0)
          return reject(
            'ACCION_NO_DISPONIBLE',
            `Tiene órdenes abiertas a su nombre: ${ordenes.slice(0, MUESTRA).join(', ')}. Pásalas antes a otra persona`,
            {
              datos: { ordenes: [...ordenes] },
            },
          );
        return accept([{ type: 'UsuarioSuprimido', data: { usuario_id: id, motivo } }]);
      },
    },
    reactivar: {
      hechos: (_input: object, { cliente_empresa_id, email }) => ({ empresa_de: cliente_empresa_id === null ? null : email }),
      decide: ({ id, estado, cliente_empresa_id }, _input: object, _context, { empresa_de }) => {
        if (estado !== 'desactivado') return yaNo('El usuario no está desactivado');
        // A retail account belongs to the company that has its address today.
        if (cliente_empresa_id !== null && !empresa_de) return yaNo(SIN_EMPRESA);
        return accept([{ type: 'UsuarioReactivado', data: { usuario_id: id, cliente_empresa_id: empresa_de ?? null } }]);
      },
    },
  },
});
