import { randomUUID } from 'node:crypto';
import { normalizarRut } from '@bitacora/domain';
import type { PrimeraVista } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import { STREAM_ORDEN } from '@bitacora/domain/streams';
import { PersonalReads, RejectionError, RUNTIME, type ServiceRuntime, TrackingSessions, toProblem } from '@bitacora/platform';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { leerBusqueda } from '../busqueda';
import { CentroDeLaCasa } from '../centro';
import { Identificar, VerComoCliente, VerHistorialComoCliente } from '../publico.preguntas';
import { leerPlantilla } from './plantilla';

/** The requested tracking page, and its reader. */
export interface PedidoDePagina {
  readonly ot: string;
  readonly rut: string;
  /** The path with its query, as the browser shows it. */
  readonly direccion: string;
  readonly ip: string;
  readonly https: boolean;
}

/** A page to send, with the cookie of the session it opened. */
export interface PaginaHecha {
  readonly html: string;
  readonly cookie: string | null;
}

/** The tracking page with its first view in the HTML, so that the customer can read it before any script. */
@Injectable()
export class PrimeraVistaDeSeguimiento {
  private readonly plantilla = leerPlantilla();

  constructor(
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(TrackingSessions) private readonly sesiones: TrackingSessions,
    @Inject(QueryBus) private readonly bus: QueryBus,
    @Inject(CentroDeLaCasa) private readonly casa: CentroDeLaCasa,
  ) {}

  /**
   * The page of an order, or of the reason why there is none; null where the app is not built. Data that fail here are requested again by
   * the page.
   */
  async pagina(pedido: PedidoDePagina): Promise<PaginaHecha | null> {
    if (!this.plantilla) return null;
    try {
      const { vista, cookie } = await this.leer(pedido);
      return { html: await this.plantilla.conVista(vista, pedido.direccion), cookie };
    } catch (error) {
      this.runtime.logger.error({ err: error }, 'the first view of a tracking page was not made');
      return { html: this.plantilla.cascara, cookie: null };
    }
  }

  private async leer({ ot, rut, ip, https }: PedidoDePagina): Promise<{ vista: PrimeraVista; cookie: string | null }> {
    try {
      const leido = leerBusqueda({ ot, rut });
      const fila = await this.bus.execute(new Identificar(leido.ot, normalizarRut(leido.rut), ip));
      const [orden, historial] = await Promise.all([
        this.bus.execute(new VerComoCliente(fila)),
        this.bus.execute(new VerHistorialComoCliente(fila)),
      ]);
      await this.anotar(fila.ot);
      return {
        vista: { ot: leido.ot, rut, leida: { orden, historial }, rechazo: null, centro: null },
        cookie: this.sesiones.open(fila.ot, https),
      };
    } catch (error) {
      if (!(error instanceof RejectionError)) throw error;
      const rechazo = toProblem(error.status, error.rejection, randomUUID());
      return { vista: { ot: Number.parseInt(ot, 10) || 0, rut, leida: null, rechazo, centro: this.casa.paraFormularios() }, cookie: null };
    }
  }

  /** The page is a read by its customer, recorded before it leaves like any other. */
  private async anotar(ot: number): Promise<void> {
    const { pool, clock } = this.runtime;
    await PersonalReads.of(pool).note({
      at: clock.now(),
      clase: 'cliente',
      usuario_id: null,
      token: null,
      sesion: null,
      via: 'cliente',
      sujetos: [STREAM_ORDEN.of(ot)],
      ruta: `${rutas.paginaDeSeguimiento.method} ${rutas.paginaDeSeguimiento.path}`,
      proposito: null,
      en: null,
    });
  }
}
