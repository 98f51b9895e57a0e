import { z } from 'zod';
import { marcaSchema, modeloSchema } from '../../catalogo';
import { bloqueoSchema, desbloqueoSchema, empresaNuevaSchema, empresaSchema, personaSchema, sucursalSchema } from '../../cliente';
import { ADMINISTRACION_Y_GERENCIA, GERENCIA } from '../../comun';
import { equipoSchema } from '../../equipo';
import { raw } from '../../kernel';
import { paginaSchema } from '../comun.contract';
import { listaDeClientesSchema, reparacionesAnterioresSchema } from '../consultas';
import {
  clienteWireSchema,
  equipoWireSchema,
  marcaWireSchema,
  modeloWireSchema,
  regionWireSchema,
  reparacionAnteriorWireSchema,
  sucursalWireSchema,
} from '../esquemas';
import { conId, DE_CLIENTES, mensajeSchema, positivo, ruta, texto } from './comun';

export const buscarClientes = ruta({
  method: 'GET',
  path: '/api/clientes',
  summary: 'Clientes por nombre o RUT',
  access: 'staff',
  input: { query: z.object({ query: texto, tipo: texto }) },
  output: z.array(clienteWireSchema),
});
export const clientes = ruta({
  method: 'GET',
  path: '/api/clientes/lista',
  summary: 'Todos los clientes, por páginas',
  access: 'staff',
  input: { query: listaDeClientesSchema },
  output: paginaSchema(clienteWireSchema).meta({ id: 'PaginaDeClientes' }),
});
export const empresas = ruta({
  method: 'GET',
  path: '/api/clientes/empresa',
  summary: 'Empresas con sus sucursales',
  access: 'staff',
  output: z.array(clienteWireSchema),
});
export const regiones = ruta({
  method: 'GET',
  path: '/api/clientes/regiones',
  summary: 'Regiones y comunas',
  access: 'publico',
  output: z.array(regionWireSchema),
});
export const cliente = ruta({
  method: 'GET',
  path: '/api/clientes/{id}',
  summary: 'Un cliente',
  access: 'staff',
  // `tipo` is ignored: the client's own type counts (specification, 13.9).
  input: { params: conId, query: z.object({ tipo: texto }) },
  past: true,
  output: clienteWireSchema,
});
export const sucursales = ruta({
  method: 'GET',
  path: '/api/clientes/{id}/sucursal',
  summary: 'Sucursales de una empresa',
  access: 'staff',
  input: { params: conId },
  past: true,
  output: z.array(sucursalWireSchema),
});
export const expedienteDeCliente = ruta({
  method: 'GET',
  path: '/api/clientes/{id}/expediente',
  summary:
    'Expediente de un cliente: su historia y la de sus órdenes, equipos, oportunidades y reparaciones anteriores, con las pruebas de que nada cambió; de 300 órdenes a lo más',
  access: ADMINISTRACION_Y_GERENCIA,
  input: { params: conId },
  output: raw('application/zip'),
  errors: ['ACCION_NO_DISPONIBLE'],
});

const guardado = clienteWireSchema.extend({ position: z.int() });
export const crearCliente = ruta({
  method: 'POST',
  path: '/api/clientes',
  summary: 'Registra una persona (tipo 1) o una empresa con sus sucursales (tipo 2)',
  access: DE_CLIENTES,
  input: {
    form: z.union([
      personaSchema.extend({ tipo_cliente: z.literal(1).optional() }),
      empresaNuevaSchema.extend({ tipo_cliente: z.literal(2) }),
    ]),
  },
  output: guardado.extend({ clienteEmpresa: z.object({ id: z.int() }).optional() }).meta({ id: 'ClienteCreado' }),
});
export const editarCliente = ruta({
  method: 'PUT',
  path: '/api/clientes/{id}',
  summary: 'Cambia los datos de un cliente',
  access: DE_CLIENTES,
  input: {
    params: conId,
    form: z.union([personaSchema.extend({ tipo_cliente: z.literal(1).optional() }), empresaSchema.extend({ tipo_cliente: z.literal(2) })]),
  },
  output: guardado.meta({ id: 'ClienteGuardado' }),
});
export const suprimirCliente = ruta({
  method: 'POST',
  path: '/api/clientes/{id}/suprimir',
  summary: 'Borra para siempre los datos personales de un cliente',
  access: GERENCIA,
  input: {
    params: conId,
    body: z.object({
      motivo: z.string({ error: 'Campo requerido' }).trim().min(5, 'Debe indicar un motivo de al menos 5 caracteres').max(300),
      confirmacion: z.literal('SUPRIMIR', { error: 'Escriba SUPRIMIR para confirmar' }),
    }),
  },
  output: mensajeSchema.extend({ position: z.int() }).meta({ id: 'MensajeConPosicion' }),
  errors: ['CLIENTE_CON_ORDENES'],
});
const deBloqueo = {
  method: 'POST',
  access: ADMINISTRACION_Y_GERENCIA,
  output: guardado.meta({ id: 'ClienteBloqueado' }),
  errors: ['ACCION_NO_DISPONIBLE'],
} as const;
export const bloquearCliente = ruta({
  ...deBloqueo,
  path: '/api/clientes/{id}/bloquear',
  summary: 'Bloquea los datos de una persona: se guardan, y no se usan',
  input: { params: conId, body: bloqueoSchema },
});
export const desbloquearCliente = ruta({
  ...deBloqueo,
  path: '/api/clientes/{id}/desbloquear',
  summary: 'Levanta el bloqueo de los datos de una persona',
  input: { params: conId, body: desbloqueoSchema },
});
const sucursalGuardada = sucursalWireSchema.extend({ position: z.int() }).meta({ id: 'SucursalGuardada' });
export const crearSucursal = ruta({
  method: 'POST',
  path: '/api/clientes/{id}/sucursal',
  summary: 'Agrega una sucursal a una empresa',
  access: DE_CLIENTES,
  input: { params: conId, form: sucursalSchema },
  output: sucursalGuardada,
});
export const editarSucursal = ruta({
  method: 'PUT',
  path: '/api/clientes/{id}/sucursal/{sucursal_id}',
  summary: 'Cambia una sucursal de una empresa',
  access: DE_CLIENTES,
  input: { params: { ...conId, sucursal_id: positivo }, form: sucursalSchema },
  output: sucursalGuardada,
});

export const buscarEquipos = ruta({
  method: 'GET',
  path: '/api/equipo',
  summary: 'Equipos por serie',
  access: 'staff',
  input: { query: z.object({ query: texto, cliente: texto }) },
  past: true,
  output: z.array(equipoWireSchema),
});
export const reparacionesAnteriores = ruta({
  method: 'GET',
  path: '/api/reparaciones-anteriores',
  summary: 'Reparaciones que hizo otro sistema, por cliente, serie o número de allá',
  access: 'staff',
  input: { query: reparacionesAnterioresSchema },
  past: true,
  output: paginaSchema(reparacionAnteriorWireSchema).meta({ id: 'PaginaDeReparacionesAnteriores' }),
});
export const marcas = ruta({
  method: 'GET',
  path: '/api/equipo/marcas',
  summary: 'Marcas',
  access: 'staff',
  output: z.array(marcaWireSchema),
});
export const modelos = ruta({
  method: 'GET',
  path: '/api/equipo/modelos',
  summary: 'Modelos con su marca',
  access: 'staff',
  output: z.array(modeloWireSchema),
});
export const equipo = ruta({
  method: 'GET',
  path: '/api/equipo/{id}',
  summary: 'Un equipo',
  access: 'staff',
  input: { params: conId },
  past: true,
  output: equipoWireSchema,
});
const conOrigen = z.intersection(equipoSchema, z.object({ pre_ingreso: z.int().nullish() }));
const equipoGuardado = equipoWireSchema.omit({ modelo_detail: true }).extend({ position: z.int() }).meta({ id: 'EquipoGuardado' });
export const crearEquipo = ruta({
  method: 'POST',
  path: '/api/equipo',
  summary: 'Registra un equipo',
  access: DE_CLIENTES,
  input: { form: conOrigen },
  output: equipoGuardado,
  status: 201,
});
export const editarEquipo = ruta({
  method: 'PUT',
  path: '/api/equipo/{id}',
  summary: 'Cambia un equipo',
  access: DE_CLIENTES,
  input: { params: conId, form: conOrigen },
  output: equipoGuardado,
});
export const crearModelo = ruta({
  method: 'POST',
  path: '/api/equipo/modelos',
  summary: 'Agrega un modelo',
  access: DE_CLIENTES,
  input: { body: modeloSchema },
  output: modeloWireSchema.extend({ marca: z.int(), position: z.int() }).meta({ id: 'ModeloCreado' }),
  status: 201,
});
export const crearMarca = ruta({
  method: 'POST',
  path: '/api/equipo/marcas',
  summary: 'Agrega una marca',
  access: DE_CLIENTES,
  input: { body: marcaSchema },
  output: marcaWireSchema.extend({ position: z.int() }).meta({ id: 'MarcaCreada' }),
  status: 201,
});
