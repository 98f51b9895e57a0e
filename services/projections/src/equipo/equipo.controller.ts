import type { InputOf } from '@bitacora/domain';
import type { MarcaWire, ModeloWire } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import { CurrentSession, positiveInteger, Ruta, refuse, type Session, Staff } from '@bitacora/platform';
import { Controller, Inject, UseInterceptors } from '@nestjs/common';
import { CatalogoQueries } from '../catalogo/catalogo.queries';
import { MinPositionInterceptor } from '../min-position.interceptor';
import { alcance } from '../orden/orden.filtros';
import { EquipoQueries } from './equipo.queries';

/** Queries on equipment, models and brands (specification, 13.9): technicians read the equipment of their orders. */
@Controller()
@UseInterceptors(MinPositionInterceptor)
@Staff()
export class EquipoController {
  constructor(
    @Inject(EquipoQueries) private readonly equipos: EquipoQueries,
    @Inject(CatalogoQueries) private readonly catalogos: CatalogoQueries,
  ) {}

  @Ruta(rutas.buscarEquipos)
  buscar({ query: { query, cliente } }: InputOf<typeof rutas.buscarEquipos>, @CurrentSession() session: Session) {
    const { tecnico } = alcance(session);
    return this.equipos.buscar(String(query ?? '').slice(0, 60), {
      cliente: cliente ? positiveInteger(cliente, 'cliente') : undefined,
      tecnico,
    });
  }

  @Ruta(rutas.marcas)
  async marcas(): Promise<MarcaWire[]> {
    const marcas = await this.catalogos.items('marca');
    return marcas
      .map(({ id, ...datos }) => ({ id, marca_name: String(datos['marca_name'] ?? '') }))
      .sort((a, b) => a.marca_name.localeCompare(b.marca_name, 'es'));
  }

  @Ruta(rutas.modelos)
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

  @Ruta(rutas.equipo)
  async uno({ params: { id } }: InputOf<typeof rutas.equipo>, @CurrentSession() session: Session) {
    return (await this.equipos.uno(id, alcance(session).tecnico)) ?? refuse('NO_ENCONTRADO', 'El equipo no existe');
  }
}
