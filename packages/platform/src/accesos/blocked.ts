import { ADMINISTRACION_Y_GERENCIA, tieneAlgunGrupo } from '@bitacora/domain';
import type { Leido } from '@bitacora/domain/contracts/routes';
import type { Pool } from 'pg';
import type { Session } from '../auth/sessions';
import type { Reading } from './reading';

/** The text in place of blocked data. */
export const BLOCKED = 'Datos bloqueados';
/** PostgreSQL's code for a table that does not exist. */
const NO_TABLE = '42P01';
/** Fields of a row with data of the person, or of their case. */
const PERSONAL = new Set(
  `cliente_rut rut nombre apellido razon_social direccion telefono email correo_electronico contacto_nombre contacto_telefono correo_empresas
  correo_cambio region comuna reporte_falla_cliente informe falla diagnostico trabajo repuestos hecha_por evidencia detalles para asunto adjuntos
  serie serial_number observaciones motivo texto cliente persona datos_adicionales`.split(/\s+/),
);

/** The streams among these whose data are blocked and belong to no open order. */
export async function blockedAmong(pool: Pool, subjects: readonly string[]): Promise<ReadonlySet<string>> {
  if (subjects.length === 0) return new Set();
  try {
    const { rows } = await pool.query<{ sujeto: string }>(
      'select sujeto from workflow.bloqueado where sujeto = any($1::text[]) and not abierta',
      [subjects],
    );
    return new Set(rows.map(({ sujeto }) => sujeto));
  } catch (error) {
    // No command side has run on this database: nothing can be blocked.
    if ((error as { code?: string }).code === NO_TABLE) return new Set();
    throw error;
  }
}

/** True for a reader who may use blocked data: a user who answers requests, and the person themself. */
export const mayReadBlocked = (session: Session | undefined | null): boolean =>
  !session || tieneAlgunGrupo(session.actor.grupos, ADMINISTRACION_Y_GERENCIA);

/** A path that names one subject; its answer is refused as a whole. */
const OF_ONE = /\{(ot|id)\}/;
type Row = Readonly<Record<string, unknown>>;
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

const masked = (value: unknown): unknown => {
  if (typeof value === 'string') return BLOCKED;
  if (Array.isArray(value)) return [];
  return isRow(value) ? maskRow(value) : value;
};
/** A row without the data of its person; its numbers, dates and states stay. */
export const maskRow = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([field, value]) => [field, PERSONAL.has(field) ? masked(value) : value]));

/**
 * The answer of a list with its blocked rows masked; null for an answer about one subject, which is refused. The declaration of the route
 * tells the subjects of each row; a row that tells none is masked too.
 */
export function maskList({ route, declared }: Pick<Reading, 'route' | 'declared'>, answer: unknown, blocked: ReadonlySet<string>): unknown {
  if (OF_ONE.test(route.path)) return null;
  const rows: unknown = isRow(answer) ? answer['results'] : answer;
  if (!Array.isArray(rows)) return null;
  const subjectsOf = (row: unknown): string[] => {
    const alone = isRow(answer) ? { ...answer, results: [row] } : [row];
    return declared.sujetos ? [...declared.sujetos({ answer: alone, params: {}, query: {} } satisfies Leido)] : [];
  };
  const mask = (row: unknown) => {
    const subjects = subjectsOf(row);
    return isRow(row) && (subjects.length === 0 || subjects.some((one) => blocked.has(one))) ? maskRow(row) : row;
  };
  return isRow(answer) ? { ...answer, results: rows.map(mask) } : rows.map(mask);
}
