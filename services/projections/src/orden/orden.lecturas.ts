import type { Orden } from '@bitacora/domain/orden';
import { aplicarAcciones } from '../accion/accion.projection';
import { aplicarArchivos } from '../documento/archivo.projection';
import { aplicarExcepciones } from '../excepcion/excepcion.projection';
import { aplicarTransiciones } from '../proceso/transicion.projection';
import { aplicarResumen } from '../resumen/resumen.projection';
import type { Target } from '../runner/target';
import { guardarLoDeAntes } from './orden.antes';
import { contar } from './orden.contador';
import type { Paso } from './paso';

/** Read models of the current orders, also written when orders are folded again. */
export const DE_LO_QUE_SON: readonly ((ordenes: readonly Orden[], target: Target) => Promise<void>)[] = [
  aplicarExcepciones,
  aplicarArchivos,
];

/** Read models of the steps of orders, each of which is given once. */
export const DE_LO_QUE_PASO: readonly ((pasos: readonly Paso[], target: Target) => Promise<void>)[] = [
  contar,
  guardarLoDeAntes,
  aplicarAcciones,
  aplicarResumen,
  aplicarTransiciones,
];
