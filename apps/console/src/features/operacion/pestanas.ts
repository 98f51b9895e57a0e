import { lazy } from 'react';

/** The parts of the engine room, in the order of their tabs. Each is a default export of a view of its own. */
export const PESTANAS = [
  { ruta: 'suscripciones', nombre: 'Suscripciones', Vista: lazy(() => import('./suscripciones.view')) },
  { ruta: 'detenidos', nombre: 'Detenidos', Vista: lazy(() => import('./detenidos.view')) },
  { ruta: 'entregas', nombre: 'Entregas', Vista: lazy(() => import('./entregas.view')) },
  { ruta: 'canal', nombre: 'Canal', Vista: lazy(() => import('./canal.view')) },
  { ruta: 'relojes', nombre: 'Relojes', Vista: lazy(() => import('./relojes.view')) },
  { ruta: 'versiones', nombre: 'Versiones', Vista: lazy(() => import('./versiones.view')) },
  { ruta: 'diagnostico', nombre: 'Diagnóstico', Vista: lazy(() => import('./diagnostico.view')) },
  { ruta: 'respaldos', nombre: 'Respaldos', Vista: lazy(() => import('./respaldos.view')) },
  { ruta: 'registro', nombre: 'Registro', Vista: lazy(() => import('./registro.view')) },
] as const;
