import type { CambioDeEstadoWire, EstadoConfigurable } from '@bitacora/domain/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { estadosQuery } from './administracion.consultas';

/** A state as the user saw it, and as another user has changed it since. */
export interface Ajeno {
  readonly antes: EstadoConfigurable;
  readonly ahora: EstadoConfigurable;
  /** The last change, which the user had not seen. */
  readonly cambio: CambioDeEstadoWire | undefined;
}

/** The state as its editor last saw it. */
export function useVisto(abierto: EstadoConfigurable) {
  const queries = useQueryClient();
  const [visto, setVisto] = useState(abierto);
  const [ajeno, setAjeno] = useState<Ajeno | null>(null);
  /** Reads the state again. Returns the changes since; null without any, or when it could not be read. */
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
