const EXTENSION: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' };

/** Names the files of an order in sequence: `ot-{ot}-{type}-{n}.{ext}` (specification, 3.11). */
export function nombrador(ot: number): (archivo: { readonly type: string; readonly file_type: string }) => string {
  const cuantos = new Map<string, number>();
  return ({ type, file_type }) => {
    const n = (cuantos.get(type) ?? 0) + 1;
    cuantos.set(type, n);
    const extension = EXTENSION[file_type];
    return `ot-${ot}-${type.toLowerCase()}-${n}${extension ? `.${extension}` : ''}`;
  };
}
