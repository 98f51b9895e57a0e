import type { Route } from '../../kernel';
import { CODIGOS, type Codigo } from '../codigos';
import { alcanceDe } from './alcances';

const DE_TODAS = [
  'DATOS_INVALIDOS',
  'NO_ENCONTRADO',
  'ERROR_INTERNO',
  'NO_DISPONIBLE',
  'AUN_NO_DISPONIBLE',
  'REGISTRO_ILEGIBLE',
] as const satisfies readonly Codigo[];
const CON_SESION = ['SIN_SESION', 'SIN_PERMISO'] as const satisfies readonly Codigo[];
const QUE_ESCRIBEN = [
  // Writes cannot be asked of the past.
  'METODO_NO_PERMITIDO',
  'ORIGEN_NO_PERMITIDO',
  'CUERPO_MUY_GRANDE',
  'TIPO_NO_SOPORTADO',
  'CLAVE_REUTILIZADA',
  'CONFLICTO',
  'OCUPADO',
  'SIN_ESPACIO',
] as const satisfies readonly Codigo[];

/** The codes that any route may refuse with, besides its own. */
export type CodigoComun = (typeof DE_TODAS | typeof CON_SESION | typeof QUE_ESCRIBEN)[number];

/** Every code that a route may refuse with: its own, and those of its access and method. */
export function codigosDe(route: Route): readonly Codigo[] {
  const { access, method, errors, fresh } = route;
  const todos = [
    ...DE_TODAS,
    ...(access === 'publico' ? [] : CON_SESION),
    ...(access === 'publico' || access === 'cuenta' ? [] : (['FALTA_SEGUNDO_FACTOR'] as const)),
    ...(method === 'GET' ? [] : QUE_ESCRIBEN),
    // Tokens have a call limit.
    ...(alcanceDe(route) === null ? [] : (['DEMASIADOS_INTENTOS'] as const)),
    ...(fresh ? (['REAUTENTICAR'] as const) : []),
    ...(errors as readonly Codigo[]),
  ];
  return (Object.keys(CODIGOS) as Codigo[]).filter((codigo) => todos.includes(codigo));
}
