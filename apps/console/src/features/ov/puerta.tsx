import { lazy } from 'react';

/** The door for other features: the detail of one opportunity. */
export const DetalleOv = lazy(() => import('./detalle-ov'));
