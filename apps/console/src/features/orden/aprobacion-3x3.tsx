import { EXCEPCION, TIPO_EXCEPCION } from '@bitacora/domain';
import type { OrdenDetalle } from '@bitacora/domain/contracts';
import { Badge, Button, Dialog } from '@bitacora/ui';
import { useState } from 'react';
import { DetalleDeExcepcion } from '../excepciones/puerta';

/** The mark of an approved 3x3 change, which opens the approval (specification, 3.1). */
export function Aprobacion3x3({ orden: o }: { orden: OrdenDetalle }) {
  const [abierta, setAbierta] = useState(false);
  const aprobada = o.excepciones_detail.findLast((e) => e.tipo === TIPO_EXCEPCION.APROBACION_3X3 && e.estado === EXCEPCION.APROBADO);
  if (!aprobada) return <Badge tone="brass">3x3</Badge>;
  return (
    <>
      <button
        type="button"
        className="chip chip-brass"
        style={{ minHeight: '1.5rem', border: '1px solid currentcolor', cursor: 'pointer' }}
        aria-label="Ver la aprobación 3x3"
        onClick={() => setAbierta(true)}
      >
        3x3
      </button>
      {abierta && (
        <Dialog
          open
          onClose={() => setAbierta(false)}
          title="Detalle de la aprobación 3x3"
          description={`OT ${o.ot}${o.rma ? ` · RMA ${o.rma}` : ''}`}
          footer={<Button onClick={() => setAbierta(false)}>Aceptar</Button>}
        >
          <DetalleDeExcepcion excepcion={aprobada} orden={o} />
        </Dialog>
      )}
    </>
  );
}
