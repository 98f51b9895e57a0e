import { toast } from '@bitacora/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { AccionPedida, Valores } from '../../componentes/accion/accion';
import { DialogoDeAccion } from '../../componentes/accion/dialogo-de-accion';
import { useAccion } from '../../componentes/accion/use-accion';

/** The key of all reads of the requests. */
export const DERECHOS = ['derechos'] as const;

/** An action on a request: the fields and text of its dialog, and the call that sends it. */
export interface Pedido {
  readonly accion: AccionPedida;
  readonly descripcion: string;
  readonly enviar: (respuestas: Valores, clave: string) => Promise<unknown>;
}

/** The dialog of an action on a request: the fields of its form; one without fields asks for confirmation. */
export function SolicitudDialog({ accion, descripcion, enviar, onClose }: Pedido & { readonly onClose: () => void }) {
  const queries = useQueryClient();
  const comun = { sujeto: descripcion, accion, presentacion: {}, onClose };
  const uso = useAccion({
    ...comun,
    enviar: (respuestas, claveDe) => enviar(respuestas, claveDe(respuestas)),
    hecho: async () => {
      await queries.invalidateQueries({ queryKey: DERECHOS });
      toast(String(accion.words?.done));
    },
  });
  return <DialogoDeAccion {...comun} uso={uso} descripcion={descripcion} nombre="esta solicitud" />;
}
