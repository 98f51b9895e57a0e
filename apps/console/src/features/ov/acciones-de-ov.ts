import type { OvFila } from '@bitacora/domain/contracts';
import { esAccionOv, type NombreAccionOv } from '@bitacora/domain/ov';
import type { MenuItem } from '@bitacora/ui';

/** The menu of an opportunity; the link to the rejected opportunity that it comes from opens in a new tab. */
export function accionesDeOv(
  { acciones: { visible, motivos, etiquetas }, ov_rechazada }: Pick<OvFila, 'acciones' | 'ov_rechazada'>,
  onAccion: (accion: NombreAccionOv) => void,
): MenuItem[] {
  return visible.map((clave) => ({
    key: clave,
    label: etiquetas[clave] ?? clave,
    disabledReason: motivos[clave],
    onSelect: () => {
      if (clave === 'IrAOVRechazada') window.open(`/oportunidad-venta/${ov_rechazada}`, '_blank', 'noopener');
      else if (esAccionOv(clave)) onAccion(clave);
    },
  }));
}
