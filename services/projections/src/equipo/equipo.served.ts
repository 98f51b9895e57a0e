import * as rutas from '@bitacora/domain/contracts/routes';
import { positiveInteger, refuse } from '@bitacora/platform';
import { CatalogoQueries } from '../catalogo/catalogo.queries';
import { sirve } from '../lectura/sirve';
import { alcance } from '../orden/orden.filtros';
import { EquipoQueries } from './equipo.queries';
import { ReparacionesAnterioresQueries } from './reparacion-anterior.queries';

/** Queries on equipment, models and brands (specification, 13.9): technicians read the equipment of their orders. */
export const SIRVEN_EQUIPOS = [
  sirve(rutas.buscarEquipos, EquipoQueries, (equipos, { query: { query, cliente } }, session) =>
    equipos.buscar(String(query ?? '').slice(0, 60), {
      cliente: cliente ? positiveInteger(cliente, 'cliente') : undefined,
      tecnico: alcance(session).tecnico,
    }),
  ),
  sirve(rutas.reparacionesAnteriores, ReparacionesAnterioresQueries, (anteriores, { query }, session) =>
    anteriores.lista(query, alcance(session).tecnico),
  ),
  sirve(rutas.marcas, CatalogoQueries, (catalogos) => catalogos.marcas()),
  sirve(rutas.modelos, CatalogoQueries, (catalogos) => catalogos.modelos()),
  sirve(
    rutas.equipo,
    EquipoQueries,
    async (equipos, { params: { id } }, session) =>
      (await equipos.uno(id, alcance(session).tecnico)) ?? refuse('NO_ENCONTRADO', 'El equipo no existe'),
  ),
];
