import { ESTADOS_NOMBRABLES } from '@bitacora/domain';
import { listaQuerySchema } from '@bitacora/domain/contracts/consultas';
import { acciones } from '@bitacora/domain/orden';
import {
  ConSesion,
  CurrentSession,
  Publico,
  positiveInteger,
  RUNTIME,
  refuse,
  type ServiceRuntime,
  type Session,
  Staff,
  validate,
} from '@bitacora/platform';
import { Controller, Get, Inject, Param, Query, Req, UseInterceptors } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CatalogoQueries } from '../catalogo/catalogo.queries';
import { MinPositionInterceptor } from '../min-position.interceptor';
import { VistaPublica } from '../publico/vista-publica';
import { UsuarioQueries } from '../usuario/usuario.queries';
import { historial, lineaDeTiempo } from './linea-de-tiempo';
import { OrdenContexto } from './orden.contexto';
import { detalleWire, excepcionWire, solicitudWire } from './orden.detalle';
import { estadoDeRetail, filaPara } from './orden.fila';
import { esDeRetail } from './orden.filtros';
import { OrdenQueries } from './orden.queries';

type Parametros = Record<string, unknown>;

/** The session of a route that customers may also use: without the customer's RUT it is for the staff only. */
function deStaff({ session }: FastifyRequest): Session {
  if (!session) return refuse('SIN_SESION', 'Debe iniciar sesión');
  const { grupos } = session.actor;
  return grupos.some((grupo) => grupo !== 'Retail') ? session : refuse('SIN_PERMISO', 'No tiene permiso para realizar esta acción');
}

/** Queries on orders (specification, 13.3). */
@Controller('orden')
@UseInterceptors(MinPositionInterceptor)
@Staff()
export class OrdenController {
  constructor(
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(OrdenQueries) private readonly ordenes: OrdenQueries,
    @Inject(OrdenContexto) private readonly contexto: OrdenContexto,
    @Inject(CatalogoQueries) private readonly catalogos: CatalogoQueries,
    @Inject(UsuarioQueries) private readonly usuarios: UsuarioQueries,
    @Inject(VistaPublica) private readonly vista: VistaPublica,
  ) {}

  @Get()
  @ConSesion()
  lista(@Query() query: Parametros, @CurrentSession() session: Session) {
    return this.ordenes.lista(validate(listaQuerySchema, query), session);
  }

  @Get('filter_by_id')
  porIds(@Query() query: Parametros, @CurrentSession() session: Session) {
    return this.ordenes.lista(validate(listaQuerySchema, { ...query, ot_list: query['ot_ids'] }), session);
  }

  @Get('ordenes_autocomplete')
  autocompletar(@Query('ot') ot: string | undefined, @CurrentSession() session: Session) {
    return this.ordenes.autocompletar(ot ?? '', session);
  }

  @Get('status')
  @ConSesion()
  status(@CurrentSession() session: Session) {
    return esDeRetail(session) ? ESTADOS_NOMBRABLES.map(estadoDeRetail) : ESTADOS_NOMBRABLES;
  }

  @Get('estados')
  @ConSesion()
  estados(@CurrentSession() session: Session) {
    return this.status(session);
  }

  @Get('tecnicos')
  tecnicos() {
    return this.usuarios.cargas();
  }

  @Get('courier')
  courier() {
    return this.catalogos.nombrados('courier');
  }

  @Get('distribuidor')
  distribuidor() {
    return this.catalogos.nombrados('distribuidor');
  }

  @Get('tiendas')
  tiendas() {
    return this.catalogos.nombrados('tienda');
  }

  @Get('tipo_falla')
  tipoFalla() {
    return this.catalogos.items('tipo_falla');
  }

  @Get('get_actions/:ot')
  async accionesDe(@Param('ot') ot: string, @CurrentSession() session: Session) {
    const { dominio, ov } = await this.ordenes.una(positiveInteger(ot, 'ot'), session);
    return { ...acciones(dominio, session.actor, 'menu', ov), panel: acciones(dominio, session.actor, 'panel', ov) };
  }

  /** The whole order for the staff; the public view with the client's RUT. */
  @Get(':ot')
  @Publico()
  async una(@Param('ot') ot: string, @Query('rut') rut: string | undefined, @Req() request: FastifyRequest) {
    const numero = positiveInteger(ot, 'ot');
    if (rut !== undefined) return this.vista.orden(await this.vista.identificar(numero, String(rut), request.ip));
    const session = deStaff(request);
    const fila = await this.ordenes.una(numero, session);
    const ahora = this.runtime.clock.now();
    const [contexto, hechos] = await Promise.all([this.contexto.de(fila.dominio), this.runtime.store.readStream(`orden-${numero}`)]);
    const { cambios_ubicacion_list } = historial(hechos, ahora);
    return { ...detalleWire(fila, contexto, session, ahora), cambios_ubicacion_list };
  }

  @Get(':ot/fila')
  @ConSesion()
  async fila(@Param('ot') ot: string, @CurrentSession() session: Session) {
    return filaPara(await this.ordenes.una(positiveInteger(ot, 'ot'), session), session, this.runtime.clock.now());
  }

  @Get(':ot/historial')
  @Publico()
  async historial(@Param('ot') ot: string, @Query('rut') rut: string | undefined, @Req() request: FastifyRequest) {
    if (rut !== undefined) {
      return this.vista.historial(await this.vista.identificar(positiveInteger(ot, 'ot'), String(rut), request.ip));
    }
    const session = deStaff(request);
    return historial(await this.eventos(ot, session), this.runtime.clock.now());
  }

  @Get(':ot/linea_de_tiempo')
  async timeline(@Param('ot') ot: string, @CurrentSession() session: Session) {
    return lineaDeTiempo(await this.eventos(ot, session));
  }

  @Get(':ot/partes')
  async partes(@Param('ot') ot: string, @CurrentSession() session: Session) {
    const { dominio } = await this.ordenes.una(positiveInteger(ot, 'ot'), session);
    return { solicitud_partes: (await this.contexto.solicitudes(dominio)).map(solicitudWire) };
  }

  @Get(':ot/exceptions')
  async excepciones(@Param('ot') ot: string, @CurrentSession() session: Session) {
    const { dominio } = await this.ordenes.una(positiveInteger(ot, 'ot'), session);
    return dominio.excepciones.map((excepcion) => excepcionWire(dominio.ot, excepcion));
  }

  @Get(':ot/movimientos_inventario')
  async movimientos(@Param('ot') ot: string, @CurrentSession() session: Session) {
    return historial(await this.eventos(ot, session), this.runtime.clock.now()).movimientos;
  }

  @Get(':ot/historial_movimientos_inventario')
  historialMovimientos(@Param('ot') ot: string, @CurrentSession() session: Session) {
    return this.movimientos(ot, session);
  }

  private async eventos(ot: string, session: Session) {
    const numero = positiveInteger(ot, 'ot');
    await this.ordenes.una(numero, session);
    return this.runtime.store.readStream(`orden-${numero}`);
  }
}
