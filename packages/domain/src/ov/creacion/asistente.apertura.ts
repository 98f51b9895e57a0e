import { accept } from '../../kernel';
import { ASISTENTE_DE_EJEMPLO, asistenteSchema, datosDelAsistente, HECHOS_DEL_ASISTENTE } from '../actions/completar-precompletada.action';
import { armarCotizacion } from '../ov.cotizacion';
import { aperturaOv } from '../ov.kit';
import { propone } from '../ov.proponer';
import { revisarRma } from '../ov.rma';
import { SIN_OT, SIN_RECHAZADA } from './sin-antes';

/** 'Generar Cotización': the staff wizard, sent or only saved (oportunidad-completada-new; specification, 9.10 and 9.12). */
export const asistente = aperturaOv({
  form: asistenteSchema,
  example: ASISTENTE_DE_EJEMPLO,
  invalid: 'Por favor, completa los datos requeridos',
  hechos: { ...HECHOS_DEL_ASISTENTE, ov_nueva: () => true },
  decide: (form, _context, hechos) => {
    const id = hechos.ov_nueva ?? 0;
    const libre = revisarRma({ id, ot: null, ov_rechazada: null }, hechos);
    if (!libre.ok) return libre;
    const cotizacion = armarCotizacion({ id, ot: null }, { ...form, items: form.partes }, hechos, !form.enviar);
    if (!cotizacion.ok) return cotizacion;
    return accept([
      propone('OvCreada', { ov_id: id, origen: 'EJECUTIVO', ...datosDelAsistente(form, hechos), ...SIN_OT, ...SIN_RECHAZADA }),
      propone(form.enviar ? 'CotizacionEnviada' : 'CotizacionGuardada', cotizacion.value),
    ]);
  },
});
