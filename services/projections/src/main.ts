import '@bitacora/platform/trazas';

import { PlatformModule, runService } from '@bitacora/platform';
import { migrateProjections } from './migrate';
import { ProjectionsModule } from './projections.module';

/** The query service alone: a separate process, any number of copies. */
void runService({
  name: 'projections',
  migrate: migrateProjections,
  module: (runtime) => ({ module: class Projections {}, imports: [PlatformModule.forRoot(runtime), ProjectionsModule.forRoot(runtime)] }),
});
