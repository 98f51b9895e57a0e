import type { Estado } from '@bitacora/domain';
import type { ValoresDeEstado } from '@bitacora/domain/ajuste';
import { bigint, integer, json, key, nullable, text, timestamptz } from '../columnas';
import { tabla } from '../tabla';

/** The changes of states in log order, for the alert level of an order's actions. */
export const CambioDeEstadoEntity = tabla('cambio_de_estado', {
  revision: key(integer()),
  position: bigint(),
  estado: text<Estado>(),
  despues: json<ValoresDeEstado>(),
  vigente_desde: timestamptz(),
  deshace: nullable(integer()),
});
