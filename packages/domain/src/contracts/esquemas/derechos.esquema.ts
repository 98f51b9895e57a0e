import { z } from 'zod';
import { solicitudDeDatosSchema } from '../../derechos';
import { paginaSchema } from '../comun.contract';
import { accionesDeOvSchema } from './dominio-ov.esquema';

export const solicitudDeDatosFilaSchema = solicitudDeDatosSchema
  .extend({
    /** Days until it is due; negative when it is late, null when it is over. */
    dias: z.int().nullable(),
    urgencia: z.enum(['a_tiempo', 'pronto', 'atrasada']).nullable(),
    acciones: accionesDeOvSchema,
  })
  .meta({ id: 'SolicitudDeDatosFila' });
/** A request about personal data, as the staff reads it. */
export type SolicitudDeDatosFila = z.infer<typeof solicitudDeDatosFilaSchema>;
export const solicitudDeDatosListaSchema = paginaSchema(solicitudDeDatosFilaSchema).meta({ id: 'SolicitudDeDatosLista' });
export const comandoDerechosSchema = solicitudDeDatosSchema
  .pick({ id: true, estado: true, vence: true })
  .extend({ revision: z.int(), position: z.int() })
  .meta({ id: 'ComandoSolicitudDeDatos' });
export type ComandoDerechos = z.infer<typeof comandoDerechosSchema>;
