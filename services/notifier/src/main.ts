import '@bitacora/platform/trazas';

import { PlatformModule, runService } from '@bitacora/platform';
import { migrateNotifier } from './migrate';
import { NotifierModule } from './notifier.module';

/** The notifier alone: a separate process, any number of copies; each tails the log by itself. */
void runService({
  name: 'notifier',
  migrate: migrateNotifier,
  module: (runtime) => ({ module: class Notifier {}, imports: [PlatformModule.forRoot(runtime), NotifierModule.forRoot()] }),
});
