import { CALENDARIO_ORIGINAL, type Calendario } from '../calendario';
import { ESTADOS_ORIGINALES, type Estado, type EstadoCatalogo, type EstadosVigentes } from '../comun';
import type { Limite, Limites } from '../limites';
import type { TextosDeMensajes } from '../mensajes';
import type { TextosDeLaCasa } from '../textos';
import type { Ajuste, CambioDeEstado } from './ajuste';
import { limitesVigentes } from './limites.registro';
import { type AjusteDeMensajes, mensajesVigentes } from './mensajes.registro';
import { type AjusteDeTextos, textosVigentes } from './textos.registro';
import { type AjusteDeValores, valorVigente } from './valores';

/** The type of each setting's value at a moment. */
export interface Vigentes {
  readonly estados: EstadosVigentes;
  readonly calendario: Calendario;
  readonly limites: Limites;
  readonly mensajes: TextosDeMensajes;
  readonly textos: TextosDeLaCasa;
}

/** The settings, folded. */
export interface AjustesPlegados {
  readonly estados: Ajuste;
  readonly calendario: AjusteDeValores<Calendario, 'centro'>;
  readonly limites: AjusteDeValores<number, Limite>;
  readonly mensajes: AjusteDeMensajes;
  readonly textos: AjusteDeTextos;
}

type Cambio = Pick<CambioDeEstado, 'numero' | 'estado' | 'despues' | 'vigente_desde' | 'deshace'>;
/** A stretch of time during which a setting has one value; it ends where the next begins. */
interface Tramo {
  readonly desde: number;
  readonly estados: EstadosVigentes;
}

/**
 * A state at a moment, from its changes in written order: among the changes that have begun, the one written last counts. From the moment a
 * change is taken back, the others count as if it had never been written, even those that begin later.
 */
export function estadoVigente(cambios: readonly Cambio[], estado: Estado, instante: string | Date): EstadoCatalogo {
  const hasta = new Date(instante).getTime();
  const empezados = cambios.filter((cambio) => cambio.estado === estado && Date.parse(cambio.vigente_desde) <= hasta);
  const deshechos = new Set(empezados.map(({ deshace }) => deshace));
  const rige = empezados.findLast(({ numero, deshace }) => deshace === null && !deshechos.has(numero));
  return rige ? { ...ESTADOS_ORIGINALES[estado], ...rige.despues } : ESTADOS_ORIGINALES[estado];
}

/** The moments at which a change may begin to count, in their order. */
const comienzos = (cambios: readonly Cambio[]): number[] =>
  [...new Set(cambios.map(({ vigente_desde }) => Date.parse(vigente_desde)))].sort((a, b) => a - b);

/** The settings of a house through time; `vigente` reads them at a moment. */
export class Historia {
  private constructor(
    private readonly tramos: readonly Tramo[],
    private readonly plegados: AjustesPlegados,
  ) {}

  /** The history from folded settings. */
  static de(plegados: AjustesPlegados): Historia {
    const { cambios } = plegados.estados;
    const tramos: Tramo[] = [{ desde: Number.NEGATIVE_INFINITY, estados: ESTADOS_ORIGINALES }];
    const cambiados = [...new Set(cambios.map(({ estado }) => estado))];
    for (const desde of comienzos(cambios)) {
      const leidos = cambiados.map((estado) => [estado, estadoVigente(cambios, estado, new Date(desde))]);
      tramos.push({ desde, estados: { ...ESTADOS_ORIGINALES, ...Object.fromEntries(leidos) } });
    }
    return new Historia(tramos, plegados);
  }

  /** The value of a setting at a moment. */
  vigente<K extends keyof Vigentes>(clave: K, instante: Date | string): Vigentes[K] {
    return this.lecturas[clave](instante);
  }

  private readonly lecturas: { readonly [K in keyof Vigentes]: (instante: Date | string) => Vigentes[K] } = {
    estados: (instante) => {
      const momento = new Date(instante).getTime();
      return this.tramos.findLast(({ desde }) => desde <= momento)?.estados ?? ESTADOS_ORIGINALES;
    },
    calendario: (instante) => valorVigente(this.plegados.calendario, 'centro', instante) ?? CALENDARIO_ORIGINAL,
    limites: (instante) => limitesVigentes(this.plegados.limites, instante),
    mensajes: (instante) => mensajesVigentes(this.plegados.mensajes, instante),
    textos: (instante) => textosVigentes(this.plegados.textos, instante),
  };
}
