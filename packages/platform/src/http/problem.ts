import type { Rejection } from '@bitacora/domain';
import { CODIGOS, type Codigo, type Problema } from '@bitacora/domain/contracts';

/** The name of a status. */
export const TITLE: Readonly<Record<number, string>> = {
  400: 'Datos inválidos',
  401: 'Sesión requerida',
  403: 'Sin permiso',
  404: 'No encontrado',
  405: 'Método no permitido',
  409: 'No es posible ahora',
  410: 'Ya se usó',
  413: 'Contenido muy grande',
  414: 'Dirección muy larga',
  415: 'Tipo de contenido no soportado',
  422: 'No procesable',
  429: 'Demasiados intentos',
  500: 'Error interno',
  503: 'No disponible',
};

/** A refusal on its way to HTTP: thrown by controllers, and turned into problem+json by the filter. */
export class RejectionError extends Error {
  constructor(
    readonly rejection: Rejection,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(rejection.mensaje);
  }

  get status(): number {
    return (CODIGOS as Readonly<Record<string, number>>)[this.rejection.codigo] ?? 409;
  }
}

/** Throws a refusal with a code and the Spanish sentence to show. */
export function refuse(codigo: Codigo, mensaje: string, extra: Pick<Rejection, 'campos' | 'datos'> = {}): never {
  throw new RejectionError({ codigo, mensaje, ...extra });
}

/**
 * The RFC 9457 body of a refusal. The messages by field also stand at the top level, where the calls expect them (specification, 13.10); a
 * problem's own members keep their names.
 */
export function toProblem(status: number, rejection: Rejection, correlationId: string): Problema {
  const errors = rejection.campos && Object.fromEntries(Object.entries(rejection.campos).map(([k, v]) => [k, [...v]]));
  return {
    ...errors,
    type: `urn:bitacora:${rejection.codigo.toLowerCase().replaceAll('_', '-')}`,
    title: TITLE[status] ?? 'Error',
    status,
    detail: rejection.mensaje,
    codigo: rejection.codigo,
    correlation_id: correlationId,
    ...(errors ? { errors } : {}),
    ...(rejection.datos ? { datos: { ...rejection.datos } } : {}),
  };
}
