import { SISTEMA } from '@bitacora/domain';
import { empresaSchema, personaSchema, sucursalSchema } from '@bitacora/domain/cliente';
import { equipoSchema } from '@bitacora/domain/equipo';
import { v7 } from 'uuid';
import { ActOnCatalogo } from '../catalogos/catalogo.commands';
import { ActOnCliente, OpenCliente } from '../clientes/cliente.commands';
import { ActOnEquipo, OpenEquipo } from '../clientes/equipo.commands';
import type { CommandMeta } from '../command/writer';
import { ActOnParte, OpenParte } from '../stock/stock.commands';
import { bitacoraVacia } from '../testing';
import { abrirServicio } from './testing/servicio';

const bitacora = bitacoraVacia();

const servicio = () => abrirServicio(bitacora.store, bitacora.db.pool);
const meta = (key?: string, fingerprint = 'x'): CommandMeta => ({
  actor: SISTEMA,
  at: '2026-03-02T12:00:00.000Z',
  correlationId: v7(),
  canal: 'sistema',
  ...(key ? { command: { key, principal: 'prueba', fingerprint } } : {}),
});
function valor<T>(result: { ok: true; value: T } | { ok: false; rejection: object }): T {
  if (!result.ok) throw new Error(JSON.stringify(result.rejection));
  return result.value;
}
const PERSONA = personaSchema.parse({
  rut: '11111111-1',
  nombre: 'Ana',
  apellido: 'Soto',
  email: 'ana@example.cl',
  telefono: '912345678',
  region: 'Región Metropolitana de Santiago',
  comuna: 'Santiago',
  direccion: 'Uno 1',
});

it('marcas y modelos creados a la vez por dos servicios entran todos, y los de un nombre son uno', async () => {
  const servicios = [await servicio(), await servicio()];
  const aLaVez = <T>(n: number, hacer: (s: (typeof servicios)[number], i: number) => Promise<T>) =>
    Promise.all(servicios.flatMap((s) => Array.from({ length: n }, (_, i) => hacer(s, i))));
  const marcas = (
    await aLaVez(60, ({ bus }, i) => bus.execute(new ActOnCatalogo('marca', 'marca', { marca_name: `Marca ${i}` }, meta())))
  ).map((escrita) => valor(escrita).answer);
  // Each name exists once, whichever process wrote it.
  expect(new Set(marcas.map(({ id }) => id)).size).toBe(60);
  expect(marcas.slice(0, 60).map(({ id }) => id)).toEqual(marcas.slice(60).map(({ id }) => id));
  const modelos = (
    await aLaVez(40, ({ bus }, i) =>
      bus.execute(new ActOnCatalogo('modelo', 'modelo', { marca: marcas[i]?.id, model_name: 'X', dispositive_type: 'laptop' }, meta())),
    )
  ).map((escrita) => valor(escrita).answer);
  expect(new Set(modelos.map(({ id }) => id)).size).toBe(40);
});

it('un número sacado y no usado es el siguiente', async () => {
  const { bus, numbers } = await servicio();
  const marca = (marca_name: string, con: CommandMeta) => bus.execute(new ActOnCatalogo('marca', 'marca', { marca_name }, con));
  const { id } = valor(await marca('Última', meta('marca-1'))).answer;
  expect(await marca('Otra', meta('marca-1', 'y'))).toMatchObject({ rejection: { codigo: 'CLAVE_REUTILIZADA' } });
  expect(await numbers.next('catalogo')).toBe(id + 1);
  const { state: cliente } = valor(await bus.execute(new OpenCliente('crearPersona', PERSONA, meta())));
  expect(await bus.execute(new OpenCliente('crearPersona', PERSONA, meta()))).toMatchObject({
    rejection: { mensaje: 'Ya existe un cliente con ese RUT' },
  });
  expect(await numbers.next('cliente')).toBe(cliente.id + 1);
});

it('una sucursal que otro servicio agregó se conoce, y repetir la que se creó responde la misma', async () => {
  const [uno, otro] = [await servicio(), await servicio()];
  const empresa = empresaSchema.parse({ rut: '76086428-5', razon_social: 'Tienda', correo_empresas: ['a@tienda.cl'], correo_cambio: [] });
  const sucursal = sucursalSchema.parse({
    nombre: 'Centro',
    region: 'Región Metropolitana de Santiago',
    comuna: 'Santiago',
    direccion: 'Dos 2',
    telefono: '912345678',
    email: ['a@b.cl'],
  });
  const { id } = valor(await uno.bus.execute(new OpenCliente('crearEmpresa', { empresa, sucursales: [] }, meta()))).answer;
  const crear = async () => valor(await otro.bus.execute(new ActOnCliente(id, 'crearSucursal', sucursal, meta('sucursal-1'))));
  const creada = await crear();
  const sucursal_id = Number(creada.answer.sucursal_id);
  // This service's memory of the company has no branch yet.
  const edicion = { sucursal_id, sucursal: { ...sucursal, nombre: 'Norte' } };
  expect(valor(await uno.bus.execute(new ActOnCliente(id, 'editarSucursal', edicion, meta()))).answer.sucursal_id).toBe(sucursal_id);
  const repetida = await crear();
  expect([repetida.answer.sucursal_id, repetida.state.sucursales.map(({ nombre }) => nombre)]).toEqual([sucursal_id, ['Norte']]);
});

it('un equipo que dos editan a la vez se escribe dos veces, y una clave reutilizada se dice como tal', async () => {
  const [uno, otro] = [await servicio(), await servicio()];
  const { id: marca } = valor(await uno.bus.execute(new ActOnCatalogo('marca', 'marca', { marca_name: 'Equipos' }, meta()))).answer;
  const datos = { marca, model_name: 'E', dispositive_type: 'laptop' };
  const { id: modelo } = valor(await uno.bus.execute(new ActOnCatalogo('modelo', 'modelo', datos, meta()))).answer;
  const persona = { ...PERSONA, rut: '22222222-2' };
  const { id: cliente } = valor(await uno.bus.execute(new OpenCliente('crearPersona', persona, meta()))).answer;
  const descrito = (serial_number: string) => ({ equipo: equipoSchema.parse({ cliente, modelo, serial_number }), pre_ingreso: null });
  const { id } = valor(await uno.bus.execute(new OpenEquipo('crear', descrito('SERIE-1'), meta('equipo-1')))).answer;
  const ediciones = await Promise.all(
    [uno, otro, uno, otro].map(({ bus }, i) => bus.execute(new ActOnEquipo(id, 'editar', descrito(`SERIE-1${i}`), meta()))),
  );
  expect(ediciones.map(({ ok }) => ok)).toEqual([true, true, true, true]);
  expect(await uno.bus.execute(new OpenEquipo('crear', descrito('SERIE-2'), meta('equipo-1', 'y')))).toMatchObject({
    rejection: { codigo: 'CLAVE_REUTILIZADA', mensaje: 'La clave de idempotencia ya se usó con otros datos' },
  });
});

it('una parte que otro servicio describió se ve como quedó, y un número que dos dan a la vez es de una sola', async () => {
  const [uno, otro] = [await servicio(), await servicio()];
  const ficha = (part_number: string) => ({ part_number, description: 'Flex', real_location: 'Z1', precio_unitario: 1 });
  const { id } = valor(await uno.bus.execute(new OpenParte('crear', ficha('SIM-1'), meta()))).answer;
  const describir = async ({ bus }: typeof uno, description: string) =>
    valor(await bus.execute(new ActOnParte(id, 'editar', { description }, meta())));
  expect((await describir(otro, 'Batería')).state.description).toBe('Batería');
  // This process remembers Flex, so by its memory nothing would change.
  expect((await describir(uno, 'Flex')).position).toBeGreaterThan(0);
  const intentos = await Promise.all([uno, otro, uno, otro].map(({ bus }) => bus.execute(new OpenParte('crear', ficha('SIM-2'), meta()))));
  const creadas = intentos.filter(({ ok }) => ok).map(valor);
  expect(creadas).toHaveLength(1);
  const eliminar = ({ bus }: typeof uno, con: CommandMeta) => bus.execute(new ActOnParte(id, 'eliminar', {}, con));
  const borrada = valor(await eliminar(uno, meta('borrar-1')));
  expect(valor(await eliminar(otro, meta('borrar-1'))).position).toBe(borrada.position);
  expect(await eliminar(otro, meta())).toMatchObject({ rejection: { codigo: 'NO_ENCONTRADO' } });
});
