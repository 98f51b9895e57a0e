import { UBICACIONES } from '@bitacora/domain';
import { type ComandoOrdenRespuesta, ENTRADAS_A_BODEGA } from '@bitacora/domain/contracts';
import { acciones, type Orden } from '@bitacora/domain/orden';
import { refuse } from '@bitacora/platform';
import { Inject, Injectable } from '@nestjs/common';
import { Aggregates } from '../aggregates';
import { foldOrden } from '../folds';
import { Comandos, type Intercambio } from './comandos';

/** Moves a unit from one place to another by the action of its state, else by a manual movement. */
@Injectable()
export class Traslados {
  constructor(
    @Inject(Comandos) private readonly comandos: Comandos,
    @Inject(Aggregates) private readonly aggregates: Aggregates,
  ) {}

  async entrar(ot: number, tipo_entrada: number, intercambio: Intercambio): Promise<ComandoOrdenRespuesta> {
    const { visible, disabled } = acciones(await this.orden(ot), intercambio.actor);
    const propia = ENTRADAS_A_BODEGA.find((accion) => visible.includes(accion) && !disabled.includes(accion));
    return this.comandos.ejecutar(ot, propia ?? 'registrarIngresoBodega', propia ? {} : { tipo_entrada }, intercambio);
  }

  salir(ot: number, input: { tipo_salida?: number; destino?: string }, intercambio: Intercambio): Promise<ComandoOrdenRespuesta> {
    return this.comandos.ejecutar(ot, 'registrarSalidaBodega', input, intercambio);
  }

  /** Moves the unit to the place that a client names (specification, 4.6: a movement is created, then `ubicacion` is set). */
  async llevar(
    ot: number,
    { ubicacion, entrada }: { readonly ubicacion: string; readonly entrada: string | null },
    intercambio: Intercambio,
  ): Promise<ComandoOrdenRespuesta> {
    if (!UBICACIONES.some((lugar) => lugar === ubicacion))
      return refuse('DATOS_INVALIDOS', 'Ubicación desconocida', { campos: { ubicacion: ['Ubicación desconocida'] } });
    if ((await this.orden(ot)).ubicacion === ubicacion) return this.comandos.dejar(ot, intercambio);
    if (entrada) return this.comandos.ejecutar(ot, entrada, {}, intercambio);
    return ubicacion === 'Bodega' ? this.entrar(ot, 0, intercambio) : this.salir(ot, { destino: ubicacion }, intercambio);
  }

  private async orden(ot: number): Promise<Orden> {
    const { state } = await this.aggregates.load(`orden-${ot}`, foldOrden);
    return state ?? refuse('NO_ENCONTRADO', `La orden ${ot} no existe`);
  }
}
