/** The door for other features: the forms and names of clients, and their repairs in another system. */
export { AvisoDeNumeroAnterior, AvisoDeReparacionesAnteriores, ReparacionesAnteriores } from './anteriores';
export { BloqueoDialog } from './bloqueo';
export { EmpresaForm } from './empresa-form';
export { nombreDeCliente } from './nombre';
export { PersonaForm } from './persona-form';
export { SuprimirCliente } from './suprimir';
