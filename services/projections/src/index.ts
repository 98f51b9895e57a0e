export { LIVE, migrateProjections } from './migrate';
export { ProjectionsModule } from './projections.module';
export { PrimeraVistaDeSeguimiento } from './publico/pagina/primera-vista';
export { hasOurShape, readModelHash, rebuild, rebuildIfOutdated } from './runner/rebuild';
export { readModelShape } from './schema';
