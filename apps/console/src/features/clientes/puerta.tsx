/** What other features may show of the clients: their forms, their names, and the repairs that another system made for them. */
export { AvisoDeNumeroAnterior, AvisoDeReparacionesAnteriores, ReparacionesAnteriores } from './anteriores';
export { EmpresaForm } from './empresa-form';
export { nombreDeCliente } from './nombre';
export { PersonaForm } from './persona-form';
