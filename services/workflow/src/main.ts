import '@bitacora/platform/trazas';

import { PlatformModule, runService } from '@bitacora/platform';
import { refuseDemo } from './demo';
import { migrateWorkflow } from './migrate';
import { startWorkflow } from './procesos/procesos';
import { WorkflowModule } from './workflow.module';

/** The command service alone: a separate process, any number of copies. */
void runService({
  name: 'workflow',
  migrate: migrateWorkflow,
  check: refuseDemo,
  module: (runtime) => ({ module: class Workflow {}, imports: [PlatformModule.forRoot(runtime), WorkflowModule.forRoot(runtime)] }),
  start: startWorkflow,
});
