import { lazy } from 'react';
import { PESTANAS_DE_ACCESOS } from '../accesos/puerta';

/** The tabs of the audit, in order. Each is the default export of its own view. */
export const PESTANAS = [{ ruta: '', nombre: 'Qué cambió', Vista: lazy(() => import('./hechos.view')) }, ...PESTANAS_DE_ACCESOS] as const;
