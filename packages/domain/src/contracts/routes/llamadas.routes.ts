import { z } from 'zod';
import { ENTERO_MAXIMO, TIPOS_ADJUNTO } from '../../comun';
import { raw } from '../../kernel';
import { ACCIONES_ORDEN } from '../../orden';
import { adjuntoSchema, cambioDeRetiroPorConfirmarSchema, comandoOrdenRespuestaSchema, diagnosticoWireSchema } from '../esquemas';
import { BYTES, conOt, idEnOrden, mensajeSchema, numeroDeOrden, PDF, ruta, texto } from './comun';
import { DE_ORDEN } from './errores';

const conMensaje = comandoOrdenRespuestaSchema.extend({ message: z.string() }).meta({ id: 'ComandoOrdenConMensaje' });

export const rechazarOrden = ruta({
  method: 'POST',
  path: '/api/orden/rechazar_ot',
  summary: 'Rechaza una orden',
  access: 'staff',
  input: { body: z.looseObject({ orden_trabajo: numeroDeOrden }) },
  output: comandoOrdenRespuestaSchema,
  errors: DE_ORDEN,
});
export const rechazarPorAdministracion = ruta({
  method: 'POST',
  path: '/api/orden/rechazo-administrativo',
  summary: 'Rechaza una orden por administración',
  access: 'staff',
  input: { body: z.looseObject({ ot: numeroDeOrden }) },
  output: comandoOrdenRespuestaSchema,
  errors: DE_ORDEN,
});
export const revaluarOrden = ruta({
  method: 'POST',
  path: '/api/orden/revaluar-ot',
  summary: 'Vuelve a evaluar una orden',
  access: 'staff',
  input: { body: z.looseObject({ ot: numeroDeOrden }) },
  output: comandoOrdenRespuestaSchema.extend({ code: z.literal(200) }).meta({ id: 'ComandoOrdenConCodigo' }),
  errors: DE_ORDEN,
});
export const guardarCambio = ruta({
  method: 'POST',
  path: '/api/orden/{ot}/guardar-cambio',
  summary: 'Guarda la sucursal de un cambio, y su boleta si viene',
  access: 'staff',
  input: { params: conOt, form: z.object({ sucursal: z.string().optional() }), files: ['boleta'] },
  output: comandoOrdenRespuestaSchema,
  errors: [...DE_ORDEN, 'CUPO_DE_ARCHIVOS'],
});
export const enviarCorreoDeCambio = ruta({
  method: 'POST',
  path: '/api/orden/{ot}/email-cambio',
  summary: 'Envía el correo de un cambio',
  access: 'staff',
  input: { params: conOt },
  output: comandoOrdenRespuestaSchema,
  errors: DE_ORDEN,
});
export const reenviarCorreo = ruta({
  method: 'POST',
  path: '/api/orden/{ot}/resend_failed_email',
  summary: 'Vuelve a enviar un correo al cliente',
  access: 'staff',
  input: { params: conOt, form: z.looseObject({ plantilla: z.string().optional() }) },
  output: conMensaje,
  errors: DE_ORDEN,
});
export const cambiarTipoDeServicio = ruta({
  method: 'POST',
  path: '/api/orden/{ot}/change_service_type',
  summary: 'Cambia el tipo de servicio, o lo pide como excepción',
  access: 'staff',
  input: { params: conOt, form: ACCIONES_ORDEN.cambiarTipoServicio.form },
  example: { request: ACCIONES_ORDEN.cambiarTipoServicio.example },
  output: conMensaje,
  errors: DE_ORDEN,
});
export const cambiarDespacho = ruta({
  method: 'POST',
  path: '/api/orden/{ot}/cambiar_despacho',
  summary: 'Cambia cómo se entrega el equipo',
  access: 'staff',
  input: { params: conOt, form: ACCIONES_ORDEN.cambiarDespacho.form },
  example: { request: ACCIONES_ORDEN.cambiarDespacho.example },
  output: conMensaje,
  errors: DE_ORDEN,
});

const delCliente = ['SIN_SESION', 'ENLACE_INVALIDO', 'DEMASIADOS_INTENTOS', ...DE_ORDEN] as const;
const conToken = z.looseObject({ token: z.string().optional() });
const refConOt = { ot: z.string() } as const;
export const solicitarCambioDeRetiro = ruta({
  method: 'POST',
  path: '/api/orden/{ot}/solicitar_cambio_retiro',
  summary: 'El cliente pide cambiar la entrega',
  access: 'publico',
  input: { params: conOt, form: ACCIONES_ORDEN.solicitarCambioRetiro.form },
  example: { request: ACCIONES_ORDEN.solicitarCambioRetiro.example },
  output: mensajeSchema,
  errors: delCliente,
});
export const reenviarCambioDeRetiro = ruta({
  method: 'POST',
  path: '/api/orden/{ot}/reenviar_cambio_retiro',
  summary: 'Vuelve a enviar el enlace de un cambio de entrega',
  access: 'publico',
  input: { params: conOt },
  output: mensajeSchema,
  errors: delCliente,
});
export const cancelarCambioDeRetiro = ruta({
  method: 'POST',
  path: '/api/orden/{ot}/cancelar_cambio_retiro',
  summary: 'Retira un cambio de entrega que espera',
  access: 'publico',
  input: { params: refConOt, form: conToken },
  output: mensajeSchema.extend({ ot: z.int() }).meta({ id: 'CambioDeRetiroCancelado' }),
  errors: delCliente,
});
export const verCambioDeRetiro = ruta({
  method: 'POST',
  path: '/api/orden/{ot}/ver_cambio_retiro',
  summary: 'Lo que confirma el enlace de un cambio de entrega',
  access: 'publico',
  input: { params: refConOt, form: conToken },
  output: cambioDeRetiroPorConfirmarSchema,
  errors: delCliente,
});
export const confirmarCambioDeRetiro = ruta({
  method: 'POST',
  path: '/api/orden/{ot}/confirmar_cambio_retiro',
  summary: 'Confirma un cambio de entrega con su enlace',
  access: 'publico',
  input: { params: refConOt, form: conToken },
  output: mensajeSchema.extend({ ot: z.int(), rut: z.string().nullable() }).meta({ id: 'CambioDeRetiroConfirmado' }),
  errors: delCliente,
});

export const diagnostico = ruta({
  method: 'GET',
  path: '/api/diagnostico/{id}',
  summary: 'Un diagnóstico',
  access: 'staff',
  input: { params: { id: z.string() } },
  output: diagnosticoWireSchema.extend({ orden_trabajo: z.int() }).meta({ id: 'DiagnosticoDeOrden' }),
});
export const diagnosticar = ruta({
  method: 'POST',
  path: '/api/diagnostico',
  summary: 'Diagnostica una orden',
  access: 'staff',
  input: { body: z.looseObject({ orden_trabajo: numeroDeOrden }) },
  output: comandoOrdenRespuestaSchema,
  status: 201,
  errors: DE_ORDEN,
});
export const prediagnosticar = ruta({
  method: 'POST',
  path: '/api/diagnostico/pre-diagnostico',
  summary: 'Diagnostica una orden de presupuesto, para su revisión',
  access: 'staff',
  input: { body: z.looseObject({ orden_trabajo: numeroDeOrden }) },
  output: comandoOrdenRespuestaSchema,
  status: 201,
  errors: DE_ORDEN,
});
const conAviso = comandoOrdenRespuestaSchema.extend({ mensaje: z.string() }).meta({ id: 'ComandoOrdenConAviso' });
export const devolverDiagnostico = ruta({
  method: 'POST',
  path: '/api/diagnostico/reject-diagnostic',
  summary: 'Devuelve un diagnóstico o un informe al técnico',
  access: 'staff',
  input: {
    body: z.object({
      id: z.coerce.number().int().positive().optional(),
      orden_trabajo: numeroDeOrden.optional(),
      comentario_rechazo: z.string().nullish(),
    }),
  },
  output: conAviso,
  errors: DE_ORDEN,
});
export const informeDeCliente = ruta({
  method: 'POST',
  path: '/api/diagnostico/cliente_pdf/{id}',
  summary: 'Dónde se lee el informe del cliente',
  access: 'staff',
  input: { params: { id: idEnOrden } },
  output: mensajeSchema.extend({ informe_cliente_pdf: z.string() }).meta({ id: 'InformeDeCliente' }),
});
export const editarDiagnostico = ruta({
  method: 'PUT',
  path: '/api/diagnostico/{id}',
  summary: 'Cambia un diagnóstico, o lo revisa',
  access: 'staff',
  input: {
    params: { id: idEnOrden },
    body: z.object({
      informe: z.string().optional(),
      solucion: z.string().nullish(),
      replicar_falla: z.boolean().optional(),
      revisado: z.boolean().optional(),
    }),
  },
  output: comandoOrdenRespuestaSchema.extend({ mensaje: z.string().optional() }).meta({ id: 'DiagnosticoEditado' }),
  errors: DE_ORDEN,
});

const pdf = { access: 'staff', output: raw(PDF) } as const;
export const pdfDeIngreso = ruta({
  method: 'GET',
  path: '/api/orden/get_pdf_ingreso/{ot}',
  summary: 'Comprobante de ingreso',
  input: { params: conOt },
  ...pdf,
});
export const pdfDeInforme = ruta({
  method: 'GET',
  path: '/api/orden/download_report/{ot}',
  summary: 'Informe técnico',
  input: { params: conOt },
  ...pdf,
});
export const pdfDeCambio = ruta({
  method: 'GET',
  path: '/api/orden/download_pdf_cambio/{ot}',
  summary: 'Documento de cambio',
  input: { params: conOt },
  ...pdf,
});
export const etiquetas = ruta({
  method: 'GET',
  path: '/api/orden/etiquetas',
  summary: 'Etiquetas de una o más órdenes',
  input: { query: z.object({ ots: texto }) },
  ...pdf,
});
export const pdfDeResumen = ruta({
  method: 'GET',
  path: '/api/orden/{ot}/resumen_pdf',
  summary: 'Resumen de una orden',
  input: { params: conOt },
  ...pdf,
});
export const pdfDeRepuestos = ruta({
  method: 'GET',
  path: '/api/orden/{ot}/hoja_repuestos',
  summary: 'Hoja de repuestos de una orden',
  input: { params: conOt },
  ...pdf,
});
export const archivosDeOrden = ruta({
  method: 'GET',
  path: '/api/orden/{ot}/lista_archivos',
  summary: 'Archivos de una orden',
  access: 'staff',
  input: { params: conOt },
  output: z.object({ archivos: z.array(adjuntoSchema.extend({ type_label: z.string() }).meta({ id: 'AdjuntoConNombre' })) }),
});
export const archivo = ruta({
  method: 'GET',
  path: '/api/orden/download/{fileId}',
  summary: 'Un archivo de una orden',
  access: 'staff',
  // Name and type are those of the file, whatever is said (specification, 13.8).
  input: { params: { fileId: z.string() }, query: z.object({ fileName: texto, fileType: texto }) },
  output: raw(BYTES),
});
export const archivosEnZip = ruta({
  method: 'GET',
  path: '/api/orden/{ot}/adjuntos_zip',
  summary: 'Todos los archivos de una orden',
  access: 'staff',
  input: { params: conOt },
  output: raw('application/zip'),
});
const subidoSchema = z.object({
  file_id: z.string(),
  name: z.string(),
  file_type: z.string(),
  size: z.int(),
  sha256: z.string().optional(),
});
export const subirArchivos = ruta({
  method: 'POST',
  path: '/api/orden/upload',
  summary: 'Sube archivos de una orden',
  access: 'staff',
  input: {
    form: z.object({
      orden_trabajo: z.coerce.number({ error: 'Campo requerido' }).int('Campo requerido').positive('Campo requerido').max(ENTERO_MAXIMO),
      tipo: z.enum(TIPOS_ADJUNTO, { error: 'Tipo desconocido' }).default('OTROS'),
      /** Kept for a form that names it when it is sent; not attached yet. */
      pendiente: z.enum(['true', 'false']).default('false'),
    }),
    files: ['archivo'],
  },
  output: subidoSchema.extend({ archivos: z.array(subidoSchema) }).meta({ id: 'ArchivosSubidos' }),
  status: 201,
  errors: [...DE_ORDEN, 'CUPO_DE_ARCHIVOS'],
});
export const eliminarArchivo = ruta({
  method: 'DELETE',
  path: '/api/orden/delete_file/{id}',
  summary: 'Quita un archivo de una orden',
  access: 'staff',
  input: { params: { id: z.string() } },
  output: comandoOrdenRespuestaSchema,
  errors: DE_ORDEN,
});
