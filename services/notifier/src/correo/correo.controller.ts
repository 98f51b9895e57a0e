import type { CorreoDeBandeja, CorreoWire, FilaDeBandeja, Pagina, PlantillaWire } from '@bitacora/domain/contracts';
import { positiveInteger, Roles, RUNTIME, refuse, type ServiceRuntime } from '@bitacora/platform';
import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { numeroDePagina } from '../comun/pagina';
import { Bandeja } from './bandeja';
import { esPlantilla } from './plantillas';
import { plantillas, previsualizar } from './presentar';

/** The e-mails as the staff sees them: previews of every template, and the local outbox. */
@Controller('avisos')
@Roles('Administrativo', 'Supervisor', 'Gerencia')
export class CorreoController {
  constructor(
    @Inject(Bandeja) private readonly bandeja: Bandeja,
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
  ) {}

  @Get('previsualizacion')
  plantillas(): PlantillaWire[] {
    return plantillas();
  }

  @Get('previsualizacion/:plantilla')
  previsualizar(@Param('plantilla') plantilla: string): CorreoWire {
    return esPlantilla(plantilla) ? previsualizar(plantilla, this.runtime) : refuse('NO_ENCONTRADO', 'La plantilla no existe');
  }

  @Get('bandeja')
  pagina(@Query('page') page?: string): Promise<Pagina<FilaDeBandeja>> {
    return this.bandeja.pagina(numeroDePagina(page));
  }

  @Get('bandeja/:id')
  abrir(@Param('id') id: string): Promise<CorreoDeBandeja> {
    return this.bandeja.abrir(positiveInteger(id, 'id'));
  }
}
