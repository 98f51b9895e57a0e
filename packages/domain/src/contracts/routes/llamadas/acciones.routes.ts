import { z } from 'zod';
import { ACCIONES_ORDEN } from '../../../orden';
import { comandoOrdenRespuestaSchema } from '../../esquemas';
import { conOt, numeroDeOrden, ruta } from '../comun';
import { DE_ORDEN } from '../errores';

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
