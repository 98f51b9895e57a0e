export { RemoveUnattached } from './archivos/archivo.commands';
export { ensureUser, type UserSeed } from './auth/users';
export { openCommands } from './commands.module';
export { migrateWorkflow } from './migrate';
export { enlaceDePuestaEnMarcha } from './personas/enlace-de-puesta-en-marcha';
export { startWorkflow } from './procesos/procesos';
export { WorkflowModule } from './workflow.module';
