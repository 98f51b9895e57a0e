import { ESTADOS_ORIGINALES, type Estado, type EstadoCatalogo, type EstadosVigentes } from '../comun';
import type { Ajuste, CambioDeEstado } from './ajuste';
import type { ClaveAjuste } from './ajuste.claves';

/** What each setting says at a moment. */
export interface Vigentes {
  readonly estados: EstadosVigentes;
}

type Cambio = Pick<CambioDeEstado, 'estado' | 'despues' | 'vigente_desde'>;
/** A setting from a moment on, up to the next tramo. */
interface Tramo {
  readonly desde: number;
  readonly estados: EstadosVigentes;
}

/** A state at a moment, by changes in the order in which they were written: of those that began, the last written one counts. */
export function estadoVigente(cambios: readonly Cambio[], estado: Estado, instante: string | Date): EstadoCatalogo {
  const hasta = new Date(instante).getTime();
  const rige = cambios.findLast((cambio) => cambio.estado === estado && Date.parse(cambio.vigente_desde) <= hasta);
  return rige ? { ...ESTADOS_ORIGINALES[estado], ...rige.despues } : ESTADOS_ORIGINALES[estado];
}

/** The moments at which a change may begin to count, in their order. */
const comienzos = (cambios: readonly Cambio[]): number[] =>
  [...new Set(cambios.map(({ vigente_desde }) => Date.parse(vigente_desde)))].sort((a, b) => a - b);

/** The settings of a house through time: the one way to read them is `vigente`. */
export class Historia {
  private constructor(private readonly tramos: readonly Tramo[]) {}

  /** Of the settings as they were folded. */
  static de({ estados: { cambios } }: Readonly<Record<ClaveAjuste, Ajuste>>): Historia {
    const tramos: Tramo[] = [{ desde: Number.NEGATIVE_INFINITY, estados: ESTADOS_ORIGINALES }];
    const cambiados = [...new Set(cambios.map(({ estado }) => estado))];
    for (const desde of comienzos(cambios)) {
      const leidos = cambiados.map((estado) => [estado, estadoVigente(cambios, estado, new Date(desde))]);
      tramos.push({ desde, estados: { ...ESTADOS_ORIGINALES, ...Object.fromEntries(leidos) } });
    }
    return new Historia(tramos);
  }

  /** What a setting says at a moment. */
  vigente<K extends ClaveAjuste>(clave: K, instante: Date | string): Vigentes[K] {
    const momento = new Date(instante).getTime();
    return (this.tramos.findLast(({ desde }) => desde <= momento) ?? { estados: ESTADOS_ORIGINALES })[clave];
  }
}
