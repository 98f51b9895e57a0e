import { diaEnSantiago, type InputOf } from '@bitacora/domain';
import type * as rutas from '@bitacora/domain/contracts/routes';
import { RUNTIME, type ServiceRuntime, type Session } from '@bitacora/platform';
import { Inject, Injectable } from '@nestjs/common';
import { libroAlVuelo } from '../exportacion/libro-al-vuelo';
import type { Descarga } from '../lectura/descarga';
import { alcance } from '../orden/orden.filtros';
import { GrupoQueries } from './grupo.queries';
import { listaDeRetiro } from './lista-de-retiro';
import { hojaDeGrupo, hojaDePartes } from './parte.planilla';
import { ParteQueries } from './parte.queries';

/** Reads of parts for search boxes, the warehouse and workbooks. */
@Injectable()
export class Partes {
  constructor(
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(ParteQueries) private readonly partes: ParteQueries,
    @Inject(GrupoQueries) private readonly grupos: GrupoQueries,
  ) {}

  /** Parts by number, description or shelf, paged; `short_query` is for search boxes. */
  async buscar(consulta: InputOf<typeof rutas.partes>['query']) {
    const lista = await this.partes.lista(consulta);
    if (!consulta.corta) return lista;
    return {
      ...lista,
      results: lista.results.map(({ id, part_number, description, real_location, precio_unitario, recomended }) => ({
        id,
        part_number,
        description,
        real_location,
        precio_unitario,
        recomended,
      })),
    };
  }

  /** The parts to take from the shelves, by shelf; with a part number, the orders waiting for that part. */
  porRetirar(partNumber: string | undefined, session: Session) {
    return listaDeRetiro(this.runtime.pool, partNumber ? partNumber.trim().slice(0, 60) : null, alcance(session).tecnico);
  }

  async libro(): Promise<Descarga> {
    const nombre = `piezas-${diaEnSantiago(this.runtime.clock.now())}.xlsx`;
    return libroAlVuelo(this.runtime, nombre, [hojaDePartes(await this.partes.contar(), this.partes.lotes())]);
  }

  async libroDeGrupo(id: number): Promise<Descarga> {
    const grupo = await this.grupos.uno(id);
    return libroAlVuelo(this.runtime, `movimiento-${grupo.id}.xlsx`, [hojaDeGrupo(grupo)]);
  }
}
