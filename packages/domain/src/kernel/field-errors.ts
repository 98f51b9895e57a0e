/** A schema's complaint about one place of an input. */
interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** A schema's complaints by field (`parent.child`); empty without any. */
export function errorsByField(issues: readonly Issue[] = []): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { path, message } of issues) {
    const field = path.join('.');
    fields[field] = [...(fields[field] ?? []), message];
  }
  return fields;
}

/** The errors left while these fields, with their rows and subfields, are being corrected. */
export function withoutErrorsOf<M extends readonly string[]>(
  errors: Readonly<Record<string, M>>,
  fields: readonly string[],
): Record<string, M> {
  return Object.fromEntries(
    Object.entries(errors).filter(([key]) => !fields.some((field) => key === field || key.startsWith(`${field}.`))),
  );
}
