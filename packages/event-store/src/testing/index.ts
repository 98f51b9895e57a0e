export { createTestDatabase, type TestDatabase, testTemplate } from './postgres';
