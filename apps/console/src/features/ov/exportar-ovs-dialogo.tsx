import { leer } from '../../api/client';
import '../../componentes/exportacion/exportacion.css';
import { Button, DateField, Dialog, formato, toast } from '@bitacora/ui';
import { useState } from 'react';
import { ApiError } from '../../api/client';
import { useHoldRealtime } from '../../api/realtime';

const SIN_DATOS = 404;

/** A workbook of opportunities, by the `type` of its call. */
export interface OpcionDeOvs {
  readonly type: 'details' | null;
  readonly label: string;
}

/** The range of days; the workbook comes by e-mail (specification, 9.8 and 14.5). */
export default function ExportarOvsDialog({ opcion, onClose }: { opcion: OpcionDeOvs; onClose: () => void }) {
  useHoldRealtime(true);
  const [desde, setDesde] = useState('');
  const [hasta, setHasta] = useState('');
  const [pidiendo, setPidiendo] = useState(false);
  const listo = formato.leerDia(desde) !== null && formato.leerDia(hasta) !== null;
  const exportar = async () => {
    setPidiendo(true);
    try {
      const query = { fecha_inicio: desde, fecha_final: hasta, type: String(opcion.type) };
      const { mensaje, correo } = await leer('/api/oportunidadventa/generar_excel_ovs_por_fecha', { query });
      toast(`${mensaje} a ${correo}`, { title: 'Exportado con éxito!' });
      onClose();
    } catch (error) {
      const sinDatos = error instanceof ApiError && error.status === SIN_DATOS;
      toast((error as Error).message, sinDatos ? { title: 'Sin datos' } : { tone: 'danger', title: 'Error' });
    } finally {
      setPidiendo(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Exportar Oportunidades de Venta"
      description={opcion.label}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" loading={pidiendo} disabled={!listo} onClick={() => void exportar()}>
            Exportar
          </Button>
        </>
      }
    >
      <div className="exportar-rango">
        <DateField label="Desde" required value={desde} max={hasta || undefined} onChange={setDesde} />
        <DateField label="Hasta" required value={hasta} min={desde || undefined} onChange={setHasta} />
      </div>
    </Dialog>
  );
}
