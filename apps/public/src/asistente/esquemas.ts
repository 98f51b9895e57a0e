import type { Errores, StepSchema } from '@bitacora/domain';

/** The schema of each step: the errors of the whole form in the fields of that step. */
export function esquemas<D, N extends string>(
  pasos: readonly N[],
  pasoDe: (campo: string) => N | undefined,
  faltas: (datos: D) => Errores,
): Record<N, StepSchema> {
  const de = (paso: N): StepSchema => ({
    safeParse: (datos) => {
      const deAqui = Object.entries(faltas(datos as D)).filter(([campo]) => pasoDe(campo) === paso);
      const issues = deAqui.flatMap(([campo, mensajes]) => mensajes.map((message) => ({ path: campo.split('.'), message })));
      return issues.length > 0 ? { error: { issues } } : {};
    },
  });
  return Object.fromEntries(pasos.map((paso) => [paso, de(paso)])) as Record<N, StepSchema>;
}
