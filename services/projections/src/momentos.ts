import { MOMENTO } from '@bitacora/domain/contracts/consultas';

/** The rest of a moment, up to the end of its day, minute or second. */
function resto(texto: string): string {
  if (texto.length === 'AAAA-MM-DD'.length) return '1 day';
  const { segundos, fraccion } = MOMENTO.exec(texto)?.groups ?? {};
  if (fraccion) return '1 microsecond';
  return segundos ? '1 second' : '1 minute';
}

const enSql = (n: string, texto: string, mas: string): string =>
  MOMENTO.exec(texto)?.groups?.['zona']
    ? `${n}::timestamptz + interval '${mas}'`
    : `(${n}::timestamp + interval '${mas}') at time zone 'America/Santiago'`;

/** The conditions for a column within a range, both ends included; `con` adds a value and returns its placeholder. */
export function entre(
  columna: string,
  { desde, hasta }: { desde: string | undefined; hasta: string | undefined },
  con: (value: unknown) => string,
): string[] {
  return [
    ...(desde === undefined ? [] : [`${columna} >= ${enSql(con(desde), desde, '0')}`]),
    ...(hasta === undefined ? [] : [`${columna} < ${enSql(con(hasta), hasta, resto(hasta))}`]),
  ];
}
