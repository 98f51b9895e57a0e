/** What is wrong, by the field it is shown at. */
export type Errores = Readonly<Record<string, readonly string[]>>;

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
