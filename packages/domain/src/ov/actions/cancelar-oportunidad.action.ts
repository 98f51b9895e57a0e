import { z } from 'zod';
import { accept } from '../../kernel';
import { OportunidadCancelada } from '../eventos/cotizacion.eventos';
import { ESTADO_OV } from '../ov.estados';
import { parrafo } from '../ov.formularios';
import { accionOv, EJECUTIVOS } from '../ov.kit';
import { propone } from '../ov.proponer';
import { enEstado, fueraDeTaller } from '../ov.reglas';

/** The customer withdraws after accepting: reserved units and those with the executive return to the free stock (ADR 32). */
export const CancelarOportunidad = accionOv({
  name: 'CancelarOportunidad',
  label: 'Cancelar oportunidad',
  words: { done: 'Oportunidad cancelada' },
  place: 'menu',
  irreversible: true,
  roles: EJECUTIVOS,
  visible: [
    enEstado(ESTADO_OV.ACEPTADA, ESTADO_OV.ESPERANDO, ESTADO_OV.EN_BODEGA, ESTADO_OV.RECIBIDOS, ESTADO_OV.CON_RMA, ESTADO_OV.EN_REPARACION),
  ],
  enabled: [fueraDeTaller],
  form: z.object({ motivo: parrafo('Motivo') }),
  example: { motivo: 'El cliente se arrepintió' },
  events: [OportunidadCancelada],
  decide: (_ov, { motivo }) => accept([propone('OportunidadCancelada', { motivo })]),
});
