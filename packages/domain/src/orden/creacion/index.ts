export { APERTURAS_ORDEN } from './aperturas';
export { erroresDeOrden, type OrdenForm, ordenFormSchema } from './formulario';
export { fueraDeGarantia } from './ingreso';
export { leerPreIngreso, type PreIngreso, preIngresoSchema } from './pre-ingreso.formulario';
