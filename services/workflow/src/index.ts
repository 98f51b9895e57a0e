export { RemoveUnattached } from './archivos/archivo.commands';
export { ensureUser, type UserSeed } from './auth/users';
export { openCommands } from './commands.module';
export { migrateWorkflow } from './migrate';
export { PuestaEnMarcha } from './personas/puesta-en-marcha';
export { startWorkflow } from './procesos/procesos';
export { WorkflowModule } from './workflow.module';
