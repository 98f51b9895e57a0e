import type { TipoAdjunto } from '@bitacora/domain';
import type { OrdenDetalle } from '@bitacora/domain/contracts';
import { SelectField } from '@bitacora/ui';
import { useState } from 'react';
import { TIPOS } from './adjunto';
import { DialogoDeSubida } from './dialogo-de-subida';

/** Attaches files of a chosen kind to an order. */
export function Subida({ orden, onClose }: { orden: OrdenDetalle; onClose: () => void }) {
  const [tipo, setTipo] = useState<TipoAdjunto>('OTROS');
  const conBoleta = orden.archivos.some((archivo) => archivo.type === 'BOLETA');
  return (
    <DialogoDeSubida ot={orden.ot} titulo="Adjuntar archivos" tipo={tipo} campo="Archivos" onClose={onClose}>
      <SelectField
        label="Tipo"
        options={TIPOS}
        value={tipo}
        hint={conBoleta && tipo === 'BOLETA' ? 'La OT ya tiene boleta: el archivo quedará en Otros.' : undefined}
        onChange={(event) => setTipo(event.target.value as TipoAdjunto)}
      />
    </DialogoDeSubida>
  );
}
