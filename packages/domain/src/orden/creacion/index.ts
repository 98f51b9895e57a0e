export { decidirCreacion, decidirReingresada } from './decidir-creacion';
export { decidirPreIngreso } from './decidir-pre-ingreso';
export { erroresDeOrden, type OrdenForm, ordenFormSchema } from './formulario';
export { fueraDeGarantia } from './ingreso';
export { leerPreIngreso, type PreIngreso, preIngresoSchema } from './pre-ingreso.formulario';
