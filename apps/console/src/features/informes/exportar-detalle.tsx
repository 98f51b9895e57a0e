import { Button, toast } from '@bitacora/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { ApiError, leer } from '../../api/client';

/** 'Exportar Detalle': the workbook of the shown data, by e-mail (specification, 14.7). */
export function ExportarDetalle({ filtros, disabled }: { filtros: string; disabled: boolean }) {
  const [pidiendo, setPidiendo] = useState(false);
  const exportar = async () => {
    setPidiendo(true);
    try {
      const { mensaje } = await leer('/api/orden/ot_summary_report_excel', { query: filtros });
      toast(mensaje, { title: 'Reporte Excel' });
    } catch (error) {
      const motivo = error instanceof ApiError && error.status === 400 ? `: ${error.message}` : '';
      toast(`Error al generar excel${motivo}`, { tone: 'danger', title: 'Error' });
    } finally {
      setPidiendo(false);
    }
  };
  return (
    <Button className="informe-sin-rotulo" loading={pidiendo} disabled={disabled} onClick={() => void exportar()}>
      <Download size={14} aria-hidden="true" /> Exportar Detalle
    </Button>
  );
}
