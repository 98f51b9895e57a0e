export { migrateProjections } from './migrate';
export { ProjectionsModule } from './projections.module';
export { readModelHash, rebuild } from './runner/rebuild';
