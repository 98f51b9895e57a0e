import { selectTechnician } from './select-technician.action';

/** Intake, warehouse, delivery, exceptions and the other actions of the front desk and the warehouse. */
export const ACCIONES_RECEPCION = {
  selectTechnician,
} as const;
