import { parte } from '../componentes/parte';

/** The parts of a wizard beside its form, loaded separately: its messages, and both its dialogs. */
export const parteAvisos = parte('avisos', () => import('./avisos'));
export const parteDescartar = parte('descartar', () => import('./descartar'));
export const parteEnviado = parte('enviado', () => import('./enviado'));
