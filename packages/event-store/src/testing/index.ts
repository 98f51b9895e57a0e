export { createTestDatabase, type TestDatabase, testTemplate } from './postgres';
export { until } from './until';
