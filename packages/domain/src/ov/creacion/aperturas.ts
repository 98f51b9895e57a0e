import { asistente } from './asistente.apertura';
import { desdeOt } from './desde-ot.apertura';
import { precompleta } from './precompleta.apertura';
import { presupuesto, publica } from './solicitud.apertura';

/** The ways in which an opportunity begins, except the one after a rejection, which is born with it (`proponerHija`). */
export const APERTURAS_OV = { precompleta, asistente, publica, presupuesto, desdeOt } as const;
