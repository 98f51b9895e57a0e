import { lazy } from 'react';

/** The dialog that erases a client, loaded when somebody opens it. */
export const SuprimirCliente = lazy(() => import('./suprimir-cliente'));
