import { REGIONES } from '@bitacora/domain/catalogo';
import type { RegionWire } from '@bitacora/domain/contracts';
import { Publico, positiveInteger, refuse, Staff } from '@bitacora/platform';
import { Controller, Get, Inject, Param, Query, UseInterceptors } from '@nestjs/common';
import { MinPositionInterceptor } from '../min-position.interceptor';
import { ClienteQueries } from './cliente.queries';

const REGIONES_WIRE: readonly RegionWire[] = REGIONES.map(({ region, comunas }) => ({ region, comunas: [...comunas] }));

/** Queries on clients (specification 000, section 7). */
@Controller('clientes')
@UseInterceptors(MinPositionInterceptor)
@Staff()
export class ClienteController {
  constructor(@Inject(ClienteQueries) private readonly clientes: ClienteQueries) {}

  @Get()
  buscar(@Query('query') query: string | undefined, @Query('tipo') tipo: string | undefined) {
    return this.clientes.buscar(String(query ?? '').slice(0, 120), tipo === '1' || tipo === '2' ? Number(tipo) : undefined);
  }

  @Get('empresa')
  empresas() {
    return this.clientes.empresas();
  }

  @Get('regiones')
  @Publico()
  regiones() {
    return REGIONES_WIRE;
  }

  @Get(':id')
  async uno(@Param('id') id: string) {
    return (await this.clientes.uno(positiveInteger(id, 'id'))) ?? refuse('NO_ENCONTRADO', 'El cliente no existe');
  }

  @Get(':id/sucursal')
  async sucursales(@Param('id') id: string) {
    const cliente = await this.clientes.uno(positiveInteger(id, 'id'));
    return cliente ? (cliente.empresa?.sucursal ?? []) : refuse('NO_ENCONTRADO', 'El cliente no existe');
  }
}
