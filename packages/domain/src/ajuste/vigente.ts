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

/** Changes in the order in which they come to count; of two at one moment the later written one counts last. */
const enOrden = <C extends Cambio>(cambios: readonly C[]): C[] =>
  [...cambios].sort((a, b) => Date.parse(a.vigente_desde) - Date.parse(b.vigente_desde));

/** A state at a moment, by changes in the order in which they were written. */
export function estadoVigente(cambios: readonly Cambio[], estado: Estado, instante: string | Date): EstadoCatalogo {
  const hasta = new Date(instante).getTime();
  const rige = enOrden(cambios).findLast((cambio) => cambio.estado === estado && Date.parse(cambio.vigente_desde) <= hasta);
  return rige ? { ...ESTADOS_ORIGINALES[estado], ...rige.despues } : ESTADOS_ORIGINALES[estado];
}

/** The settings of a house through time: the one way to read them is `vigente`. */
export class Historia {
  private constructor(private readonly tramos: readonly Tramo[]) {}

  /** Of the settings as they were folded. */
  static de({ estados: { cambios } }: Readonly<Record<ClaveAjuste, Ajuste>>): Historia {
    const tramos: Tramo[] = [{ desde: Number.NEGATIVE_INFINITY, estados: ESTADOS_ORIGINALES }];
    for (const { estado, despues, vigente_desde } of enOrden(cambios)) {
      const antes = tramos.at(-1)?.estados ?? ESTADOS_ORIGINALES;
      tramos.push({ desde: Date.parse(vigente_desde), estados: { ...antes, [estado]: { ...antes[estado], ...despues } } });
    }
    return new Historia(tramos);
  }

  /** What a setting says at a moment. */
  vigente<K extends ClaveAjuste>(clave: K, instante: Date | string): Vigentes[K] {
    const momento = new Date(instante).getTime();
    return (this.tramos.findLast(({ desde }) => desde <= momento) ?? { estados: ESTADOS_ORIGINALES })[clave];
  }
}
