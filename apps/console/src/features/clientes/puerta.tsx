/** What other features may show of the clients: their forms and their names. */
export { EmpresaForm } from './empresa-form';
export { nombreDeCliente } from './nombre';
export { PersonaForm } from './persona-form';
