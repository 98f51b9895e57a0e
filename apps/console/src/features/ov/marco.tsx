import type { OvDetalle } from '@bitacora/domain/contracts';
import type { NombreAccionOv } from '@bitacora/domain/ov';
import { Banner, Button, Dialog } from '@bitacora/ui';
import type { ReactNode } from 'react';

/** The input of every dialog of an opportunity. */
export interface DialogoDeOv {
  readonly ov: OvDetalle;
  readonly accion: NombreAccionOv;
  readonly onClose: () => void;
}

/** The frame of an opportunity's dialog: its subject, the reason why it is disabled, its failure, its buttons. */
export function Marco({
  ov,
  titulo,
  onClose,
  onAceptar,
  aceptar = 'Aceptar',
  enviando,
  bloqueado = false,
  motivo,
  fallo,
  peligro = false,
  ancho = false,
  children,
}: {
  ov: OvDetalle;
  titulo: string;
  onClose: () => void;
  onAceptar: () => void;
  aceptar?: string;
  enviando: boolean;
  bloqueado?: boolean;
  motivo?: string | undefined;
  fallo?: string | undefined;
  peligro?: boolean;
  ancho?: boolean;
  children: ReactNode;
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      persistent
      wide={ancho}
      title={titulo}
      description={`OV ${ov.id}${ov.ot === null ? '' : ` · OT ${ov.ot}`} · ${ov.estado}`}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant={peligro ? 'danger' : 'primary'}
            loading={enviando}
            disabled={bloqueado || motivo !== undefined}
            onClick={onAceptar}
          >
            {aceptar}
          </Button>
        </>
      }
    >
      <div className="stack">
        {motivo && <Banner>{motivo}</Banner>}
        {fallo && (
          <div role="alert">
            <Banner tone="danger">{fallo}</Banner>
          </div>
        )}
        {children}
      </div>
    </Dialog>
  );
}
