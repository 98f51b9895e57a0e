import * as rutas from '@bitacora/domain/contracts/routes';
import { Ruta, Staff } from '@bitacora/platform';
import { Controller } from '@nestjs/common';
import { documentoAsyncApi } from './asyncapi';

let documento: Record<string, unknown> | undefined;

/** The description of the feed for integrators. */
@Controller()
@Staff()
export class AsyncApiController {
  @Ruta(rutas.asyncApi)
  leer(): Record<string, unknown> {
    documento ??= documentoAsyncApi();
    return documento;
  }
}
