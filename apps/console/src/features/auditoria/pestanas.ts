import { lazy } from 'react';
import { PESTANAS_DE_ACCESOS } from '../accesos/puerta';

/** The parts of the audit, in the order of their tabs. Each is a default export of a view of its own. */
export const PESTANAS = [{ ruta: '', nombre: 'Qué cambió', Vista: lazy(() => import('./hechos.view')) }, ...PESTANAS_DE_ACCESOS] as const;
