import { REGIONES } from '@bitacora/domain/catalogo';
import type { ClienteWire, Pagina, RegionWire } from '@bitacora/domain/contracts';
import { listaDeClientesSchema } from '@bitacora/domain/contracts/consultas';
import { CurrentSession, Publico, positiveInteger, refuse, type Session, Staff, validate } from '@bitacora/platform';
import { Controller, Get, Inject, Param, Query, UseInterceptors } from '@nestjs/common';
import { MinPositionInterceptor } from '../min-position.interceptor';
import { alcance } from '../orden/orden.filtros';
import { ClienteQueries } from './cliente.queries';

const REGIONES_WIRE: readonly RegionWire[] = REGIONES.map(({ region, comunas }) => ({ region, comunas: [...comunas] }));

/** Queries on clients (specification, 13.9): technicians read the clients of their orders. */
@Controller('clientes')
@UseInterceptors(MinPositionInterceptor)
@Staff()
export class ClienteController {
  constructor(@Inject(ClienteQueries) private readonly clientes: ClienteQueries) {}

  @Get()
  buscar(@Query('query') query: string | undefined, @Query('tipo') tipo: string | undefined, @CurrentSession() session: Session) {
    const deTipo = tipo === '1' || tipo === '2' ? Number(tipo) : undefined;
    return this.clientes.buscar(String(query ?? '').slice(0, 120), deTipo, alcance(session).tecnico);
  }

  /** All of them, by name, a page at a time. */
  @Get('lista')
  lista(@Query() query: Record<string, unknown>, @CurrentSession() session: Session): Promise<Pagina<ClienteWire>> {
    return this.clientes.lista(validate(listaDeClientesSchema, query), alcance(session).tecnico);
  }

  @Get('empresa')
  empresas(@CurrentSession() session: Session) {
    return this.clientes.empresas(alcance(session).tecnico);
  }

  @Get('regiones')
  @Publico()
  regiones() {
    return REGIONES_WIRE;
  }

  @Get(':id')
  async uno(@Param('id') id: string, @CurrentSession() session: Session) {
    return (
      (await this.clientes.uno(positiveInteger(id, 'id'), alcance(session).tecnico)) ?? refuse('NO_ENCONTRADO', 'El cliente no existe')
    );
  }

  @Get(':id/sucursal')
  async sucursales(@Param('id') id: string, @CurrentSession() session: Session) {
    const cliente = await this.clientes.uno(positiveInteger(id, 'id'), alcance(session).tecnico);
    return cliente ? (cliente.empresa?.sucursal ?? []) : refuse('NO_ENCONTRADO', 'El cliente no existe');
  }
}
