import { z } from 'zod';
import { EJECUTIVOS, ENTERO_MAXIMO } from '../../comun';
import { raw } from '../../kernel';
import { ACCIONES_OV, APERTURAS_OV, precompletaSchema, presupuestoSchema, publicaSchema } from '../../ov';
import { consultaDeExcelSchema, consultaOvSchema } from '../consultas';
import {
  accionesDeOvSchema,
  comandoOvRespuestaSchema,
  excelEnviadoSchema,
  infoParteOvSchema,
  ovDetalleSchema,
  ovListaSchema,
  ovPestanaSchema,
  presupuestoPedidoListaSchema,
  servicioWireSchema,
  solicitudRecibidaSchema,
} from '../esquemas';
import { BYTES, conId, DE_OPORTUNIDADES, PDF, ruta, texto, XLSX } from './comun';
import { DE_OV } from './errores';

const SIN_OV = 'Debe indicar la oportunidad de venta';
/** Body that names an opportunity; each call reads its other fields itself. */
export const conOv = z.looseObject({
  id_oportunidad_venta: z.coerce.number({ error: SIN_OV }).int(SIN_OV).positive(SIN_OV).max(ENTERO_MAXIMO, SIN_OV),
});
const numeroDeOv = z.object({ id_oportunidad_venta: z.int().positive() });
const deOv = <F extends z.ZodObject>(form: F) => numeroDeOv.extend(form.shape);
/** The parts of an action that the contract of its call needs. */
const deAccion = <F extends z.ZodObject>({
  label,
  form,
  example,
}: {
  readonly label: string;
  readonly form: F;
  readonly example: object;
}) => ({
  summary: label,
  input: { form: deOv(form) },
  example: { request: { id_oportunidad_venta: 5, ...example } },
});

const lectura = { method: 'GET', access: DE_OPORTUNIDADES } as const;
export const ovs = ruta({
  ...lectura,
  path: '/api/oportunidadventa/get-ov',
  summary: 'Oportunidades de venta',
  input: { query: consultaOvSchema },
  output: ovListaSchema.meta({ id: 'OvLista' }),
});
export const estadosDeOv = ruta({
  ...lectura,
  path: '/api/oportunidadventa/get-estados-ov',
  summary: 'Pestañas de la lista de oportunidades',
  output: z.array(ovPestanaSchema),
});
export const accionesDeOv = ruta({
  ...lectura,
  path: '/api/oportunidadventa/get-ov-actions/{id}',
  summary: 'Acciones que este usuario puede hacer sobre una oportunidad',
  input: { params: conId },
  past: true,
  output: accionesDeOvSchema,
});
export const ov = ruta({
  ...lectura,
  path: '/api/oportunidadventa/get-ov/{id}',
  summary: 'Una oportunidad de venta',
  input: { params: conId },
  past: true,
  output: ovDetalleSchema,
});
export const validarRma = ruta({
  ...lectura,
  path: '/api/oportunidadventa/validate-rma',
  summary: 'Si un RMA está libre',
  input: { query: z.object({ rma: texto, ov: texto }) },
  output: z.object({ status: z.boolean() }),
});
export const infoDeParte = ruta({
  ...lectura,
  path: '/api/oportunidadventa/info-parte-ov',
  summary: 'Último precio y aprobación de una parte',
  input: { query: z.object({ parte_id: texto }) },
  output: infoParteOvSchema,
});
export const servicios = ruta({
  ...lectura,
  path: '/api/oportunidadventa/listar-servicios',
  summary: 'Servicios que se cotizan',
  output: z.array(servicioWireSchema),
});
export const pdfDeCotizacion = ruta({
  ...lectura,
  path: '/api/oportunidadventa/cotizacion_pdf/{id}',
  summary: 'La cotización',
  input: { params: conId },
  output: raw(PDF),
});
export const etiquetaDeOv = ruta({
  ...lectura,
  path: '/api/oportunidadventa/etiqueta/{id}',
  summary: 'La foto de la etiqueta del equipo',
  input: { params: conId },
  output: raw(BYTES),
});
export const excelDeOvs = ruta({
  ...lectura,
  path: '/api/oportunidadventa/generar_excel_ovs_por_fecha',
  summary: 'Envía por correo las oportunidades de un rango de días',
  input: { query: consultaDeExcelSchema },
  output: excelEnviadoSchema,
});
export const libroDeOvs = ruta({
  ...lectura,
  path: '/api/oportunidadventa/generar_excel_ovs_por_fecha/libro',
  summary: 'El libro de oportunidades, para el servicio que lo envía',
  input: { query: consultaDeExcelSchema },
  output: raw(XLSX),
});
export const presupuestos = ruta({
  ...lectura,
  path: '/api/quotes/external-quote',
  summary: 'Presupuestos pedidos',
  input: { query: consultaOvSchema },
  output: presupuestoPedidoListaSchema.meta({ id: 'PresupuestoPedidoLista' }),
});
export const categoriasDeParte = ruta({
  method: 'GET',
  path: '/api/quotes/part-category',
  summary: 'Categorías de repuestos',
  access: 'publico',
  output: z.array(z.object({ id: z.int(), name: z.string() }).meta({ id: 'CategoriaDeParte' })),
});
export const datosPrecompletados = ruta({
  method: 'GET',
  path: '/api/oportunidadventa/get-data-precompletado',
  summary: 'Lo que el enlace de un cliente ya trae escrito',
  access: 'publico',
  input: { query: z.object({ token: texto }) },
  output: z
    .object({ nombre: z.string(), apellido: z.string().nullable(), correo: z.string().nullable(), telefono: z.string().nullable() })
    .meta({ id: 'DatosPrecompletados' }),
  errors: ['DEMASIADOS_INTENTOS', 'ENLACE_INVALIDO'],
});

const comando = { method: 'POST', access: 'staff', output: comandoOvRespuestaSchema, errors: DE_OV } as const;
export const enviarCotizacion = ruta({
  ...comando,
  path: '/api/oportunidadventa/enviar-cotizacion',
  ...deAccion(ACCIONES_OV.CompletarCotizacion),
});
export const completarPrecompletada = ruta({
  ...comando,
  path: '/api/oportunidadventa/update-ov-precompletada',
  ...deAccion(ACCIONES_OV.CompletarPrecompletada),
  input: { form: deOv(ACCIONES_OV.CompletarPrecompletada.form), files: ['device_picture'] },
});
export const aceptarOv = ruta({
  ...comando,
  path: '/api/oportunidadventa/aceptar-oportunidad',
  ...deAccion(ACCIONES_OV.AceptarCotizacion),
});
export const rechazarOv = ruta({
  ...comando,
  path: '/api/oportunidadventa/rechazar-oportunidad',
  ...deAccion(ACCIONES_OV.RechazarCotizacion),
});
export const cancelarOv = ruta({
  ...comando,
  path: '/api/oportunidadventa/cancelar-oportunidad',
  ...deAccion(ACCIONES_OV.CancelarOportunidad),
});
export const devolverAbono = ruta({
  ...comando,
  path: '/api/oportunidadventa/devolver-abono',
  ...deAccion(ACCIONES_OV.DevolverAbono),
});
export const cerrarOvRechazada = ruta({
  ...comando,
  path: '/api/oportunidadventa/cerrar-rechazado-oportunidad',
  ...deAccion(ACCIONES_OV.CerrarOVRechazado),
});
export const pedirRepuestos = ruta({
  ...comando,
  path: '/api/oportunidadventa/pedir-repuestos-bodega',
  ...deAccion(ACCIONES_OV.PedirRepuestosBodega),
});
export const prepararNuevaCotizacion = ruta({
  ...comando,
  path: '/api/oportunidadventa/preparar-nueva-cotizacion',
  ...deAccion(ACCIONES_OV.PrepararNuevaCotizacion),
});
export const recibirEnBodega = ruta({
  ...comando,
  path: '/api/oportunidadventa/recibir-repuestos-bodega',
  ...deAccion(ACCIONES_OV.RepuestosRecibidosBodega),
});
export const recibirPorEjecutivo = ruta({
  ...comando,
  path: '/api/oportunidadventa/recibir-repuestos-logistica',
  ...deAccion(ACCIONES_OV.RepuestosRecibidosEjecutivo),
});
/** For a rejected opportunity it pays the diagnosis; for any other, the balance. */
export const ingresarPago = ruta({
  ...comando,
  path: '/api/oportunidadventa/ingresar-pago',
  ...deAccion(ACCIONES_OV.IngresarPago),
  input: { form: z.union([deOv(ACCIONES_OV.IngresarPago.form), deOv(ACCIONES_OV.IngresarPagoEnOVRechazada.form)]) },
});
export const indicarRma = ruta({
  ...comando,
  path: '/api/oportunidadventa/set-rma',
  ...deAccion(ACCIONES_OV.IngresarRMA),
  input: {
    form: deOv(ACCIONES_OV.IngresarRMA.form).extend({ change_state: z.union([z.boolean(), z.string(), z.number()]).optional() }),
  },
});
export const revaluarOtDeOv = ruta({
  ...comando,
  path: '/api/oportunidadventa/revaluar-ot',
  ...deAccion(ACCIONES_OV.RevaluarOT),
  output: comandoOvRespuestaSchema.extend({ code: z.literal(200) }).meta({ id: 'ComandoOvConCodigo' }),
});
export const editarOv = ruta({
  ...comando,
  method: 'PATCH',
  path: '/api/oportunidadventa/patch-ov/{id}',
  summary: ACCIONES_OV.patchOv.label,
  input: { params: conId, form: ACCIONES_OV.patchOv.form },
  example: { request: ACCIONES_OV.patchOv.example },
});
export const cotizarPresupuesto = ruta({
  ...comando,
  path: '/api/quotes/upload-quote/{id}',
  summary: 'Cotiza un presupuesto pedido',
  input: { params: conId, form: ACCIONES_OV.CompletarCotizacion.form },
  example: { request: ACCIONES_OV.CompletarCotizacion.example },
});
export const precompletarOv = ruta({
  ...comando,
  access: EJECUTIVOS,
  path: '/api/oportunidadventa/oportunidad-precompleta',
  summary: 'Genera una oportunidad con el enlace que completa el cliente',
  input: { form: precompletaSchema },
  example: { request: APERTURAS_OV.precompleta.example },
  output: comandoOvRespuestaSchema.extend({ link: z.string() }).meta({ id: 'OvPrecompletada' }),
});
export const enlaceDeOv = ruta({
  ...comando,
  access: EJECUTIVOS,
  path: '/api/oportunidadventa/enlace-precompletada',
  summary: 'El enlace de una oportunidad precompletada',
  input: { form: numeroDeOv },
  output: z.object({ id: z.int(), link: z.string() }).meta({ id: 'EnlaceDeOv' }),
});
export const anularEnlaceDeOv = ruta({
  ...comando,
  path: '/api/oportunidadventa/anular-enlace',
  ...deAccion(ACCIONES_OV.AnularEnlace),
});
export const renovarEnlaceDeOv = ruta({
  ...comando,
  path: '/api/oportunidadventa/renovar-enlace',
  ...deAccion(ACCIONES_OV.RenovarEnlace),
  output: comandoOvRespuestaSchema.extend({ link: z.string() }).meta({ id: 'EnlaceRenovado' }),
});
export const crearOv = ruta({
  ...comando,
  access: EJECUTIVOS,
  path: '/api/oportunidadventa/oportunidad-completada-new',
  summary: 'Genera una cotización; con `enviar` se envía',
  input: {
    form: z.looseObject({ ...ACCIONES_OV.CompletarPrecompletada.form.shape, enviar: z.boolean().optional() }),
    files: ['device_picture'],
  },
  example: { request: APERTURAS_OV.asistente.example },
});

const delCliente = { method: 'POST', access: 'publico', output: solicitudRecibidaSchema, status: 201 } as const;
const erroresDelCliente = [...DE_OV, 'DEMASIADOS_INTENTOS'] as const;
export const completarOvPublica = ruta({
  ...delCliente,
  path: '/api/oportunidadventa/oportunidad-completada',
  summary: 'El cliente pide una cotización de repuestos',
  input: { form: publicaSchema.extend({ token: z.string().optional() }), files: ['device_picture'] },
  example: { request: APERTURAS_OV.publica.example },
  errors: erroresDelCliente,
});
export const pedirPresupuesto = ruta({
  ...delCliente,
  path: '/api/quotes/external-quote',
  summary: 'El cliente pide un presupuesto',
  input: { form: presupuestoSchema, files: ['device_picture'] },
  example: { request: APERTURAS_OV.presupuesto.example },
  errors: erroresDelCliente,
});
