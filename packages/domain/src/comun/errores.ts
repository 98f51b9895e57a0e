/** Errors by the field that shows them. */
export type Errores = Readonly<Record<string, readonly string[]>>;

/** The errors left while these fields, with their rows and subfields, are being corrected. */
export function sinErroresDe<M extends readonly string[]>(
  errores: Readonly<Record<string, M>>,
  campos: readonly string[],
): Record<string, M> {
  return Object.fromEntries(
    Object.entries(errores).filter(([clave]) => !campos.some((campo) => clave === campo || clave.startsWith(`${campo}.`))),
  );
}

/** The schema's errors of typed data, by field (`padre.hijo`); empty when it is right. */
export function erroresPorCampo(
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] = [],
): Record<string, string[]> {
  const campos: Record<string, string[]> = {};
  for (const { path, message } of issues) {
    const campo = path.join('.');
    campos[campo] = [...(campos[campo] ?? []), message];
  }
  return campos;
}
