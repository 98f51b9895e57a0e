import { cicloDerechos } from '../derechos/derechos.ciclo';
import { cicloOrden } from '../orden/orden.ciclo';
import { cicloOv } from '../ov/ov.ciclo';

/**
 * The version of each fold from events to a state. Read models keep folded states and continue from them, so a new version rebuilds them at
 * the next start. `pliegues.spec.ts` fails when a fold changes without a new version.
 */
export const VERSION_DE_PLIEGUE = {
  orden: cicloOrden.version,
  ov: cicloOv.version,
  cliente: 1,
  equipo: 1,
  parte: 1,
  derechos: cicloDerechos.version,
} as const;

/** A state that events fold into. */
export type Pliegue = keyof typeof VERSION_DE_PLIEGUE;
