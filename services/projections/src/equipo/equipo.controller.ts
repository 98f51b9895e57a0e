import type { MarcaWire, ModeloWire } from '@bitacora/domain/contracts';
import { CurrentSession, positiveInteger, refuse, type Session, Staff } from '@bitacora/platform';
import { Controller, Get, Inject, Param, Query, UseInterceptors } from '@nestjs/common';
import { CatalogoQueries } from '../catalogo/catalogo.queries';
import { MinPositionInterceptor } from '../min-position.interceptor';
import { alcance } from '../orden/orden.filtros';
import { EquipoQueries } from './equipo.queries';

/** Queries on equipment, models and brands (specification, 13.9): technicians read the equipment of their orders. */
@Controller('equipo')
@UseInterceptors(MinPositionInterceptor)
@Staff()
export class EquipoController {
  constructor(
    @Inject(EquipoQueries) private readonly equipos: EquipoQueries,
    @Inject(CatalogoQueries) private readonly catalogos: CatalogoQueries,
  ) {}

  @Get()
  buscar(@Query('query') query: string | undefined, @Query('cliente') cliente: string | undefined, @CurrentSession() session: Session) {
    const { tecnico } = alcance(session);
    return this.equipos.buscar(String(query ?? '').slice(0, 60), {
      cliente: cliente ? positiveInteger(cliente, 'cliente') : undefined,
      tecnico,
    });
  }

  @Get('marcas')
  async marcas(): Promise<MarcaWire[]> {
    const marcas = await this.catalogos.items('marca');
    return marcas
      .map(({ id, ...datos }) => ({ id, marca_name: String(datos['marca_name'] ?? '') }))
      .sort((a, b) => a.marca_name.localeCompare(b.marca_name, 'es'));
  }

  @Get('modelos')
  async modelos(): Promise<ModeloWire[]> {
    const [modelos, marcas] = await Promise.all([this.catalogos.items('modelo'), this.marcas()]);
    const porId = new Map(marcas.map((marca) => [marca.id, marca]));
    return modelos
      .map(({ id, ...datos }) => ({
        id,
        model_name: String(datos['model_name'] ?? ''),
        dispositive_type: String(datos['dispositive_type'] ?? ''),
        years_warranty: Number(datos['years_warranty'] ?? 1),
        part_number: String(datos['part_number'] ?? ''),
        marca: porId.get(Number(datos['marca'])) ?? { id: 0, marca_name: '' },
      }))
      .sort((a, b) => a.marca.marca_name.localeCompare(b.marca.marca_name, 'es') || a.model_name.localeCompare(b.model_name, 'es'));
  }

  @Get(':id')
  async uno(@Param('id') id: string, @CurrentSession() session: Session) {
    return (await this.equipos.uno(positiveInteger(id, 'id'), alcance(session).tecnico)) ?? refuse('NO_ENCONTRADO', 'El equipo no existe');
  }
}
