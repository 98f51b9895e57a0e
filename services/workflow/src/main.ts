import '@bitacora/platform/trazas';

import { join } from 'node:path';
import { PlatformModule, runService } from '@bitacora/platform';
import { refuseDemo } from './demo';
import { migrateWorkflow } from './migrate';
import { enCuarentena } from './operacion/cuarentena';
import { decirPuestaEnMarcha } from './personas/enlace-de-puesta-en-marcha';
import { startWorkflow } from './procesos/procesos';
import { WorkflowModule } from './workflow.module';

/** The command service alone: a separate process, any number of copies. It backs up and reviews the whole installation, one copy at a time. */
void runService({
  name: 'workflow',
  migrate: migrateWorkflow,
  check: refuseDemo,
  module: (runtime) => ({ module: class Workflow {}, imports: [PlatformModule.forRoot(runtime), WorkflowModule.forRoot(runtime)] }),
  commands: join(__dirname, '..', '..', 'standalone', 'dist', 'cli', 'main.js'),
  held: enCuarentena,
  start: async (app) => {
    await startWorkflow(app);
    await decirPuestaEnMarcha(app, (line) => process.stdout.write(`${line}\n`));
  },
});
