import { REGIONES } from '@bitacora/domain/catalogo';
import type { RegionWire } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import { refuse, type Session } from '@bitacora/platform';
import { sirve } from '../lectura/sirve';
import { alcance } from '../orden/orden.filtros';
import { ClienteQueries } from './cliente.queries';

const REGIONES_WIRE: RegionWire[] = REGIONES.map(({ region, comunas }) => ({ region, comunas: [...comunas] }));

const uno = async (clientes: ClienteQueries, { params: { id } }: { params: { id: number } }, session: Session) =>
  (await clientes.uno(id, alcance(session).tecnico)) ?? refuse('NO_ENCONTRADO', 'El cliente no existe');

/** Queries on clients (specification, 13.9): technicians read the clients of their orders. */
export const SIRVEN_CLIENTES = [
  sirve(rutas.buscarClientes, ClienteQueries, (clientes, { query: { query, tipo } }, session) => {
    const deTipo = tipo === '1' || tipo === '2' ? Number(tipo) : undefined;
    return clientes.buscar(String(query ?? '').slice(0, 120), deTipo, alcance(session).tecnico);
  }),
  // All clients by name, in pages.
  sirve(rutas.clientes, ClienteQueries, (clientes, { query }, session) => clientes.lista(query, alcance(session).tecnico)),
  sirve(rutas.empresas, ClienteQueries, (clientes, _, session) => clientes.empresas(alcance(session).tecnico)),
  sirve(rutas.regiones, ClienteQueries, () => REGIONES_WIRE),
  sirve(rutas.cliente, ClienteQueries, uno),
  sirve(
    rutas.sucursales,
    ClienteQueries,
    async (clientes, input, session) => (await uno(clientes, input, session)).empresa?.sucursal ?? [],
  ),
];
