import { z } from 'zod';
import { ENTERO_MAXIMO } from '../../comun';
import { raw } from '../../kernel';
import {
  cambioDeFichaSchema,
  cantidadSchema,
  fichaSchema,
  MAXIMO_FILAS,
  ROLES_DE_INVENTARIO,
  type TipoDeGrupo,
  tipoDeGrupo,
} from '../../stock';
import { paginaSchema } from '../comun.contract';
import { gruposSchema, historialSchema, movimientosSchema, partesSchema, porEstadoSchema } from '../consultas';
import {
  comandoOrdenRespuestaSchema,
  grupoDetalleSchema,
  grupoRegistradoSchema,
  grupoWireSchema,
  historialDeParteSchema,
  movimientoWireSchema,
  partesCargadasSchema,
  partesListaSchema,
  parteWireSchema,
} from '../esquemas';
import { conId, mensajeSchema, numeroDeOrden, numeroDeSolicitud, ruta, texto, XLSX } from './comun';
import { DE_ORDEN, DE_STOCK } from './errores';

export const partes = ruta({
  method: 'GET',
  path: '/api/bodega/partes',
  summary: 'Partes por código, descripción o estante',
  access: 'staff',
  input: { query: partesSchema },
  output: partesListaSchema.meta({ id: 'PartesLista' }),
  others: [
    paginaSchema(
      parteWireSchema.pick({
        id: true,
        part_number: true,
        description: true,
        real_location: true,
        precio_unitario: true,
        recomended: true,
      }),
    ).meta({ id: 'PartesBreves' }),
  ],
});
const conCantidad = parteWireSchema.extend({ cantidad: z.int() }).meta({ id: 'ParteConCantidad' });
export const partesPorEstado = ruta({
  method: 'GET',
  path: '/api/bodega/partes/list',
  summary: 'Partes con unidades en un estado; una página si se pide, si no la lista',
  access: ROLES_DE_INVENTARIO,
  input: { query: porEstadoSchema },
  output: paginaSchema(conCantidad).meta({ id: 'PaginaDePartesPorEstado' }),
  others: [z.array(conCantidad)],
});
export const parte = ruta({
  method: 'GET',
  path: '/api/bodega/partes/{id}',
  summary: 'Una parte con su stock',
  access: 'staff',
  input: { params: conId },
  output: parteWireSchema,
});
export const historialDeParte = ruta({
  method: 'GET',
  path: '/api/bodega/parte/historial/{id}',
  summary: 'Movimientos de una parte',
  access: ROLES_DE_INVENTARIO,
  input: { params: conId, query: historialSchema },
  output: historialDeParteSchema,
});
export const modelosDeParte = ruta({
  method: 'GET',
  path: '/api/bodega/list_partes_modelos/{id}',
  summary: 'Modelos que usaron una parte',
  access: ROLES_DE_INVENTARIO,
  input: { params: conId },
  output: z.array(
    z.object({ id: z.int(), model_name: z.string(), marca: z.string().nullable(), cantidad: z.int() }).meta({ id: 'ModeloDeParte' }),
  ),
});
export const movimientos = ruta({
  method: 'GET',
  path: '/api/bodega/movimiento_inventario',
  summary: 'Movimientos de inventario',
  access: ROLES_DE_INVENTARIO,
  input: { query: movimientosSchema },
  output: paginaSchema(movimientoWireSchema).meta({ id: 'PaginaDeMovimientos' }),
});
export const excelDePartes = ruta({
  method: 'GET',
  path: '/api/bodega/generar_excel_partes',
  summary: 'Libro de las partes',
  access: ROLES_DE_INVENTARIO,
  output: raw(XLSX),
});
const lineaDeRetiroSchema = z
  .object({
    ot: z.int(),
    estado: z.string(),
    ubicacion: z.string().nullable(),
    tecnico: z.string().nullable(),
    serie: z.string().nullable(),
    solicitud_id: z.int(),
    solicitud_estado: z.int(),
    allocated: z.boolean(),
    part_number: z.string(),
    description: z.string(),
    real_location: z.string().nullable(),
  })
  .meta({ id: 'LineaDeRetiro' });
export const listaDeRetiro = ruta({
  method: 'GET',
  path: '/api/bodega/lista_de_retiro',
  summary: 'Repuestos que hay que sacar de los estantes',
  access: 'staff',
  input: { query: z.object({ partNumber: texto }) },
  output: z.object({ results: z.array(lineaDeRetiroSchema) }),
});
export const gruposDeMovimientos = ruta({
  method: 'GET',
  path: '/api/bodega/grupo_movimiento',
  summary: 'Grupos de movimientos de inventario',
  access: ROLES_DE_INVENTARIO,
  input: { query: gruposSchema },
  output: paginaSchema(grupoWireSchema).meta({ id: 'PaginaDeGrupos' }),
});
export const grupoDeMovimientos = ruta({
  method: 'GET',
  path: '/api/bodega/grupo_movimiento/{id}',
  summary: 'Un grupo de movimientos con sus partes',
  access: ROLES_DE_INVENTARIO,
  input: { params: conId },
  output: grupoDetalleSchema,
});
export const excelDeGrupo = ruta({
  method: 'GET',
  path: '/api/bodega/grupo_movimiento/{id}/detalle_excel',
  summary: 'Libro de un grupo de movimientos',
  access: ROLES_DE_INVENTARIO,
  input: { params: conId },
  output: raw(XLSX),
});

const parteGuardada = parteWireSchema.extend({ position: z.int() }).meta({ id: 'ParteGuardada' });
export const crearParte = ruta({
  method: 'POST',
  path: '/api/bodega/partes',
  summary: 'Agrega una parte al catálogo',
  access: ROLES_DE_INVENTARIO,
  input: { body: fichaSchema },
  output: parteGuardada,
  status: 201,
  errors: DE_STOCK,
});
export const editarParte = ruta({
  method: 'PATCH',
  path: '/api/bodega/partes/{id}',
  summary: 'Cambia una parte del catálogo',
  access: ROLES_DE_INVENTARIO,
  input: { params: conId, body: cambioDeFichaSchema },
  output: parteGuardada,
  errors: DE_STOCK,
});
export const eliminarParte = ruta({
  method: 'DELETE',
  path: '/api/bodega/partes/{id}',
  summary: 'Quita una parte del catálogo',
  access: ROLES_DE_INVENTARIO,
  input: { params: conId },
  output: mensajeSchema.extend({ position: z.int() }).meta({ id: 'MensajeConPosicion' }),
  errors: DE_STOCK,
});
export const subirPartes = ruta({
  method: 'POST',
  path: '/api/bodega/upload_parts',
  summary: 'Crea y describe partes con una planilla',
  access: ROLES_DE_INVENTARIO,
  input: { files: ['file'] },
  output: partesCargadasSchema,
  errors: DE_STOCK,
});

const tipoSchema = z.union([z.string(), z.number()], { error: 'Campo requerido' }).transform((valor, { addIssue }): TipoDeGrupo => {
  const tipo = tipoDeGrupo(valor);
  if (tipo) return tipo;
  addIssue({ code: 'custom', message: 'Tipo de movimiento desconocido' });
  return z.NEVER;
});
const filaDeMovimientoSchema = z
  .object({
    id: z.number().int().positive().max(ENTERO_MAXIMO).nullish(),
    part_number: z
      .string()
      .trim()
      .max(60)
      .nullish()
      .transform((numero) => (numero ?? '').toUpperCase()),
    quantity: cantidadSchema,
    tipo: tipoSchema,
  })
  .refine(({ id, part_number }) => id || part_number, { path: ['part_number'], error: 'Campo requerido' });
export const filasDeMovimientoSchema = z
  .array(filaDeMovimientoSchema, { error: 'Debe enviar una lista de filas' })
  .min(1, 'Debe agregar al menos una parte')
  .max(MAXIMO_FILAS, 'Son más de 2.000 filas');
/** The rows, each with its `tipo`; what is said of them all travels with them or with the first row. */
export const grupoDeMovimientosSchema = z.object({
  filas: filasDeMovimientoSchema,
  documento: z.unknown().optional(),
  motivo: z.unknown().optional(),
});
export const registrarMovimientos = ruta({
  method: 'POST',
  path: '/api/bodega/movimiento_inventario',
  summary: 'Registra un grupo de movimientos de inventario',
  access: ROLES_DE_INVENTARIO,
  input: { form: z.union([filasDeMovimientoSchema, grupoDeMovimientosSchema]) },
  output: grupoRegistradoSchema,
  errors: DE_STOCK,
});
export const cargaDeInventarioSchema = z.object({ tipo_movimiento: tipoSchema });
export const subirInventario = ruta({
  method: 'POST',
  path: '/api/bodega/upload_inventory',
  summary: 'Registra los movimientos de una planilla',
  access: ROLES_DE_INVENTARIO,
  input: {
    form: cargaDeInventarioSchema.extend({ documento: z.string().optional(), motivo: z.string().optional() }),
    files: ['file'],
  },
  output: grupoRegistradoSchema,
  errors: DE_STOCK,
});

export const moverEquipo = ruta({
  method: 'POST',
  path: '/api/bodega',
  summary: 'Entrada o salida de un equipo',
  access: 'staff',
  input: {
    body: z.object({
      ot: numeroDeOrden,
      tipo_movimiento: z.coerce.number().pipe(z.union([z.literal(1), z.literal(2)], { error: 'Debe ser 1 (entrada) o 2 (salida)' })),
      tipo_entrada: z.coerce.number().int().min(0).max(9).default(0),
      tipo_salida: z.coerce.number().int().min(0).max(7).default(0),
      destino: z.enum(['Recepción', 'Laboratorio']).optional(),
    }),
  },
  output: comandoOrdenRespuestaSchema,
  errors: DE_ORDEN,
});
export const cambiarEstado = ruta({
  method: 'PUT',
  path: '/api/bodega/cambio_estado',
  summary: 'Deja una orden reparada o rechazada',
  access: 'staff',
  input: {
    body: z.object({
      orden: numeroDeOrden,
      state: z.enum(['Rechazado', 'Reparado', 'Reparado por pagar'], { error: 'Estado desconocido' }),
      solucion: z.string().optional(),
      motivo: z.string().optional(),
    }),
  },
  output: comandoOrdenRespuestaSchema,
  errors: DE_ORDEN,
});
const filaDeSolicitudSchema = z.object({
  ot: numeroDeOrden.optional(),
  solicitudId: numeroDeSolicitud,
  estado: z.number({ error: 'Campo requerido' }).int().min(1).max(7),
  fecha_estimada: z.string().nullish(),
  serie_nueva: z.string().nullish(),
  serie_retirada: z.string().nullish(),
  conserva_retirada: z.boolean().nullish(),
  reposicion: z.string().nullish(),
  allocated: z.boolean().nullish(),
  /** A failed part is requested again, from the shelf or to be bought as `allocated` says (specification, 6.2). */
  solicitarPart: z.boolean().nullish(),
});
export const cambiarSolicitudes = ruta({
  method: 'PUT',
  path: '/api/bodega/partes/solicitud',
  summary: 'Guarda la tabla de repuestos de una orden',
  access: 'staff',
  input: { body: z.array(filaDeSolicitudSchema).min(1, 'Debe enviar al menos una fila').max(50) },
  output: comandoOrdenRespuestaSchema,
  errors: DE_ORDEN,
});
export const marcarLlegadaEstimada = ruta({
  method: 'POST',
  path: '/api/bodega/marcar_llegada_estimada',
  summary: 'Dice cuándo llega un repuesto',
  access: 'staff',
  input: { body: z.object({ ot_id: numeroDeOrden, solicitud_id: numeroDeSolicitud, fecha_estimada: z.unknown() }) },
  output: comandoOrdenRespuestaSchema.extend({ fecha_hora_entrega_estimada: z.string().nullish() }).meta({ id: 'LlegadaEstimada' }),
  errors: DE_ORDEN,
});
export const cambiarPieza = ruta({
  method: 'POST',
  path: '/api/bodega/cambiar_pieza_solicitada',
  summary: 'Cambia el repuesto de una solicitud',
  access: 'staff',
  input: { body: z.object({ solicitud_id: numeroDeSolicitud, parte: z.unknown() }) },
  output: comandoOrdenRespuestaSchema,
  errors: DE_ORDEN,
});
