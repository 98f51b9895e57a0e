/** What is wrong, by the field it is shown at. */
export type Errores = Readonly<Record<string, readonly string[]>>;

/** What is still wrong once these fields are being mended, their rows and subfields with them. */
export function sinErroresDe<M extends readonly string[]>(
  errores: Readonly<Record<string, M>>,
  campos: readonly string[],
): Record<string, M> {
  return Object.fromEntries(
    Object.entries(errores).filter(([clave]) => !campos.some((campo) => clave === campo || clave.startsWith(`${campo}.`))),
  );
}

/** What a schema says of what was typed, by field (`padre.hijo`); nothing when it is right. */
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
