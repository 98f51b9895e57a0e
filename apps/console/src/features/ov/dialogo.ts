import type { OvDetalle } from '@bitacora/domain/contracts';
import type { NombreAccionOv } from '@bitacora/domain/ov';

/** The input of every dialog of an opportunity. */
export interface DialogoDeOv {
  readonly ov: OvDetalle;
  readonly accion: NombreAccionOv;
  readonly onClose: () => void;
}
