import { z } from 'zod';
import { ACCIONES_ORDEN } from '../../../orden';
import { cambioDeRetiroPorConfirmarSchema } from '../../esquemas';
import { conOt, mensajeSchema, ruta } from '../comun';
import { DE_ORDEN } from '../errores';

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
