import { parte } from '../componentes/parte';

/** What a wizard shows beside its form, fetched apart: its messages, and both its dialogs. */
export const parteAvisos = parte('avisos', () => import('./avisos'));
export const parteDescartar = parte('descartar', () => import('./descartar'));
export const parteEnviado = parte('enviado', () => import('./enviado'));
