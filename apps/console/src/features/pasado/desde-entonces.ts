import type { HistoriaDeEntidad } from '@bitacora/domain/contracts';

type Hecho = HistoriaDeEntidad['results'][number];
/** A field that reads otherwise today, with the fact that left it so. */
export interface CambioDeCosa {
  readonly dato: string;
  readonly entonces: string | null;
  readonly hoy: string | null;
  readonly hecho: Hecho;
}

/** The fields that the facts since then left otherwise; the facts come oldest first. What was changed and put back does not count. */
export function cambiosDesde(hechos: readonly Hecho[]): readonly CambioDeCosa[] {
  const porDato = new Map<string, CambioDeCosa>();
  for (const hecho of hechos)
    for (const { etiqueta, antes, despues } of hecho.cambios) {
      const primero = porDato.get(etiqueta);
      porDato.set(etiqueta, { dato: etiqueta, entonces: primero ? primero.entonces : antes, hoy: despues, hecho });
    }
  return [...porDato.values()].filter(({ entonces, hoy }) => entonces !== hoy);
}
