import { NotifierModule } from '@bitacora/notifier';
import { PlatformModule, type ServiceRuntime } from '@bitacora/platform';
import { ProjectionsModule } from '@bitacora/projections';
import { WorkflowModule } from '@bitacora/workflow';
import { type DynamicModule, Module } from '@nestjs/common';

/** The three services in one process. */
@Module({})
export class StandaloneModule {
  static forRoot(runtime: ServiceRuntime): DynamicModule {
    return {
      module: StandaloneModule,
      imports: [
        PlatformModule.forRoot(runtime),
        WorkflowModule.forRoot(runtime),
        ProjectionsModule.forRoot(runtime),
        NotifierModule.forRoot(),
      ],
    };
  }
}
