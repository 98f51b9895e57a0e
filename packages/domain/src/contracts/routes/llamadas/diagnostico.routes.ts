import { z } from 'zod';
import { comandoOrdenRespuestaSchema, diagnosticoWireSchema } from '../../esquemas';
import { idEnOrden, mensajeSchema, numeroDeOrden, ruta } from '../comun';
import { DE_ORDEN } from '../errores';

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
