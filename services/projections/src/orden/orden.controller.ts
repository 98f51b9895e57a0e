import type { InputOf } from '@bitacora/domain';
import { ESTADOS_NOMBRABLES, esDelPersonal } from '@bitacora/domain';
import { tipoFallaSchema } from '@bitacora/domain/catalogo';
import { listaQuerySchema } from '@bitacora/domain/contracts/consultas';
import * as rutas from '@bitacora/domain/contracts/routes';
import { acciones } from '@bitacora/domain/orden';
import { STREAM_ORDEN } from '@bitacora/domain/streams';
import {
  ConSesion,
  CurrentSession,
  Publico,
  RUNTIME,
  Ruta,
  refuse,
  type ServiceRuntime,
  type Session,
  Staff,
  validate,
} from '@bitacora/platform';
import { Controller, Inject, Req, UseInterceptors } from '@nestjs/common';
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

/** The session of a route that customers may also use: without the customer's RUT it is for the staff only. */
function deStaff({ session }: FastifyRequest): Session {
  if (!session) return refuse('SIN_SESION', 'Debe iniciar sesión');
  return esDelPersonal(session.actor.grupos) ? session : refuse('SIN_PERMISO', 'No tiene permiso para realizar esta acción');
}

/** Queries on orders (specification, 13.3). */
@Controller()
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

  @Ruta(rutas.ordenes)
  @ConSesion()
  lista({ query }: InputOf<typeof rutas.ordenes>, @CurrentSession() session: Session) {
    return this.ordenes.lista(query, session);
  }

  @Ruta(rutas.ordenesPorNumero)
  porIds({ query }: InputOf<typeof rutas.ordenesPorNumero>, @CurrentSession() session: Session) {
    return this.ordenes.lista(validate(listaQuerySchema, { ...query, ot_list: query.ot_ids }), session);
  }

  @Ruta(rutas.sugerenciasDeOrden)
  autocompletar({ query: { ot } }: InputOf<typeof rutas.sugerenciasDeOrden>, @CurrentSession() session: Session) {
    return this.ordenes.autocompletar(ot ?? '', session);
  }

  @Ruta(rutas.estadosDeOrden)
  @ConSesion()
  status(@CurrentSession() session: Session) {
    return esDeRetail(session) ? ESTADOS_NOMBRABLES.map(estadoDeRetail) : ESTADOS_NOMBRABLES;
  }

  @Ruta(rutas.estadosDeOrdenPorNombre)
  @ConSesion()
  estados(@CurrentSession() session: Session) {
    return this.status(session);
  }

  @Ruta(rutas.tecnicos)
  tecnicos() {
    return this.usuarios.cargas();
  }

  @Ruta(rutas.couriers)
  courier() {
    return this.catalogos.nombrados('courier');
  }

  @Ruta(rutas.distribuidores)
  distribuidor() {
    return this.catalogos.nombrados('distribuidor');
  }

  @Ruta(rutas.tiendas)
  tiendas() {
    return this.catalogos.nombrados('tienda');
  }

  @Ruta(rutas.tiposDeFalla)
  async tipoFalla() {
    return (await this.catalogos.items('tipo_falla')).map(({ id, ...datos }) => ({ id, ...tipoFallaSchema.parse(datos) }));
  }

  @Ruta(rutas.accionesDeOrden)
  async accionesDe({ params: { ot } }: InputOf<typeof rutas.accionesDeOrden>, @CurrentSession() session: Session) {
    const { dominio, ov } = await this.ordenes.una(ot, session);
    return { ...acciones(dominio, session.actor, 'menu', ov), panel: acciones(dominio, session.actor, 'panel', ov) };
  }

  /** The whole order for the staff; the public view with the client's RUT. */
  @Ruta(rutas.orden)
  @Publico()
  async una({ params: { ot }, query: { rut } }: InputOf<typeof rutas.orden>, @Req() request: FastifyRequest) {
    if (rut !== undefined) return this.vista.orden(await this.vista.identificar(ot, rut, request.ip));
    const session = deStaff(request);
    const fila = await this.ordenes.una(ot, session);
    const ahora = this.runtime.clock.now();
    const [contexto, hechos] = await Promise.all([this.contexto.de(fila.dominio), this.runtime.store.readStream(STREAM_ORDEN.of(ot))]);
    const { cambios_ubicacion_list } = historial(hechos, ahora);
    return { ...detalleWire(fila, contexto, session, ahora), cambios_ubicacion_list };
  }

  @Ruta(rutas.filaDeOrden)
  @ConSesion()
  async fila({ params: { ot } }: InputOf<typeof rutas.filaDeOrden>, @CurrentSession() session: Session) {
    return filaPara(await this.ordenes.una(ot, session), session, this.runtime.clock.now());
  }

  @Ruta(rutas.historialDeOrden)
  @Publico()
  async historial({ params: { ot }, query: { rut } }: InputOf<typeof rutas.historialDeOrden>, @Req() request: FastifyRequest) {
    if (rut !== undefined) {
      return this.vista.historial(await this.vista.identificar(ot, rut, request.ip));
    }
    const session = deStaff(request);
    return historial(await this.eventos(ot, session), this.runtime.clock.now());
  }

  @Ruta(rutas.lineaDeTiempo)
  async timeline({ params: { ot } }: InputOf<typeof rutas.lineaDeTiempo>, @CurrentSession() session: Session) {
    const eventos = await this.eventos(ot, session);
    return lineaDeTiempo(eventos, await this.contexto.ediciones(eventos));
  }

  @Ruta(rutas.partesDeOrden)
  async partes({ params: { ot } }: InputOf<typeof rutas.partesDeOrden>, @CurrentSession() session: Session) {
    const { dominio } = await this.ordenes.una(ot, session);
    return { solicitud_partes: (await this.contexto.solicitudes(dominio)).map(solicitudWire) };
  }

  @Ruta(rutas.excepcionesDeOrden)
  async excepciones({ params: { ot } }: InputOf<typeof rutas.excepcionesDeOrden>, @CurrentSession() session: Session) {
    const { dominio } = await this.ordenes.una(ot, session);
    return dominio.excepciones.map((excepcion) => excepcionWire(dominio.ot, excepcion));
  }

  @Ruta(rutas.movimientosDeOrden)
  async movimientos({ params: { ot } }: InputOf<typeof rutas.movimientosDeOrden>, @CurrentSession() session: Session) {
    return historial(await this.eventos(ot, session), this.runtime.clock.now()).movimientos;
  }

  @Ruta(rutas.historialDeMovimientos)
  historialMovimientos(input: InputOf<typeof rutas.historialDeMovimientos>, @CurrentSession() session: Session) {
    return this.movimientos(input, session);
  }

  private async eventos(numero: number, session: Session) {
    await this.ordenes.una(numero, session);
    return this.runtime.store.readStream(STREAM_ORDEN.of(numero));
  }
}
