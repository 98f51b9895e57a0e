export { APPS_DIR, type Running, start } from './start';
