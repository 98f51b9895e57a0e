export { decidirCreacion, decidirReingresada, fueraDeGarantia } from './decidir-creacion';
export { decidirPreIngreso } from './decidir-pre-ingreso';
export { erroresDeOrden, type OrdenForm, ordenFormSchema } from './formulario';
export { leerPreIngreso, type PreIngreso, preIngresoSchema } from './pre-ingreso.formulario';
