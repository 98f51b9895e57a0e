export { ensureUser, type UserSeed } from './auth/users';
export { migrateWorkflow } from './migrate';
export { PuestaEnMarcha } from './personas/puesta-en-marcha';
export { WorkflowModule } from './workflow.module';
export { WorkflowParts } from './workflow.parts';
