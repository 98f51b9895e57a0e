import { Button, toast } from '@bitacora/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../api/client';
import { bajar, guardar } from '../../api/descarga';

/** The shown search as a workbook, with the changes of each fact. */
export function Exportar({ consulta }: { consulta: string }) {
  const [bajando, setBajando] = useState(false);
  const exportar = async () => {
    setBajando(true);
    try {
      const { nombre, contenido } = await bajar(`auditoria/libro?${consulta}`);
      guardar(nombre, contenido);
    } catch (error) {
      toast(error instanceof ApiError ? error.message : 'Error al exportar.', 'danger');
    } finally {
      setBajando(false);
    }
  };
  return (
    <Button size="sm" loading={bajando} onClick={() => void exportar()}>
      <Download size={14} aria-hidden="true" /> Exportar a Excel
    </Button>
  );
}
