import { createHash } from 'node:crypto';
import { VERSION_DE_PLIEGUE } from '@bitacora/domain/eventos';
import { READ_MODELS } from './entities';
import { LIVE } from './tabla';

/** The tables of the read models, for a schema of any name: the live one is `lectura`, and a rebuild fills another and swaps them. */
export const readModelSql = (schema: string): string => `
create schema ${schema};
comment on schema ${schema} is '${READ_MODEL_SHAPE}';
${readModelTables(schema)}`;

/** The DDL of every table. */
export const readModelTables = (schema: string): string => `\n${READ_MODELS.map((tabla) => `\n${tabla.ddl(schema)}\n`).join('')}`;

/** The page of the live tables, `docs/read-models.sql`. */
export const readModelPage = (): string =>
  `-- The tables of the read models, as their entities print them: npm run generate writes this page.${readModelTables(LIVE)}`;

/** Raised when a projection writes other values into the same columns, which neither the tables nor the folds show. */
const ROWS_VERSION = 4;

/** Identifies the contents of the read models: tables, folds and rows. A database with other contents is rebuilt at start. */
export const readModelShape = (folds: Readonly<Record<string, number>> = VERSION_DE_PLIEGUE): string =>
  createHash('sha256')
    .update(JSON.stringify([readModelTables('forma'), folds, ROWS_VERSION]))
    .digest('hex')
    .slice(0, 16);
export const READ_MODEL_SHAPE = readModelShape();
