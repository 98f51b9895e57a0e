import type { z } from 'zod';
import { ACCIONES_ORDEN, type AnyAccionOrden } from './index';

/** Values that a faulty client may send in any field. */
const BASURA: readonly unknown[] = [undefined, null, '', 'x'.repeat(5000), -1, 9_999_999, 1.5, true, [], ['x'], {}, [{ allocated: 'si' }]];
const INGLES = /\b(invalid|expected|received|too (big|small)|must|required|unrecognized|string|number|array|object|input)\b/i;

const campos = (accion: AnyAccionOrden): string[] => Object.keys((accion.form as z.ZodObject).shape ?? {});
const mensajes = (accion: AnyAccionOrden, input: unknown): string[] =>
  accion.form.safeParse(input).error?.issues.map((issue: z.core.$ZodIssue) => issue.message) ?? [];

describe('the words of the forms', () => {
  it.each(Object.entries(ACCIONES_ORDEN) as [string, AnyAccionOrden][])('%s refuses in Spanish', (_nombre, accion) => {
    const dichos = [
      ...mensajes(accion, undefined),
      ...campos(accion).flatMap((campo) => BASURA.flatMap((valor) => mensajes(accion, { [campo]: valor }))),
    ];
    expect(dichos.filter((mensaje) => INGLES.test(mensaje))).toEqual([]);
  });

  it('says that nothing was chosen when nothing was', () => {
    expect(mensajes(ACCIONES_ORDEN.cambiarPieza, { solicitud_id: 1 })).toEqual(['Campo requerido']);
    expect(mensajes(ACCIONES_ORDEN.solicitarPartes, {})).toEqual(['Debe agregar al menos un repuesto']);
  });
});
