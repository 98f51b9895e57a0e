export { ensureUser, type UserSeed } from './auth/users';
export { migrateWorkflow } from './migrate';
export { WorkflowModule } from './workflow.module';
export { WorkflowParts } from './workflow.parts';
