import type { CambioDeEstadoWire, EstadoConfigurable } from '@bitacora/domain/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { estadosQuery } from './administracion.consultas';

/** What a state said when a person looked, and what it says since somebody else changed it. */
export interface Ajeno {
  readonly antes: EstadoConfigurable;
  readonly ahora: EstadoConfigurable;
  /** The last change, which was not seen. */
  readonly cambio: CambioDeEstadoWire | undefined;
}

/** The state as the person who edits it saw it last. */
export function useVisto(abierto: EstadoConfigurable) {
  const queries = useQueryClient();
  const [visto, setVisto] = useState(abierto);
  const [ajeno, setAjeno] = useState<Ajeno | null>(null);
  /** Looks again. Answers what changed since; null when nothing did, or when it could not be read. */
  const mirar = async (): Promise<Ajeno | null> => {
    await queries.prefetchQuery(estadosQuery);
    const leidos = queries.getQueryData(estadosQuery.queryKey);
    const ahora = leidos?.estados.find(({ estado }) => estado === visto.estado);
    if (!ahora || ahora.ultimo_cambio === visto.ultimo_cambio) return null;
    const cambio = leidos?.cambios.find(({ numero }) => numero === ahora.ultimo_cambio);
    const hallado = { antes: visto, ahora, cambio };
    setVisto(ahora);
    setAjeno(hallado);
    return hallado;
  };
  return { visto, ajeno, mirar };
}
