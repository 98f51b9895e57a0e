import { lazy } from 'react';

/** What the rest of the console may use of the opportunities: the query of one, and its page. */
export { ovQuery } from './ov.consultas';
export const DetalleOv = lazy(() => import('./detalle-ov'));
