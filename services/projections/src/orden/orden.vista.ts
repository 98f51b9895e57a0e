import { acciones } from '@bitacora/domain/orden';
import { STREAM_ORDEN } from '@bitacora/domain/streams';
import { RUNTIME, type ServiceRuntime, type Session } from '@bitacora/platform';
import { Inject, Injectable } from '@nestjs/common';
import { type Momento, momentoDe } from '../momento';
import { historial, lineaDeTiempo } from './linea-de-tiempo';
import { OrdenContexto } from './orden.contexto';
import { detalleWire, excepcionWire, solicitudWire } from './orden.detalle';
import { filaPara } from './orden.fila';
import { OrdenQueries } from './orden.queries';
import { terminosAceptados } from './terminos-aceptados';

/** One order for a reader with a session: whole, its row, its past, and related data. */
@Injectable()
export class OrdenVista {
  constructor(
    @Inject(RUNTIME) private readonly runtime: Pick<ServiceRuntime, 'store' | 'clock' | 'ajustes' | 'legales'>,
    @Inject(OrdenQueries) private readonly ordenes: OrdenQueries,
    @Inject(OrdenContexto) private readonly contexto: OrdenContexto,
  ) {}

  /** The order with its related data, and its domain state, as documents need it. */
  async detalle(ot: number, session: Session) {
    const fila = await this.ordenes.una(ot, session);
    const detalle = detalleWire(fila, await this.contexto.de(fila.dominio), session, this.momento());
    return { detalle, dominio: fila.dominio };
  }

  async una(ot: number, session: Session) {
    const fila = await this.ordenes.una(ot, session);
    const momento = this.momento();
    const [contexto, hechos] = await Promise.all([this.contexto.de(fila.dominio), this.runtime.store.readStream(STREAM_ORDEN.of(ot))]);
    const { cambios_ubicacion_list } = historial(hechos, momento.ahora);
    const terminos_aceptados = terminosAceptados(hechos, this.runtime.legales);
    return { ...detalleWire(fila, contexto, session, momento), cambios_ubicacion_list, ...(terminos_aceptados && { terminos_aceptados }) };
  }

  async fila(ot: number, session: Session) {
    return filaPara(await this.ordenes.una(ot, session), session, this.momento());
  }

  async acciones(ot: number, session: Session) {
    const { dominio, ov } = await this.ordenes.una(ot, session);
    return { ...acciones(dominio, session.actor, 'menu', ov), panel: acciones(dominio, session.actor, 'panel', ov) };
  }

  async historial(ot: number, session: Session) {
    return historial(await this.eventos(ot, session), this.momento().ahora);
  }

  async lineaDeTiempo(ot: number, session: Session) {
    const eventos = await this.eventos(ot, session);
    return lineaDeTiempo(eventos, await this.contexto.ediciones(eventos), this.momento().estados);
  }

  async partes(ot: number, session: Session) {
    const { dominio } = await this.ordenes.una(ot, session);
    return { solicitud_partes: (await this.contexto.solicitudes(dominio)).map(solicitudWire) };
  }

  async excepciones(ot: number, session: Session) {
    const { dominio } = await this.ordenes.una(ot, session);
    return dominio.excepciones.map((excepcion) => excepcionWire(dominio.ot, excepcion));
  }

  private momento(): Momento {
    return momentoDe(this.runtime);
  }

  private async eventos(ot: number, session: Session) {
    await this.ordenes.una(ot, session);
    return this.runtime.store.readStream(STREAM_ORDEN.of(ot));
  }
}
