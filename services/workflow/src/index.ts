export { ensureUser, type UserSeed } from './auth/users';
export { migrateWorkflow, WORKFLOW_MIGRATIONS } from './migrate';
export { RemoveUnattached } from './ordenes/archivo.commands';
export { enlaceDePuestaEnMarcha } from './personas/enlace-de-puesta-en-marcha';
export { olvidarCuentas } from './personas/olvidar-cuentas';
export { type HechoEnTerminal, PersonasDesdeLaTerminal } from './personas/personas-desde-la-terminal';
export { startWorkflow } from './procesos/procesos';
export { openCommands } from './wiring/commands.module';
export { WorkflowModule } from './workflow.module';
