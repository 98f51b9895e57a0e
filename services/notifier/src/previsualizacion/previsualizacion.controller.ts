import type { MensajeDetalle, MensajeWire, SilencioWire } from '@bitacora/domain/contracts';
import { Roles, RUNTIME, refuse, type ServiceRuntime } from '@bitacora/platform';
import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { PoliticaDeCorreo, paraMostrar } from '../correo/pagina-de-correo';
import { Previsualizacion } from './previsualizacion';

/** Every message of the product, its recipients and its words, before anything happens. */
@Controller('avisos')
@Roles('Administrativo', 'Supervisor', 'Gerencia')
export class PrevisualizacionController {
  private readonly previsualizacion: Previsualizacion;

  constructor(@Inject(RUNTIME) runtime: ServiceRuntime) {
    this.previsualizacion = new Previsualizacion(runtime);
  }

  @Get('previsualizacion')
  lista(): MensajeWire[] {
    return this.previsualizacion.lista();
  }

  @Get('previsualizacion/:clave')
  detalle(@Param('clave') clave: string): Promise<MensajeDetalle> {
    return this.previsualizacion.detalle(clave);
  }

  @Get('previsualizacion/:clave/html')
  @PoliticaDeCorreo()
  async html(@Param('clave') clave: string, @Query('caso') caso = '0'): Promise<string> {
    const { casos } = await this.previsualizacion.detalle(clave);
    return paraMostrar(casos[Number(caso)]?.correo ?? refuse('NO_ENCONTRADO', 'El correo no existe'));
  }

  @Get('silencios')
  silencios(): SilencioWire[] {
    return this.previsualizacion.silencios();
  }
}
