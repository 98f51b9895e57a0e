import { lazy } from 'react';

/** What other features may show of the opportunities: one of them, whole. */
export const DetalleOv = lazy(() => import('./detalle-ov'));
