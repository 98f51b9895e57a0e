import type { OrdenListaFila } from '@bitacora/domain/contracts';
import { Button, cx, Dialog } from '@bitacora/ui';
import { Link } from 'react-router';
import { rutaDelPaso } from '../../api/rutas';

interface Props {
  fila: OrdenListaFila;
  onAccion: (accion: string) => void;
  onClose: () => void;
}

/** 'Acciones {ot}': the actions of an order; a disabled one shows its reason (specification, 2.5). */
export function AccionesModal({ fila, onAccion, onClose }: Props) {
  const { visible, disabled, motivos, etiquetas, principal } = fila.acciones;
  // The next step may be on a panel of the order, or on its opportunity.
  const fuera = fila.siguiente.acciones.filter(({ lugar }) => lugar !== 'menu');
  const ninguna = visible.length + fuera.length === 0 || fila.estado.estado.nombre === 'Cerrado';
  const posibles = visible.filter((accion) => !disabled.includes(accion));
  const primera = fuera.length > 0 ? null : principal && posibles.includes(principal) ? principal : posibles[0];
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
          <p className="muted">{fila.siguiente.texto}</p>
          {fuera.map((accion, i) => (
            <div key={accion.nombre} className="field">
              <Link data-first={i === 0 || undefined} className={cx('btn', i === 0 && 'btn-primary')} to={rutaDelPaso(fila.ot, accion)}>
                {accion.etiqueta}
              </Link>
            </div>
          ))}
          {visible.map((accion) => (
            <div key={accion} className="field">
              <Button
                data-first={accion === primera || undefined}
                variant={accion === principal && fuera.length === 0 ? 'primary' : 'default'}
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
