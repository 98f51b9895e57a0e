import { accept } from '../../kernel';
import { OvRechazadaCerrada } from '../eventos/cotizacion.eventos';
import { ESTADO_OV } from '../ov.estados';
import { sinCampos } from '../ov.formularios';
import { accionOv, EJECUTIVOS } from '../ov.kit';
import { propone } from '../ov.proponer';
import { diagnosticoResuelto, enEstado, sinAbonoPorDevolver } from '../ov.reglas';

/** Closes a rejected opportunity once the diagnosis is paid or the equipment returned, and no deposit is left (specification, 9.2). */
export const CerrarOVRechazado = accionOv({
  name: 'CerrarOVRechazado',
  label: 'Cerrar OV rechazada',
  words: { done: 'OV Rechazada', failed: 'Error al rechazar la OV' },
  place: 'menu',
  irreversible: true,
  roles: EJECUTIVOS,
  visible: [enEstado(ESTADO_OV.RECHAZADA)],
  enabled: [diagnosticoResuelto, sinAbonoPorDevolver],
  form: sinCampos,
  example: {},
  events: [OvRechazadaCerrada],
  decide: () => accept([propone('OvRechazadaCerrada', {})]),
});
