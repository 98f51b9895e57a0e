import type { OrdenDetalle } from '@bitacora/domain/contracts';
import { toast } from '@bitacora/ui';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, actuar, newKey } from '../../api/client';
import { TEMA } from '../../api/temas';

const DIEZ_SEGUNDOS = 10_000;

/** Offers 'Deshacer' in the toast of an action for ten seconds, if the order allows undoing after it. */
export function ofrecerDeshacer(revision: number, orden: OrdenDetalle | undefined, queries: QueryClient) {
  if (orden?.revision !== revision) return {};
  const { ot, acciones_panel } = orden;
  if (!acciones_panel.visible.includes('deshacer') || acciones_panel.disabled.includes('deshacer')) return {};
  const deshacer = async () => {
    try {
      await actuar(ot, 'deshacer', {}, newKey());
      toast('Acción deshecha');
    } catch (error) {
      toast(error instanceof ApiError ? error.message : 'No se pudo deshacer', 'danger');
    }
    await Promise.all([queries.invalidateQueries({ queryKey: TEMA.orden(ot) }), queries.invalidateQueries({ queryKey: TEMA.ordenes })]);
  };
  return { duration: DIEZ_SEGUNDOS, action: { label: 'Deshacer', onSelect: () => void deshacer() } };
}
