export { createTestDatabase, type TestDatabase } from './postgres';
