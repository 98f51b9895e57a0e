/** The door to the form of an imagined action, apart from the list of actions, which the first load of a list brings. */
export { ImaginarAccion, seImaginaEnDialogo } from './imaginar-accion';
