import type { HistoriaDeEntidad } from '@bitacora/domain/contracts';

type Hecho = HistoriaDeEntidad['results'][number];
/** A field with another value today, with the fact that set it. */
export interface CambioDeCosa {
  readonly dato: string;
  readonly entonces: string | null;
  readonly hoy: string | null;
  readonly hecho: Hecho;
}

/** The fields that the later facts changed; the facts come oldest first. A change that was undone does not count. */
export function cambiosDesde(hechos: readonly Hecho[]): readonly CambioDeCosa[] {
  const porDato = new Map<string, CambioDeCosa>();
  for (const hecho of hechos)
    for (const { etiqueta, antes, despues } of hecho.cambios) {
      const primero = porDato.get(etiqueta);
      porDato.set(etiqueta, { dato: etiqueta, entonces: primero ? primero.entonces : antes, hoy: despues, hecho });
    }
  return [...porDato.values()].filter(({ entonces, hoy }) => entonces !== hoy);
}
