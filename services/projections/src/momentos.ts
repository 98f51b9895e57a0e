import { MOMENTO } from '@bitacora/domain/contracts/consultas';

/** Completes a moment: to the end of the day, minute or second that it names. */
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

/** The conditions for a column within a range, both ends included; `con` keeps a value and answers its place. */
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
