const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A row in the text format of COPY; null and undefined become its null. */
export const copyLine = (values: readonly (string | number | null | undefined)[]): string =>
  `${values.map((value) => (value === null || value === undefined ? '\\N' : String(value).replace(/[\\\n\r\t]/g, (c) => ESCAPED[c] as string))).join('\t')}\n`;
