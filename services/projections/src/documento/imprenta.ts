import { Imprenta } from '@bitacora/documents';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';

/** Prints the documents of this service until it stops. */
@Injectable()
export class ImprentaDelServicio extends Imprenta implements OnApplicationShutdown {
  onApplicationShutdown(): Promise<void> {
    return this.close();
  }
}
