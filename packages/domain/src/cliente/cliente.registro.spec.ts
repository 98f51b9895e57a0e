import { type Decision, type Known, SISTEMA } from '../kernel';
import type { Cliente, ClienteEvent } from './cliente';
import { empresaSchema, personaSchema, sucursalSchema } from './cliente.formularios';
import { CLIENTE, type HechosCliente } from './cliente.registro';

const context = { at: '2026-03-02T12:00:00.000Z', actor: SISTEMA };
const LUGAR = { region: 'Región Metropolitana de Santiago', comuna: 'Santiago', direccion: 'Uno 1' };
const PERSONA = personaSchema.parse({
  rut: '11111111-1',
  nombre: 'Ana',
  apellido: 'Soto',
  email: 'ana@example.cl',
  telefono: '912345678',
  ...LUGAR,
});
const EMPRESA = empresaSchema.parse({ rut: '76086428-5', razon_social: 'Tienda', correo_empresas: ['a@tienda.cl'] });
const SUCURSAL = sucursalSchema.parse({ nombre: 'Centro', telefono: '912345678', email: ['a@b.cl'], ...LUGAR });

type Decidido = Decision<Cliente, ClienteEvent>;
const abrir = (nombre: string, input: unknown, known: Known<HechosCliente>): Decidido => {
  const listo = CLIENTE.open(nombre, input, context);
  const decidido = listo.ok ? listo.value.decide(known) : listo;
  if (!decidido.ok) throw new Error(decidido.rejection.mensaje);
  return decidido.value;
};
const sobre = (cliente: Cliente, nombre: string, input: unknown, known: Known<HechosCliente> = {}) => {
  const listo = CLIENTE.begin(cliente, nombre, input, context, {});
  return listo.ok ? listo.value.decide(known) : listo;
};
const ana = abrir('crearPersona', PERSONA, { numero: 7 }).state;
const tienda = abrir('crearEmpresa', { empresa: EMPRESA, sucursales: [SUCURSAL, SUCURSAL] }, { numero: 8, sucursales: [3, 4] });

it('a client is created under the number that is asked for, and claims their RUT among those of their kind', () => {
  const listo = CLIENTE.open('crearPersona', PERSONA, context);
  expect(listo.ok && listo.value.asks).toEqual({ numero: true });
  expect(abrir('crearPersona', PERSONA, { numero: 7 })).toMatchObject({
    events: [{ type: 'PersonaCreada', data: { cliente_id: 7, rut: '11111111-1' } }],
    claims: [{ scope: 'rut', value: 'persona:11111111-1', secret: true }],
    answer: { id: 7 },
  });
  expect(CLIENTE.subject(ana)).toBe('cliente-7');
  expect(tienda).toMatchObject({
    claims: [{ value: 'empresa:76086428-5' }],
    answer: { id: 8 },
    state: { sucursales: [{ id: 3 }, { id: 4 }] },
  });
  const sinSucursales = CLIENTE.open('crearEmpresa', { empresa: EMPRESA, sucursales: [] }, context);
  expect(sinSucursales.ok && sinSucursales.value.asks).toEqual({ numero: true, sucursales: null });
  expect(() => abrir('crearPersona', PERSONA, {})).toThrow('was not asked');
});

it('neither the RUT nor the kind of a client changes', () => {
  expect(sobre(ana, 'editar', { persona: { ...PERSONA, nombre: 'Eva' } })).toMatchObject({
    value: { state: { persona: { nombre: 'Eva' } }, claims: [] },
  });
  const otroRut = sobre(ana, 'editar', { persona: { ...PERSONA, rut: '22222222-2' } });
  expect(otroRut).toEqual({
    ok: false,
    rejection: { codigo: 'DATOS_INVALIDOS', mensaje: 'El RUT no se puede cambiar', campos: { rut: ['El RUT no se puede cambiar'] } },
  });
  expect(sobre(ana, 'editar', { empresa: EMPRESA })).toMatchObject({ rejection: { mensaje: 'El tipo de cliente no se puede cambiar' } });
  expect(sobre(tienda.state, 'editar', { persona: PERSONA })).toMatchObject({ ok: false });
});

it('branches are of companies, and only those that are there are edited', () => {
  expect(sobre(ana, 'crearSucursal', SUCURSAL, { sucursales: [9] })).toMatchObject({
    rejection: { mensaje: 'Solo las empresas tienen sucursales' },
  });
  expect(sobre(tienda.state, 'crearSucursal', SUCURSAL, { sucursales: [9] })).toMatchObject({
    value: { answer: { id: 8, sucursal_id: 9 } },
  });
  expect(sobre(tienda.state, 'editarSucursal', { sucursal_id: 4, sucursal: { ...SUCURSAL, nombre: 'Norte' } })).toMatchObject({
    value: { answer: { sucursal_id: 4 }, state: { sucursales: [{ nombre: 'Centro' }, { nombre: 'Norte' }] } },
  });
  expect(sobre(tienda.state, 'editarSucursal', { sucursal_id: 5, sucursal: SUCURSAL })).toMatchObject({
    rejection: { codigo: 'NO_ENCONTRADO', mensaje: 'La sucursal no existe' },
  });
});

it('an erased client releases their RUT, once', () => {
  const suprimida = sobre(ana, 'suprimir', { motivo: 'Lo pidió' });
  expect(suprimida).toMatchObject({
    value: { claims: [{ value: 'persona:11111111-1', release: true, secret: true }], state: { rut: null } },
  });
  expect(suprimida.ok && sobre(suprimida.value.state, 'suprimir', { motivo: 'Otra vez' })).toMatchObject({ value: { claims: [] } });
});

it('a RUT that another client has is refused with its owner', () => {
  expect(CLIENTE.words.reserved['rut']?.({ value: 'x', owner: 'cliente-7' })).toMatchObject({
    rejection: { campos: { rut: ['Ya existe un cliente con ese RUT'] }, datos: { cliente_id: 7 } },
  });
});

it('an unknown command is refused, and counted under one name', () => {
  expect(sobre(ana, 'toString', {})).toMatchObject({ rejection: { codigo: 'ACCION_DESCONOCIDA' } });
  expect(CLIENTE.open('toString', {}, context)).toMatchObject({ rejection: { codigo: 'ACCION_DESCONOCIDA' } });
  expect(['editar', 'crearSucursal', 'toString'].map((nombre) => CLIENTE.label(nombre))).toEqual([
    'cliente.editar',
    'sucursal.crear',
    'desconocida',
  ]);
});

it('lee de la bitácora solo sus propios hechos', () => {
  const suprimido = { type: 'ClienteSuprimido', data: { cliente_id: 7, motivo: 'Lo pidió' }, at: context.at, actor: SISTEMA };
  expect([CLIENTE.is(suprimido), CLIENTE.own(suprimido)]).toEqual([true, suprimido]);
  expect(CLIENTE.after(ana, suprimido)?.rut).toBeNull();
  const ajeno = { ...suprimido, type: 'OrdenCreada' };
  expect(CLIENTE.is(ajeno)).toBe(false);
  expect(() => CLIENTE.after(ana, ajeno)).toThrow('OrdenCreada is no event of cliente');
});

it('the data of a person are blocked once, with the request that demands it, and edited only by the users who answer requests', () => {
  const pedida = { solicitud: 3, motivo: 'Mientras se corrigen' };
  expect(sobre(ana, 'bloquear', pedida, { solicitud: null })).toMatchObject({
    rejection: { campos: { solicitud: ['La solicitud 3 no existe'] } },
  });
  expect(sobre(ana, 'bloquear', pedida, { solicitud: { cliente_id: 8 } })).toMatchObject({
    rejection: { campos: { solicitud: ['La solicitud 3 es de otra persona'] } },
  });
  expect(sobre(ana, 'bloquear', pedida, { solicitud: { cliente_id: null } }).ok).toBe(true);
  const bloqueada = sobre(ana, 'bloquear', pedida, { solicitud: { cliente_id: 7 } });
  if (!bloqueada.ok) throw new Error(bloqueada.rejection.mensaje);
  expect(bloqueada.value).toMatchObject({
    events: [{ type: 'DatosBloqueados', data: { cliente_id: 7, solicitud: 3, motivo: 'Mientras se corrigen' } }],
    state: { rut: '11111111-1', bloqueo: { solicitud: 3, motivo: 'Mientras se corrigen' } },
    claims: [],
  });
  const { state } = bloqueada.value;
  const mensajeDe = (decidido: ReturnType<typeof sobre>) => (decidido.ok ? null : decidido.rejection.mensaje);
  expect(mensajeDe(sobre(state, 'bloquear', { solicitud: null, motivo: 'Otra vez' }))).toBe(
    'Los datos de esta persona ya están bloqueados',
  );
  expect(mensajeDe(sobre(ana, 'desbloquear', { motivo: 'Ya no' }))).toBe('Los datos de esta persona no están bloqueados');
  expect(mensajeDe(sobre(tienda.state, 'bloquear', { solicitud: null, motivo: 'Lo pidió' }))).toContain('una empresa no los tiene');
  const editar = (grupos: string[]) => {
    const listo = CLIENTE.begin(state, 'editar', { persona: PERSONA }, { ...context, actor: { id: 5, nombre: 'Eva', grupos } }, {});
    return listo.ok ? listo.value.decide({}) : listo;
  };
  expect(mensajeDe(editar(['Administrativo']))).toContain('están bloqueados');
  expect(editar(['Gerencia'])).toMatchObject({ ok: true, value: { state: { bloqueo: { solicitud: 3 } } } });
  expect(sobre(state, 'desbloquear', { motivo: 'Ya se corrigieron' })).toMatchObject({ ok: true, value: { state: { bloqueo: null } } });
  expect(sobre(state, 'suprimir', { motivo: 'Lo pidió' })).toMatchObject({ ok: true, value: { state: { bloqueo: null, rut: null } } });
});
