import type { Route } from '../../kernel';
import { CODIGOS, type Codigo } from '../codigos';

/** The refusals that deciding on an order can end with. */
export const DE_ORDEN = [
  'ACCION_DESCONOCIDA',
  'ACCION_NO_DISPONIBLE',
  'CAMBIO_NO_PENDIENTE',
  'ESTADO_NO_PERMITIDO',
  'EXCEPCION_YA_RESPONDIDA',
  'NO_REVERSIBLE',
  'OV_CON_OT',
  'OV_DISTINTA',
  'PARTE_DESCONTINUADA',
  'PARTE_NO_ENTREGADA',
  'PARTE_SIN_RESULTADO',
  'PLAZO_VIGENTE',
  'SIN_CORREO_REGISTRADO',
  'SIN_COTIZACION',
  'SIN_DIAGNOSTICO',
  'SIN_OV_ACEPTADA',
  'SIN_STOCK',
  'SIN_TECNICO',
  'SOLICITUD_FINAL',
  'SOLICITUD_NO_ESPERADA',
  'TRANSICION_NO_PERMITIDA',
] as const satisfies readonly Codigo[];

/** The refusals that deciding on an opportunity can end with. */
export const DE_OV = [
  'ACCION_DESCONOCIDA',
  'ACCION_NO_DISPONIBLE',
  'ENLACE_INVALIDO',
  'ENLACE_USADO',
  'ENLACE_VENCIDO',
  'OT_DISTINTA',
  'OV_CON_OT',
  'PARTE_DESCONTINUADA',
  'SIN_OT',
  'SIN_STOCK',
  'TRANSICION_NO_PERMITIDA',
] as const satisfies readonly Codigo[];

/** The refusals that moving stock can end with. */
export const DE_STOCK = ['PARTE_CON_HISTORIA', 'PARTE_DESCONTINUADA', 'PARTE_PEDIDA', 'SIN_STOCK'] as const satisfies readonly Codigo[];

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
  'ORIGEN_NO_PERMITIDO',
  'CUERPO_MUY_GRANDE',
  'TIPO_NO_SOPORTADO',
  'CLAVE_REUTILIZADA',
  'CONFLICTO',
  'OCUPADO',
  'SIN_ESPACIO',
] as const satisfies readonly Codigo[];

/** The codes that any route may be refused with, besides its own. */
export type CodigoComun = (typeof DE_TODAS | typeof CON_SESION | typeof QUE_ESCRIBEN)[number];

/** Every code that a route may be refused with: its own, and those that its access and method bring. */
export function codigosDe({ access, method, errors, fresh }: Route): readonly Codigo[] {
  const todos = [
    ...DE_TODAS,
    ...(access === 'publico' ? [] : CON_SESION),
    ...(access === 'publico' || access === 'cuenta' ? [] : (['FALTA_SEGUNDO_FACTOR'] as const)),
    ...(method === 'GET' ? [] : QUE_ESCRIBEN),
    ...(fresh ? (['REAUTENTICAR'] as const) : []),
    ...(errors as readonly Codigo[]),
  ];
  return (Object.keys(CODIGOS) as Codigo[]).filter((codigo) => todos.includes(codigo));
}
