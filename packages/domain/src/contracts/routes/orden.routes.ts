import { z } from 'zod';
import { APERTURAS_ORDEN, ordenFormSchema } from '../../orden/creacion';
import { ordenDeOvSchema } from '../../ov';
import { usuarioRefSchema } from '../comun.contract';
import { listaQuerySchema } from '../consultas';
import {
  accionesDeOrdenSchema,
  accionMasivaRespuestaSchema,
  cargaTecnicoSchema,
  comandoOrdenRespuestaSchema,
  entradaTimelineSchema,
  estadoCatalogoSchema,
  estadoDeRetailSchema,
  excepcionSchema,
  historialPublicoSchema,
  motivoDeRechazoWireSchema,
  ordenDetalleSchema,
  ordenFilaDeRetailSchema,
  ordenHistorialSchema,
  ordenListaDe,
  ordenListaFilaSchema,
  ordenPublicaSchema,
  pestanasSchema,
  solicitudParteWireSchema,
  trabajosPorEstadoDe,
} from '../esquemas';
import { accionMasivaSchema } from '../vistas.contract';
import { conOt, nombradoWireSchema, ruta, texto } from './comun';
import { DE_ORDEN } from './errores';

/** A row as its reader may see it. */
const filaVisible = z.union([ordenListaFilaSchema, ordenFilaDeRetailSchema]);

export const ordenes = ruta({
  method: 'GET',
  path: '/api/orden',
  summary: 'Lista de órdenes con filtros, orden y pestañas',
  access: 'sesion',
  input: { query: listaQuerySchema },
  past: true,
  output: ordenListaDe(ordenListaFilaSchema).meta({ id: 'OrdenLista' }),
  others: [ordenListaDe(filaVisible).meta({ id: 'OrdenListaVisible' })],
});
export const ordenesPorNumero = ruta({
  method: 'GET',
  path: '/api/orden/filter_by_id',
  summary: 'Las órdenes que se nombran',
  access: 'staff',
  input: { query: listaQuerySchema.extend({ ot_ids: texto }) },
  past: true,
  output: ordenes.output,
  others: ordenes.others,
});
const sugerenciaSchema = z.object({
  ot: z.int(),
  rma: z.string().nullable(),
  serie: z.string().nullable(),
  cliente: z.string().nullable(),
});
export const sugerenciasDeOrden = ruta({
  method: 'GET',
  path: '/api/orden/ordenes_autocomplete',
  summary: 'Órdenes cuyo número empieza así',
  access: 'staff',
  input: { query: z.object({ ot: texto }) },
  output: z.array(sugerenciaSchema.meta({ id: 'OrdenSugerida' })),
});
const estadosNombrables = z.array(estadoCatalogoSchema.extend({ nombre: z.string() }).meta({ id: 'EstadoNombrable' })).readonly();
const estadosDeRetail = z.array(estadoDeRetailSchema.extend({ nombre: z.string() }).meta({ id: 'EstadoNombrableDeRetail' }));
export const estadosDeOrden = ruta({
  method: 'GET',
  path: '/api/orden/status',
  summary: 'Catálogo de estados',
  access: 'sesion',
  output: estadosNombrables,
  others: [estadosDeRetail],
});
export const estadosDeOrdenPorNombre = ruta({
  method: 'GET',
  path: '/api/orden/estados',
  summary: 'Catálogo de estados, con su otro nombre',
  access: 'sesion',
  output: estadosNombrables,
  others: [estadosDeRetail],
});
export const tecnicos = ruta({
  method: 'GET',
  path: '/api/orden/tecnicos',
  summary: 'Técnicos y su carga',
  access: 'staff',
  output: z.array(cargaTecnicoSchema),
});
export const couriers = ruta({
  method: 'GET',
  path: '/api/orden/courier',
  summary: 'Couriers',
  access: 'staff',
  output: z.array(nombradoWireSchema),
});
export const motivosDeRechazo = ruta({
  method: 'GET',
  path: '/api/orden/motivo_rechazo',
  summary: 'Motivos de un rechazo administrativo',
  access: 'staff',
  output: z.array(motivoDeRechazoWireSchema),
});
export const distribuidores = ruta({
  method: 'GET',
  path: '/api/orden/distribuidor',
  summary: 'Distribuidores',
  access: 'staff',
  output: z.array(nombradoWireSchema),
});
export const tiendas = ruta({
  method: 'GET',
  path: '/api/orden/tiendas',
  summary: 'Tiendas',
  access: 'staff',
  output: z.array(nombradoWireSchema),
});
export const tiposDeFalla = ruta({
  method: 'GET',
  path: '/api/orden/tipo_falla',
  summary: 'Tipos de falla',
  access: 'staff',
  output: z.array(z.object({ id: z.int(), name: z.string(), tipo_de_falla: z.string().nullable() }).meta({ id: 'TipoDeFalla' })),
});
export const accionesDeOrden = ruta({
  method: 'GET',
  path: '/api/orden/get_actions/{ot}',
  summary: 'Acciones que este usuario puede hacer sobre una orden',
  access: 'staff',
  input: { params: conOt },
  past: true,
  output: accionesDeOrdenSchema.extend({ panel: accionesDeOrdenSchema }).meta({ id: 'AccionesDeOrdenConPanel' }),
});
/** Given the client's RUT, the answer is the public view. */
export const orden = ruta({
  method: 'GET',
  path: '/api/orden/{ot}',
  summary: 'Una orden completa; con el RUT del cliente, su vista pública',
  access: 'publico',
  input: { params: conOt, query: z.object({ rut: texto }) },
  past: true,
  output: ordenDetalleSchema
    .extend({ cambios_ubicacion_list: ordenHistorialSchema.shape.cambios_ubicacion_list })
    .meta({ id: 'OrdenConHistorial' }),
  others: [ordenPublicaSchema],
  errors: ['SIN_SESION', 'SIN_PERMISO', 'DEMASIADOS_INTENTOS'],
});
export const filaDeOrden = ruta({
  method: 'GET',
  path: '/api/orden/{ot}/fila',
  summary: 'La fila de una orden en la lista',
  access: 'sesion',
  input: { params: conOt },
  past: true,
  output: ordenListaFilaSchema,
  others: [ordenFilaDeRetailSchema],
});
export const historialDeOrden = ruta({
  method: 'GET',
  path: '/api/orden/{ot}/historial',
  summary: 'Estados, lugares y movimientos; con el RUT del cliente, los hitos que él ve',
  access: 'publico',
  input: { params: conOt, query: z.object({ rut: texto }) },
  past: true,
  output: ordenHistorialSchema,
  others: [z.array(historialPublicoSchema)],
  errors: ['SIN_SESION', 'SIN_PERMISO', 'DEMASIADOS_INTENTOS'],
});
export const lineaDeTiempo = ruta({
  method: 'GET',
  path: '/api/orden/{ot}/linea_de_tiempo',
  summary: 'Todo lo que le pasó a una orden, en palabras',
  access: 'staff',
  input: { params: conOt },
  past: true,
  output: z.array(entradaTimelineSchema),
});
export const ordenComoCliente = ruta({
  method: 'GET',
  path: '/api/orden/{ot}/como_cliente',
  summary: 'Lo que ve el cliente de una orden en su página de seguimiento',
  access: 'staff',
  input: { params: conOt },
  past: true,
  output: z.object({ orden: ordenPublicaSchema, historial: z.array(historialPublicoSchema) }).meta({ id: 'OrdenComoCliente' }),
});
export const partesDeOrden = ruta({
  method: 'GET',
  path: '/api/orden/{ot}/partes',
  summary: 'Repuestos pedidos por una orden',
  access: 'staff',
  input: { params: conOt },
  past: true,
  output: z.object({ solicitud_partes: z.array(solicitudParteWireSchema) }),
});
export const excepcionesDeOrden = ruta({
  method: 'GET',
  path: '/api/orden/{ot}/exceptions',
  summary: 'Excepciones de una orden',
  access: 'staff',
  input: { params: conOt },
  past: true,
  output: z.array(excepcionSchema.extend({ orden: z.int(), orden_trabajo: z.int() }).meta({ id: 'ExcepcionDeOrden' })),
});
export const movimientosDeOrden = ruta({
  method: 'GET',
  path: '/api/orden/{ot}/movimientos_inventario',
  summary: 'Movimientos de bodega de una orden',
  access: 'staff',
  input: { params: conOt },
  past: true,
  output: ordenHistorialSchema.shape.movimientos,
});
export const historialDeMovimientos = ruta({
  method: 'GET',
  path: '/api/orden/{ot}/historial_movimientos_inventario',
  summary: 'Movimientos de bodega de una orden, con su otro nombre',
  access: 'staff',
  input: { params: conOt },
  past: true,
  output: ordenHistorialSchema.shape.movimientos,
});
export const pestanasDeOrdenes = ruta({
  method: 'GET',
  path: '/api/orden/pestanas',
  summary: 'Pestañas de la lista y cuántas órdenes tiene cada una',
  access: 'sesion',
  input: { query: listaQuerySchema },
  past: true,
  output: pestanasSchema,
});
export const trabajosPorEstado = ruta({
  method: 'GET',
  path: '/api/orden/list_works_orders',
  summary: 'Las primeras órdenes de cada estado',
  access: 'sesion',
  // `for_notifications` changes nothing: the orders are the same (specification, 13.3).
  input: { query: listaQuerySchema.extend({ for_notifications: texto }) },
  past: true,
  output: trabajosPorEstadoDe(ordenListaFilaSchema).meta({ id: 'TrabajosPorEstado' }),
  others: [trabajosPorEstadoDe(filaVisible).meta({ id: 'TrabajosPorEstadoVisibles' })],
});
export const usuarios = ruta({
  method: 'GET',
  path: '/api/usuarios',
  summary: 'Usuarios y sus grupos',
  access: 'staff',
  output: z.array(usuarioRefSchema.extend({ groups: z.array(z.string()) }).meta({ id: 'UsuarioConGrupos' })),
});
export const grupos = ruta({
  method: 'GET',
  path: '/api/usuarios/groups',
  summary: 'Grupos de usuarios',
  access: 'staff',
  output: z.array(z.object({ id: z.int(), name: z.string() })),
});

export const crearOrden = ruta({
  method: 'POST',
  path: '/api/orden',
  summary: 'Ingresa una orden',
  access: 'staff',
  input: { form: ordenFormSchema },
  example: { request: APERTURAS_ORDEN.mostrador.example },
  output: comandoOrdenRespuestaSchema,
  status: 201,
  errors: [...DE_ORDEN, 'ACCION_DESCONOCIDA'],
});
/** Any of rma, tecnico_asignado, ubicacion and action, and any field of the order's form (specification, 13.4). */
export const cambiarOrden = ruta({
  method: 'PUT',
  path: '/api/orden/{ot}',
  summary: 'Cambia campos, técnico, RMA o lugar de una orden',
  access: 'staff',
  input: {
    params: conOt,
    form: z.looseObject({
      action: z.string().optional(),
      rma: z.string().nullish(),
      tecnico_asignado: z.int().optional(),
      motivo_sobrecarga: z.string().optional(),
      ubicacion: z.string().optional(),
    }),
  },
  output: comandoOrdenRespuestaSchema,
  errors: DE_ORDEN,
});
export const actuarSobreOrden = ruta({
  method: 'POST',
  path: '/api/orden/{ot}/acciones/{accion}',
  summary: 'Hace una acción sobre una orden; cada una tiene su formulario',
  access: 'staff',
  input: { params: { ...conOt, accion: z.string() }, form: z.looseObject({}) },
  output: comandoOrdenRespuestaSchema,
  errors: DE_ORDEN,
});
export const accionesMasivas = ruta({
  method: 'POST',
  path: '/api/orden/acciones_masivas',
  summary: 'Hace una acción sobre varias órdenes',
  access: 'staff',
  input: { body: accionMasivaSchema },
  output: accionMasivaRespuestaSchema,
});
export const crearOrdenDeOv = ruta({
  method: 'POST',
  path: '/api/orden/create_ov_ot',
  summary: 'Ingresa la orden de una oportunidad de venta',
  access: 'staff',
  input: { form: ordenDeOvSchema.loose().extend({ id_oportunidad_venta: z.int().positive() }) },
  output: comandoOrdenRespuestaSchema,
  status: 201,
  errors: [...DE_ORDEN, 'OT_DISTINTA', 'SIN_OT'],
});
