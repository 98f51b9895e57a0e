import type { OrdenDetalle } from '@bitacora/domain/contracts';
import { impedimentoDe } from '../../componentes/accion/dialogo-de-accion';
import { DialogoDeSubida } from '../../componentes/archivos/dialogo-de-subida';

const NO_DISPONIBLE = 'La OT ya tiene boleta o no la admite ahora.';

/** Adds the receipt: one file, one receipt (specification, 3.11 and 5.41). */
export default function AgregarBoleta({ orden: { ot, acciones }, onClose }: { orden: OrdenDetalle; onClose: () => void }) {
  const { visible, motivos } = acciones;
  return (
    <DialogoDeSubida
      ot={ot}
      titulo="Agregar boleta"
      tipo="BOLETA"
      campo="Boleta"
      impedimento={impedimentoDe(visible.includes('addBoleta'), NO_DISPONIBLE, motivos['addBoleta'])}
      onClose={onClose}
    />
  );
}
