import { asistente } from './asistente.apertura';
import { desdeOt } from './desde-ot.apertura';
import { precompleta } from './precompleta.apertura';
import { presupuesto, publica } from './solicitud.apertura';

/** The ways in which an opportunity begins. The one after a rejection is born with the rejection (`proponerHija`). */
export const APERTURAS_OV = { precompleta, asistente, publica, presupuesto, desdeOt } as const;
