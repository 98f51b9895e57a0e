import type { Orden } from '@bitacora/domain/orden';
import type { Target } from '../runner/target';
import { upsert } from '../runner/upsert';
import { ExcepcionEntity } from './excepcion.entity';

/** Writes the exceptions of the changed orders. They never disappear, only their state changes. */
export async function aplicarExcepciones(ordenes: readonly Orden[], target: Target): Promise<void> {
  const filas = ordenes.flatMap((orden) =>
    orden.excepciones.map((e) => ({ id: e.id, ot: orden.ot, tipo: e.tipo, estado: e.estado, creada: e.fecha_hora_creacion, dominio: e })),
  );
  await upsert(ExcepcionEntity, filas, target, ['estado', 'dominio']);
}
