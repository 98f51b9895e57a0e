import { accept } from '../../kernel';
import { CotizacionEnviada } from '../eventos/cotizacion.eventos';
import { armarCotizacion, COTIZACION_DE_EJEMPLO, type CotizacionInput, cotizacionSchema, hechosDeCotizacion } from '../ov.cotizacion';
import { ESTADO_OV } from '../ov.estados';
import { accionOv, EJECUTIVOS } from '../ov.kit';
import { propone } from '../ov.proponer';
import { enEstado } from '../ov.reglas';

/** Quotes parts and services and sends the quotation (specification, 9.12). */
export const CompletarCotizacion = accionOv({
  name: 'CompletarCotizacion',
  label: 'Completar cotización',
  words: { done: 'Cotización creada correctamente', failed: 'Error al crear cotización' },
  place: 'menu',
  primary: true,
  roles: EJECUTIVOS,
  visible: [enEstado(ESTADO_OV.COMPLETADA)],
  enabled: [],
  hechos: hechosDeCotizacion(({ items }: CotizacionInput) => items),
  form: cotizacionSchema,
  example: COTIZACION_DE_EJEMPLO,
  events: [CotizacionEnviada],
  decide: (ov, input, _context, hechos) => {
    const cotizacion = armarCotizacion(ov, input, hechos);
    return cotizacion.ok ? accept([propone('CotizacionEnviada', cotizacion.value)]) : cotizacion;
  },
});
