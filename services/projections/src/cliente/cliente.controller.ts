import type { InputOf } from '@bitacora/domain';
import { REGIONES } from '@bitacora/domain/catalogo';
import type { ClienteWire, Pagina, RegionWire } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import { CurrentSession, Publico, Ruta, refuse, type Session, Staff } from '@bitacora/platform';
import { Controller, Inject, UseInterceptors } from '@nestjs/common';
import { MinPositionInterceptor } from '../min-position.interceptor';
import { alcance } from '../orden/orden.filtros';
import { ClienteQueries } from './cliente.queries';

const REGIONES_WIRE: RegionWire[] = REGIONES.map(({ region, comunas }) => ({ region, comunas: [...comunas] }));

/** Queries on clients (specification, 13.9): technicians read the clients of their orders. */
@Controller()
@UseInterceptors(MinPositionInterceptor)
@Staff()
export class ClienteController {
  constructor(@Inject(ClienteQueries) private readonly clientes: ClienteQueries) {}

  @Ruta(rutas.buscarClientes)
  buscar({ query: { query, tipo } }: InputOf<typeof rutas.buscarClientes>, @CurrentSession() session: Session) {
    const deTipo = tipo === '1' || tipo === '2' ? Number(tipo) : undefined;
    return this.clientes.buscar(String(query ?? '').slice(0, 120), deTipo, alcance(session).tecnico);
  }

  /** All of them, by name, a page at a time. */
  @Ruta(rutas.clientes)
  lista({ query }: InputOf<typeof rutas.clientes>, @CurrentSession() session: Session): Promise<Pagina<ClienteWire>> {
    return this.clientes.lista(query, alcance(session).tecnico);
  }

  @Ruta(rutas.empresas)
  empresas(@CurrentSession() session: Session) {
    return this.clientes.empresas(alcance(session).tecnico);
  }

  @Ruta(rutas.regiones)
  @Publico()
  regiones() {
    return REGIONES_WIRE;
  }

  @Ruta(rutas.cliente)
  async uno({ params: { id } }: InputOf<typeof rutas.cliente>, @CurrentSession() session: Session) {
    return (await this.clientes.uno(id, alcance(session).tecnico)) ?? refuse('NO_ENCONTRADO', 'El cliente no existe');
  }

  @Ruta(rutas.sucursales)
  async sucursales({ params: { id } }: InputOf<typeof rutas.sucursales>, @CurrentSession() session: Session) {
    const cliente = await this.clientes.uno(id, alcance(session).tecnico);
    return cliente ? (cliente.empresa?.sucursal ?? []) : refuse('NO_ENCONTRADO', 'El cliente no existe');
  }
}
