import { z } from 'zod';
import { despachoSchema, EMPRESA, PERSONA } from '../comun';
import { defineEvent, type EventIn, type EventOf } from '../kernel';
import { alcanceSchema } from './alcance';
import type { EmpresaInput, PersonaInput, SucursalInput } from './cliente.formularios';

const personaShape = {
  rut: z.string(),
  nombre: z.string(),
  apellido: z.string(),
  region: z.string(),
  comuna: z.string(),
  direccion: z.string(),
  telefono: z.string(),
  email: z.string(),
  contacto_nombre: z.string().nullable(),
  contacto_telefono: z.string().nullable(),
};
const empresaShape = {
  rut: z.string(),
  razon_social: z.string(),
  correo_empresas: z.array(z.string()),
  correo_cambio: z.array(z.string()),
};
const sucursalShape = {
  sucursal_id: z.number().int(),
  nombre: z.string(),
  direccion: z.string(),
  region: z.string(),
  comuna: z.string(),
  telefono: z.string(),
  email: z.array(z.string()),
  despacho: despachoSchema,
  numero_courrier: z.string().nullable(),
  comentarios: z.string().nullable(),
};
const PERSONALES = ['rut', 'nombre', 'apellido', 'direccion', 'telefono', 'email', 'contacto_nombre', 'contacto_telefono'];
const DE_EMPRESA = ['rut', 'razon_social', 'correo_empresas', 'correo_cambio'];
const DE_SUCURSAL = ['direccion', 'telefono', 'email', 'comentarios'];

export const EVENTOS_CLIENTE = {
  PersonaCreada: defineEvent({
    type: 'PersonaCreada',
    label: 'Cliente creado',
    schema: z.object({ cliente_id: z.number().int(), ...personaShape }),
    personal: PERSONALES,
  }),
  PersonaEditada: defineEvent({
    type: 'PersonaEditada',
    label: 'Cliente editado',
    schema: z.object({ cliente_id: z.number().int(), ...personaShape }),
    personal: PERSONALES,
  }),
  EmpresaCreada: defineEvent({
    type: 'EmpresaCreada',
    label: 'Empresa creada',
    schema: z.object({ cliente_id: z.number().int(), ...empresaShape }),
    personal: DE_EMPRESA,
  }),
  EmpresaEditada: defineEvent({
    type: 'EmpresaEditada',
    label: 'Empresa editada',
    schema: z.object({ cliente_id: z.number().int(), ...empresaShape }),
    personal: DE_EMPRESA,
  }),
  SucursalCreada: defineEvent({
    type: 'SucursalCreada',
    label: 'Sucursal creada',
    schema: z.object({ cliente_id: z.number().int(), ...sucursalShape }),
    personal: DE_SUCURSAL,
  }),
  SucursalEditada: defineEvent({
    type: 'SucursalEditada',
    label: 'Sucursal editada',
    schema: z.object({ cliente_id: z.number().int(), ...sucursalShape }),
    personal: DE_SUCURSAL,
  }),
  ClienteSuprimido: defineEvent({
    type: 'ClienteSuprimido',
    label: 'Datos personales suprimidos',
    /** The numbers of all that it reaches; absent in events from before it was kept. */
    schema: z.object({ cliente_id: z.number().int(), motivo: z.string(), alcance: alcanceSchema.optional() }),
  }),
  DatosBloqueados: defineEvent({
    type: 'DatosBloqueados',
    label: 'Datos personales bloqueados',
    schema: z.object({ cliente_id: z.number().int(), solicitud: z.number().int().nullable(), motivo: z.string() }),
    personal: ['motivo'],
  }),
  DatosDesbloqueados: defineEvent({
    type: 'DatosDesbloqueados',
    label: 'Datos personales desbloqueados',
    schema: z.object({ cliente_id: z.number().int(), motivo: z.string() }),
    personal: ['motivo'],
  }),
} as const;
export type EventosCliente = typeof EVENTOS_CLIENTE;
export type ClienteEvent = EventIn<EventosCliente>;

export interface Sucursal extends SucursalInput {
  readonly id: number;
}

/** The block of a person's data: the request that demanded it, if any, and its reason. */
export interface Bloqueo {
  readonly solicitud: number | null;
  readonly motivo: string | null;
}

/** A client, folded from its stream: a person, or a company with its branches. */
export interface Cliente {
  readonly id: number;
  readonly tipo_cliente: typeof PERSONA | typeof EMPRESA;
  readonly rut: string;
  readonly persona: Omit<PersonaInput, 'rut'> | null;
  readonly empresa: Omit<EmpresaInput, 'rut'> | null;
  readonly sucursales: readonly Sucursal[];
  /** Set while the person's data may only be kept, and not used. */
  readonly bloqueo: Bloqueo | null;
}

const persona = (
  { data: { cliente_id, rut, ...resto } }: EventOf<EventosCliente['PersonaCreada'] | EventosCliente['PersonaEditada']>,
  bloqueo: Bloqueo | null,
): Cliente => ({
  id: cliente_id,
  tipo_cliente: PERSONA,
  rut,
  persona: resto,
  empresa: null,
  sucursales: [],
  bloqueo,
});
const empresa = (
  { data: { cliente_id, rut, ...resto } }: EventOf<EventosCliente['EmpresaCreada'] | EventosCliente['EmpresaEditada']>,
  sucursales: readonly Sucursal[],
): Cliente => ({ id: cliente_id, tipo_cliente: EMPRESA, rut, persona: null, empresa: resto, sucursales, bloqueo: null });

/** The personal fields after their key is destroyed: the same nulls that the log then gives. */
const sinDatos = <T extends object>(valores: T, campos: readonly string[]): T =>
  Object.fromEntries(Object.entries(valores).map(([campo, valor]) => [campo, campos.includes(campo) ? null : valor])) as T;

const suprimido = (cliente: Cliente): Cliente => ({
  ...sinDatos(cliente, ['rut']),
  persona: cliente.persona && sinDatos(cliente.persona, PERSONALES),
  empresa: cliente.empresa && sinDatos(cliente.empresa, DE_EMPRESA),
  sucursales: cliente.sucursales.map((sucursal) => sinDatos(sucursal, DE_SUCURSAL)),
  bloqueo: null,
});

/** The client after one more event; null before the first. */
export function evolveCliente(cliente: Cliente | null, event: ClienteEvent): Cliente | null {
  switch (event.type) {
    case 'PersonaCreada':
    case 'PersonaEditada':
      return persona(event, cliente?.bloqueo ?? null);
    case 'EmpresaCreada':
    case 'EmpresaEditada':
      return empresa(event, cliente?.sucursales ?? []);
    case 'ClienteSuprimido':
      return cliente && suprimido(cliente);
    case 'DatosBloqueados':
      return cliente && { ...cliente, bloqueo: { solicitud: event.data.solicitud, motivo: event.data.motivo } };
    case 'DatosDesbloqueados':
      return cliente && { ...cliente, bloqueo: null };
    case 'SucursalCreada':
    case 'SucursalEditada': {
      if (!cliente) return null;
      const { cliente_id: _cliente, sucursal_id: id, ...datos } = event.data;
      const nueva = { id, ...datos } as Sucursal;
      return { ...cliente, sucursales: [...cliente.sucursales.filter((s) => s.id !== id), nueva].sort((a, b) => a.id - b.id) };
    }
  }
}

/** The name to show: full name of a person, business name of a company. */
export function nombreCliente(cliente: Cliente): string {
  return cliente.persona ? `${cliente.persona.nombre} ${cliente.persona.apellido}` : (cliente.empresa?.razon_social ?? '');
}
