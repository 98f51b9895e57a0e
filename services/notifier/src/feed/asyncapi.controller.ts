import { Staff } from '@bitacora/platform';
import { Controller, Get } from '@nestjs/common';
import { documentoAsyncApi } from './asyncapi';

let documento: Record<string, unknown> | undefined;

/** The description of the feed for integrators. */
@Controller('asyncapi.json')
@Staff()
export class AsyncApiController {
  @Get()
  leer(): Record<string, unknown> {
    documento ??= documentoAsyncApi();
    return documento;
  }
}
