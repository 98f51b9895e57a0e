export { migrateProjections } from './migrate';
export { ProjectionsModule } from './projections.module';
export { readModelHash, rebuild, rebuildIfOutdated } from './runner/rebuild';
export { readModelShape } from './schema';
