import type { Escenario } from '@bitacora/domain/contracts';
import { queryOptions } from '@tanstack/react-query';
import { escribir } from '../../api/client';
import { consulta } from '../../api/consulta';
import { TEMA } from '../../api/temas';

/** The consequences of a scenario, computed again whenever it is opened. */
export const ySiQuery = (escenario: Escenario) =>
  queryOptions({
    queryKey: [...TEMA.ordenes, 'y-si', JSON.stringify(escenario)],
    queryFn: () => escribir.post('/api/y_si', { body: escenario }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });

/** A part by its id. */
export const parteQuery = (id: number) => consulta(TEMA.partes, '/api/bodega/partes/{id}', { params: { id } });
