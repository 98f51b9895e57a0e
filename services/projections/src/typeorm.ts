// TypeORM's main entry loads every driver, which takes a tenth of a second; these few files load nothing else. `database.ts` loads them
// when a query first needs TypeORM.
export { EntitySchema } from 'typeorm/entity-schema/EntitySchema.js';
export { And } from 'typeorm/find-options/operator/And.js';
export { ArrayOverlap } from 'typeorm/find-options/operator/ArrayOverlap.js';
export { Equal } from 'typeorm/find-options/operator/Equal.js';
export { IsNull } from 'typeorm/find-options/operator/IsNull.js';
export { Like } from 'typeorm/find-options/operator/Like.js';
export { Not } from 'typeorm/find-options/operator/Not.js';
export { Raw } from 'typeorm/find-options/operator/Raw.js';
