export { decidirCreacion, decidirReingresada, fueraDeGarantia } from './decidir-creacion';
export { decidirPreIngreso, preIngresoSchema } from './decidir-pre-ingreso';
export { type OrdenForm, ordenFormSchema } from './formulario';
