import { esPresupuesto } from '@bitacora/domain';
import type { Orden } from '@bitacora/domain/orden';
import type { HechosDelTaller } from '../ordenes/hechos-del-taller';
import type { HechosDeStock } from '../stock/hechos-de-stock';

/** The orders that a fork changed, in their state in the fork. */
export type Cambiadas = () => Promise<readonly Orden[]>;

/** The facts of the tables with the orders of a fork in place of theirs. */
export class TallerBifurcado implements HechosDelTaller {
  constructor(
    private readonly real: HechosDelTaller,
    private readonly cambiadas: Cambiadas,
  ) {}

  persona(id: number) {
    return this.real.persona(id);
  }

  async carga(id: number) {
    const ordenes = await this.cambiadas();
    const real = await this.real.carga(id, numeros(ordenes));
    if (!real) return null;
    const suyas = ordenes.filter((orden) => orden.tecnico_asignado?.id === id && orden.estado !== 'Cerrado');
    const presupuesto = suyas.filter(({ tipo_servicio }) => esPresupuesto(tipo_servicio)).length;
    return { ...real, garantia: real.garantia + suyas.length - presupuesto, presupuesto: real.presupuesto + presupuesto };
  }

  async abiertaDelEquipo(equipo: number) {
    const ordenes = await this.cambiadas();
    const real = await this.real.abiertaDelEquipo(equipo, numeros(ordenes));
    const abiertas = ordenes.filter(({ equipo_id, estado }) => equipo_id === equipo && estado !== 'Cerrado').map(({ ot }) => ot);
    return Math.max(real ?? 0, ...abiertas) || null;
  }
}

/** The facts of the tables; a part that an order of the fork requested counts as requested. */
export class StockBifurcado implements HechosDeStock {
  constructor(
    private readonly real: HechosDeStock,
    private readonly cambiadas: Cambiadas,
  ) {}

  async pedida(parte: number) {
    if (await this.real.pedida(parte)) return true;
    return (await this.cambiadas()).some(({ solicitudes }) => solicitudes.some((solicitud) => solicitud.parte.id === parte));
  }

  deCodigo(normalizado: string) {
    return this.real.deCodigo(normalizado);
  }
}

const numeros = (ordenes: readonly Orden[]): number[] => ordenes.map(({ ot }) => ot);
