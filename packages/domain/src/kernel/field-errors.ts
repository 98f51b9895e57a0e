/** A schema's error at one place of an input. */
interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The errors of a schema by field (`parent.child`); empty without any. */
export function errorsByField(issues: readonly Issue[] = []): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { path, message } of issues) {
    const field = path.join('.');
    fields[field] = [...(fields[field] ?? []), message];
  }
  return fields;
}

/** The remaining errors while these fields, with their rows and subfields, are being corrected. */
export function withoutErrorsOf<M extends readonly string[]>(
  errors: Readonly<Record<string, M>>,
  fields: readonly string[],
): Record<string, M> {
  return Object.fromEntries(
    Object.entries(errors).filter(([key]) => !fields.some((field) => key === field || key.startsWith(`${field}.`))),
  );
}
