import { z } from 'zod';
import { errorDeOpcion } from '../../comun';
import { accept, reject } from '../../kernel';
import { CotizacionRechazada } from '../eventos/cotizacion.eventos';
import { ESTADO_OV } from '../ov.estados';
import { accionOv, EJECUTIVOS } from '../ov.kit';
import { propone } from '../ov.proponer';
import { enEstado, sinAbono, sinRepuestosPedidos } from '../ov.reglas';

const RECHAZOS = ['create_ov', 'close_ov'] as const;

/** The customer refuses, with or without a new opportunity in the same decision (specification, 9.2 and 9.3). */
export const RechazarCotizacion = accionOv({
  name: 'RechazarCotizacion',
  label: 'Rechazar cotización',
  words: { done: (r) => (r.ov_hija ? 'OV Creada' : 'OV Rechazada'), failed: 'Error al rechazar la OV' },
  place: 'menu',
  irreversible: true,
  roles: EJECUTIVOS,
  visible: [enEstado(ESTADO_OV.ENVIADA, ESTADO_OV.ACEPTADA), sinAbono, sinRepuestosPedidos],
  enabled: [],
  hechos: { ov_nueva: ({ type }) => (type === 'create_ov' ? true : null) },
  form: z.object({
    type: z.enum(RECHAZOS, { error: errorDeOpcion(RECHAZOS) }).meta({
      title: '¿Qué desea hacer?',
      control: 'radio',
      options: [
        { value: 'create_ov', label: 'Rechazar y preparar una nueva cotización' },
        { value: 'close_ov', label: 'Rechazar' },
      ],
    }),
  }),
  example: { type: 'close_ov' },
  events: [CotizacionRechazada],
  decide: (_ov, { type }, _context, { ov_nueva }) => {
    if (type === 'close_ov') return accept([propone('CotizacionRechazada', { tipo: type, ov_hija: null })]);
    return ov_nueva
      ? accept([propone('CotizacionRechazada', { tipo: type, ov_hija: ov_nueva })])
      : reject('NO_ENCONTRADO', 'No hay número para la oportunidad de venta');
  },
});
