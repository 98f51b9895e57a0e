import { z } from 'zod';
import { GRUPOS_DE_USUARIO } from '../comun';
import { defineEvent, type EventIn } from '../kernel';
import { LIMITES_ORIGINALES, type Limites as LimitesDeLaCasa } from '../limites';
import { USUARIO_SUPRIMIDO } from './suprimido';

/** The origins of an account without an invitation. */
export const ORIGENES_DE_USUARIO = ['puesta_en_marcha', 'existente', 'empresa', 'demostracion'] as const;
export type OrigenDeUsuario = (typeof ORIGENES_DE_USUARIO)[number];

/** The reasons for a new password: the person's own change, or a reset. */
export const MOTIVOS_DE_CLAVE = ['propia', 'restablecida'] as const;
export type MotivoDeClave = (typeof MOTIVOS_DE_CLAVE)[number];

/** The sessions that end: one chosen session, all except the current one, or all. */
export const SESIONES_QUE_TERMINAN = ['una', 'otras', 'todas'] as const;
export type SesionesQueTerminan = (typeof SESIONES_QUE_TERMINAN)[number];

/** The kinds of second factor: an application's 30-second code, or a passkey, which is also a first factor. */
export const CLASES_DE_FACTOR = ['totp', 'passkey'] as const;
export type ClaseDeFactor = (typeof CLASES_DE_FACTOR)[number];

/** The roles that can remove a second factor: its owner, or an administrator after verifying the person. */
export const QUIENES_QUITAN_FACTOR = ['propia', 'administrador'] as const;

/** The removal of second factors, with one event per class. */
export interface FactorQuitado {
  readonly clases: readonly ClaseDeFactor[];
  readonly por: (typeof QUIENES_QUITAN_FACTOR)[number];
  readonly motivo: string | null;
}

/** The removal of an identity, and who removes it. */
export interface IdentidadQuitada {
  readonly huella: string;
  readonly por: (typeof QUIENES_QUITAN_FACTOR)[number];
  readonly motivo: string | null;
}

/** The number of open orders that a technician takes before an overload must be justified (specification, 12.10). */
export const limitesSchema = z.object({
  maximo_garantia: z.int(),
  maximo_presupuesto: z.int(),
  maximo_total: z.int(),
});
export type Limites = z.output<typeof limitesSchema>;

/** The limits of a new technician, by the house's limits at that moment. */
export const limitesDeNuevo = ({ tecnico_garantia, tecnico_presupuesto, tecnico_total }: LimitesDeLaCasa): Limites => ({
  maximo_garantia: tecnico_garantia,
  maximo_presupuesto: tecnico_presupuesto,
  maximo_total: tecnico_total,
});
export const LIMITES_INICIALES: Limites = limitesDeNuevo(LIMITES_ORIGINALES);

const grupos = z.array(z.enum(GRUPOS_DE_USUARIO));
const quien = { email: z.string(), first_name: z.string(), last_name: z.string() };
const PERSONALES = ['email', 'first_name', 'last_name'];
const deUsuario = z.object({ usuario_id: z.int() });

export const EVENTOS_USUARIO = {
  UsuarioInvitado: defineEvent({
    type: 'UsuarioInvitado',
    label: 'Usuario invitado',
    schema: deUsuario.extend({ ...quien, grupos, limites: limitesSchema }),
    personal: PERSONALES,
  }),
  /** An account without an invitation: the first administrator's, a company user's, or one of an older installation. */
  UsuarioRegistrado: defineEvent({
    type: 'UsuarioRegistrado',
    label: 'Usuario registrado',
    schema: deUsuario.extend({
      ...quien,
      grupos,
      limites: limitesSchema,
      cliente_empresa_id: z.int().nullable(),
      activo: z.boolean(),
      origen: z.enum(ORIGENES_DE_USUARIO),
    }),
    personal: PERSONALES,
  }),
  InvitacionReenviada: defineEvent({ type: 'InvitacionReenviada', label: 'Invitación reenviada', schema: deUsuario }),
  InvitacionAnulada: defineEvent({ type: 'InvitacionAnulada', label: 'Invitación anulada', schema: deUsuario }),
  UsuarioActivado: defineEvent({ type: 'UsuarioActivado', label: 'Invitación aceptada', schema: deUsuario }),
  UsuarioEditado: defineEvent({ type: 'UsuarioEditado', label: 'Usuario editado', schema: deUsuario.extend(quien), personal: PERSONALES }),
  GruposCambiados: defineEvent({
    type: 'GruposCambiados',
    label: 'Grupos cambiados',
    schema: deUsuario.extend({ antes: grupos, grupos }),
  }),
  LimitesCambiados: defineEvent({
    type: 'LimitesCambiados',
    label: 'Límites cambiados',
    schema: deUsuario.extend({ antes: limitesSchema, limites: limitesSchema }),
  }),
  RestablecimientoIniciado: defineEvent({
    type: 'RestablecimientoIniciado',
    label: 'Restablecimiento de clave iniciado',
    schema: deUsuario,
  }),
  ClaveCambiada: defineEvent({
    type: 'ClaveCambiada',
    label: 'Clave cambiada',
    schema: deUsuario.extend({ motivo: z.enum(MOTIVOS_DE_CLAVE) }),
  }),
  SesionesTerminadas: defineEvent({
    type: 'SesionesTerminadas',
    label: 'Sesiones terminadas',
    schema: deUsuario.extend({ cuales: z.enum(SESIONES_QUE_TERMINAN), cantidad: z.int() }),
  }),
  SegundoFactorAgregado: defineEvent({
    type: 'SegundoFactorAgregado',
    label: 'Segundo factor agregado',
    schema: deUsuario.extend({ clase: z.enum(CLASES_DE_FACTOR) }),
    version: 2,
  }),
  SegundoFactorQuitado: defineEvent({
    type: 'SegundoFactorQuitado',
    label: 'Segundo factor quitado',
    schema: deUsuario.extend({ clase: z.enum(CLASES_DE_FACTOR), por: z.enum(QUIENES_QUITAN_FACTOR), motivo: z.string().nullable() }),
    version: 2,
  }),
  /** New recovery codes, which replace the former ones. */
  CodigosEmitidos: defineEvent({
    type: 'CodigosEmitidos',
    label: 'Códigos de recuperación emitidos',
    schema: deUsuario.extend({ cantidad: z.int() }),
  }),
  /** A provider's identity was linked to this person. Only a hash of issuer and subject is stored. */
  IdentidadVinculada: defineEvent({
    type: 'IdentidadVinculada',
    label: 'Entrada con el proveedor vinculada',
    schema: deUsuario.extend({ huella: z.string() }),
  }),
  IdentidadDesvinculada: defineEvent({
    type: 'IdentidadDesvinculada',
    label: 'Entrada con el proveedor quitada',
    schema: deUsuario.extend({ huella: z.string(), por: z.enum(QUIENES_QUITAN_FACTOR), motivo: z.string().nullable() }),
  }),
  UsuarioDesactivado: defineEvent({
    type: 'UsuarioDesactivado',
    label: 'Usuario desactivado',
    /** The person who takes over their open orders; null leaves them unassigned, for Supervisor to distribute. */
    schema: deUsuario.extend({ motivo: z.string(), traspaso_a: z.int().nullable() }),
    version: 2,
  }),
  /** The open orders of a deactivated technician that passed to another. */
  OrdenesTraspasadas: defineEvent({
    type: 'OrdenesTraspasadas',
    label: 'Órdenes traspasadas',
    schema: deUsuario.extend({ a: z.int(), ordenes: z.array(z.int()) }),
  }),
  UsuarioReactivado: defineEvent({
    type: 'UsuarioReactivado',
    label: 'Usuario reactivado',
    /** The company of the reactivated user; null for the staff, and in older events. */
    schema: deUsuario.extend({ cliente_empresa_id: z.int().nullable() }),
    version: 2,
  }),
  /** The personal data of a former staff member was erased; their acts stay, without the name. */
  UsuarioSuprimido: defineEvent({
    type: 'UsuarioSuprimido',
    label: 'Datos personales de un usuario suprimidos',
    schema: deUsuario.extend({ motivo: z.string() }),
  }),
} as const;
export type EventosUsuario = typeof EVENTOS_USUARIO;
export type UsuarioEvent = EventIn<EventosUsuario>;

/** The states of an account. */
export const ESTADOS_DE_USUARIO = ['invitado', 'activo', 'desactivado', 'anulado', 'suprimido'] as const;
export type EstadoDeUsuario = (typeof ESTADOS_DE_USUARIO)[number];

/** A person with an account, folded from its stream. Passwords and other secrets are stored elsewhere. */
export interface Usuario {
  readonly id: number;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly grupos: readonly (typeof GRUPOS_DE_USUARIO)[number][];
  readonly limites: Limites;
  readonly estado: EstadoDeUsuario;
  /** The company of a retail user. */
  readonly cliente_empresa_id: number | null;
  /** Hashes of their identities at providers. */
  readonly identidades: readonly string[];
}

/** The rest of an erased person: the number, and words that name nobody. */
export const suprimido = ({ id, limites = LIMITES_INICIALES }: Pick<Usuario, 'id'> & Partial<Pick<Usuario, 'limites'>>): Usuario => {
  const [first_name = '', last_name = ''] = USUARIO_SUPRIMIDO.split(' ');
  return {
    id,
    email: `suprimido-${id}`,
    first_name,
    last_name,
    grupos: [],
    limites,
    estado: 'suprimido',
    cliente_empresa_id: null,
    identidades: [],
  };
};

/** The user after an event; null before the first. Once the person's key is destroyed they read as erased, whatever the log still has. */
export function evolveUsuario(usuario: Usuario | null, event: UsuarioEvent): Usuario | null {
  if (usuario?.estado === 'suprimido') return usuario;
  const despues = trasEvento(usuario, event);
  // The address reads null without its key: a restored log may end before the erasure.
  const sinClave = (despues?.email as string | null | undefined) === null;
  return despues && (event.type === 'UsuarioSuprimido' || sinClave) ? suprimido(despues) : despues;
}

function trasEvento(usuario: Usuario | null, event: UsuarioEvent): Usuario | null {
  if (event.type === 'UsuarioInvitado') {
    const { usuario_id: id, ...datos } = event.data;
    return { id, ...datos, estado: 'invitado', cliente_empresa_id: null, identidades: [] };
  }
  if (event.type === 'UsuarioRegistrado') {
    const { usuario_id: id, activo, origen: _origen, ...datos } = event.data;
    return { id, ...datos, estado: activo ? 'activo' : 'desactivado', identidades: [] };
  }
  return usuario && { ...usuario, ...cambiosDe(usuario, event) };
}

function cambiosDe(
  { identidades }: Usuario,
  event: Exclude<UsuarioEvent, { readonly type: 'UsuarioInvitado' | 'UsuarioRegistrado' }>,
): Partial<Usuario> {
  switch (event.type) {
    case 'UsuarioEditado': {
      const { email, first_name, last_name } = event.data;
      return { email, first_name, last_name };
    }
    case 'GruposCambiados':
      return { grupos: event.data.grupos };
    case 'LimitesCambiados':
      return { limites: event.data.limites };
    case 'UsuarioActivado':
      return { estado: 'activo' };
    case 'UsuarioReactivado': {
      const { cliente_empresa_id } = event.data;
      return { estado: 'activo', ...(cliente_empresa_id === null ? {} : { cliente_empresa_id }) };
    }
    case 'UsuarioDesactivado':
      return { estado: 'desactivado' };
    case 'InvitacionAnulada':
      return { estado: 'anulado' };
    case 'InvitacionReenviada':
      return { estado: 'invitado' };
    case 'IdentidadVinculada':
      return { identidades: [...identidades, event.data.huella] };
    case 'IdentidadDesvinculada':
      return { identidades: identidades.filter((una) => una !== event.data.huella) };
    case 'RestablecimientoIniciado':
    case 'ClaveCambiada':
    case 'SesionesTerminadas':
    case 'SegundoFactorAgregado':
    case 'SegundoFactorQuitado':
    case 'CodigosEmitidos':
    case 'OrdenesTraspasadas':
    case 'UsuarioSuprimido':
      return {};
  }
}
