import type { OrdenListaFila } from '@bitacora/domain/contracts';
import { Button, Dialog } from '@bitacora/ui';

interface Props {
  fila: OrdenListaFila;
  onAccion: (accion: string) => void;
  onClose: () => void;
}

/** 'Acciones {ot}': what can be done with an order; a disabled one says why (specification 000, section 2.7). */
export function AccionesModal({ fila, onAccion, onClose }: Props) {
  const { visible, disabled, motivos, etiquetas, principal } = fila.acciones;
  const ninguna = visible.length === 0 || fila.estado.estado.nombre === 'Cerrado';
  return (
    <Dialog
      open
      onClose={onClose}
      persistent
      title={`Acciones ${fila.ot}${fila.rma ? ` - RMA: ${fila.rma}` : ''}`}
      description={`${fila.estado.estado.nombre}${fila.ubicacion ? ` · ${fila.ubicacion}` : ''}`}
      footer={<Button onClick={onClose}>Cerrar</Button>}
    >
      {ninguna ? (
        <p>---</p>
      ) : (
        <div className="acciones-de-orden">
          {visible.map((accion) => (
            <div key={accion} className="field">
              <Button
                variant={accion === principal ? 'primary' : 'default'}
                disabled={disabled.includes(accion)}
                onClick={() => onAccion(accion)}
              >
                {etiquetas[accion] ?? accion}
              </Button>
              {motivos[accion] && <span className="field-hint">{motivos[accion]}</span>}
            </div>
          ))}
        </div>
      )}
    </Dialog>
  );
}
