import type { OrdenListaFila } from '@bitacora/domain/contracts';
import { Button, Dialog } from '@bitacora/ui';
import { useNavigate } from 'react-router';
import { rutaDeAccion } from '../../api/rutas';
import { type AccionMasiva, masivaDe } from './masivas';

interface Props {
  fila: OrdenListaFila;
  /** Actions that are done without leaving the list. */
  onAqui: (accion: AccionMasiva) => void;
  onClose: () => void;
}

/** 'Acciones {ot}': what can be done with an order; a disabled one says why (specification 000, section 2.7). */
export function AccionesModal({ fila, onAqui, onClose }: Props) {
  const navigate = useNavigate();
  const { visible, disabled, motivos, etiquetas, principal } = fila.acciones;
  const ninguna = visible.length === 0 || fila.estado.estado.nombre === 'Cerrado';
  const hacer = (accion: string) => {
    const aqui = masivaDe(accion);
    if (aqui) onAqui(aqui);
    else void navigate(rutaDeAccion(fila.ot, accion));
  };
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
                onClick={() => hacer(accion)}
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
