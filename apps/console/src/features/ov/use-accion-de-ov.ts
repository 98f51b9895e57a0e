import { type Standings, type Words, wordsOfSuccess } from '@bitacora/domain';
import type { ComandoOvRespuesta, OvDetalle } from '@bitacora/domain/contracts';
import type { DichoDeOv } from '@bitacora/domain/ov';
import { toast } from '@bitacora/ui';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { TEMA } from '../../api/temas';
import type { AccionPedida, Presentacion, Valores } from '../../componentes/accion/accion';
import { impedimentoDe } from '../../componentes/accion/dialogo-de-accion';
import { useAccion } from '../../componentes/accion/use-accion';
import type { DialogoDeOv } from './dialogo';

const A_LA_VISTA = 5000;

/** Refreshes what a command on an opportunity changes: the opportunity, the lists, and its order. */
export async function refrescar(queries: QueryClient, ot: number | null | undefined): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: TEMA.ov }),
    ...(ot ? [queries.invalidateQueries({ queryKey: TEMA.orden(ot) })] : []),
  ]);
}

/** Shows the success message of an action. */
export const decir = (words: Words<DichoDeOv> | undefined, dicho: DichoDeOv): void =>
  void toast(wordsOfSuccess(words, dicho) ?? 'Listo', { duration: A_LA_VISTA });

interface Pedido extends DialogoDeOv {
  readonly definicion: Omit<AccionPedida, 'words'> & { readonly words?: Words<DichoDeOv> };
  readonly presentacion: Presentacion<OvDetalle>;
  readonly lee?: (valores: Valores) => Valores;
  readonly pide?: (valores: Valores) => Standings | undefined;
  readonly enviar: (respuestas: Valores, claveDe: (contenido: unknown) => string) => Promise<Pick<ComandoOvRespuesta, 'ot' | 'ov_hija'>>;
  readonly alTerminar?: (respuestas: Valores) => void;
}

/** The dialog of an action of an opportunity, ready for its frame: sends it, shows the message and refreshes the data. */
export function useAccionDeOv({ ov, accion, definicion, alTerminar, onClose, ...pedido }: Pedido) {
  const queries = useQueryClient();
  const uso = useAccion({
    ...pedido,
    sujeto: ov,
    accion: definicion,
    hecho: async (respuesta, respuestas) => {
      decir(definicion.words, respuesta);
      await refrescar(queries, respuesta.ot ?? ov.ot);
      alTerminar?.(respuestas);
    },
    onRechazo: ({ status }) => {
      if (status === 409) void queries.invalidateQueries({ queryKey: TEMA.unaOv(ov.id) });
    },
    onClose,
  });
  const { visible, motivos } = ov.acciones;
  const noDisponible = `Esta acción ya no está disponible: la oportunidad está en ${ov.estado}.`;
  return {
    sujeto: ov,
    accion: definicion,
    presentacion: pedido.presentacion,
    uso,
    descripcion: `OV ${ov.id}${ov.ot === null ? '' : ` · OT ${ov.ot}`} · ${ov.estado}`,
    nombre: `la OV ${ov.id}`,
    // The running action removes itself from the opportunity before the dialog closes.
    impedimento: uso.enviando ? undefined : impedimentoDe(visible.includes(accion), noDisponible, motivos[accion]),
    onClose,
  };
}
