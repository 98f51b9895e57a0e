import { z } from 'zod';
import { accept, reject } from '../../../kernel';
import { LIMITES } from '../../../limites';
import { PlazoDeRetiroVencido } from '../../eventos/bodega.eventos';
import { EnvioDeCorreoRegistrado } from '../../eventos/comercial.eventos';
import { accionOrden } from '../../orden.kit';
import { propone } from '../../orden.proponer';
import { conRetiro, enEstado, enUbicacion, revisadoO3x3 } from '../../orden.reglas';

/**
 * Days of waiting at the counter before a finished unit is 'A espera de retiro' (specification, 5.30); the clock passes the house's limit.
 */
const dias = z.int().min(LIMITES.espera_de_retiro.minimo).default(LIMITES.espera_de_retiro.original);

/** Fired by the clock when nobody fetched the unit. */
export const vencerPlazoRetiro = accionOrden({
  name: 'vencerPlazoRetiro',
  label: 'Vencer plazo de retiro',
  place: 'sistema',
  roles: ['Sistema'],
  visible: [
    enEstado('Reparado', 'Revisión Informe', 'Informe Revisado', 'Rechazado'),
    revisadoO3x3,
    enUbicacion('Recepción', 'Bodega'),
    conRetiro,
  ],
  enabled: [],
  form: z.object({ dias }),
  example: {},
  events: [PlazoDeRetiroVencido],
  decide: (orden, { dias }, { at }) => {
    const desde = orden.avisada_para_retiro;
    const vencido = desde !== null && Date.parse(at) - Date.parse(desde) >= dias * 86_400_000;
    return vencido ? accept([propone('PlazoDeRetiroVencido', {})]) : reject('PLAZO_VIGENTE', 'El plazo de retiro aún está vigente');
  },
});

/** Records the outcome of an e-mail to the client. It is the only fact that may follow a closed order. */
export const registrarEnvioCorreo = accionOrden({
  name: 'registrarEnvioCorreo',
  label: 'Registrar envío de correo',
  place: 'sistema',
  roles: ['Sistema'],
  visible: [],
  enabled: [],
  form: z.object({
    plantilla: z.string().max(60),
    email_successful: z.boolean(),
    api_response: z.string().max(500).nullable().default(null),
  }),
  example: { plantilla: 'ingreso', email_successful: true },
  events: [EnvioDeCorreoRegistrado],
  decide: (_orden, input) => accept([propone('EnvioDeCorreoRegistrado', input)]),
});
