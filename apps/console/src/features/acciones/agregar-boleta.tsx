import type { OrdenDetalle } from '@bitacora/domain/contracts';
import { Banner, Button, Dialog, toast } from '@bitacora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TEMA } from '../../api/temas';
import { SelectorArchivos } from '../../componentes/archivos/selector-archivos';
import { falloDeSubida, subirArchivos } from '../../componentes/archivos/subir';

/** Adds the receipt: one file, one receipt (specification, 3.11 and 5.41). */
export default function AgregarBoleta({ orden, onClose }: { orden: OrdenDetalle; onClose: () => void }) {
  const queries = useQueryClient();
  const [archivos, setArchivos] = useState<File[]>([]);
  const [enviando, setEnviando] = useState(false);
  const disponible = orden.acciones.visible.includes('addBoleta') && !orden.acciones.disabled.includes('addBoleta');
  const enviar = async () => {
    setEnviando(true);
    try {
      await subirArchivos(orden.ot, archivos, 'BOLETA');
      toast('Archivo subido correctamente.');
      await queries.invalidateQueries({ queryKey: TEMA.orden(orden.ot) });
      onClose();
    } catch (error) {
      toast(falloDeSubida(error), 'danger');
    } finally {
      setEnviando(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      persistent
      title="Agregar boleta"
      description={`OT ${orden.ot}`}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" loading={enviando} disabled={archivos.length === 0 || !disponible} onClick={() => void enviar()}>
            Aceptar
          </Button>
        </>
      }
    >
      <div className="stack">
        {!disponible && (
          <Banner tone="danger">{orden.acciones.motivos['addBoleta'] ?? 'La OT ya tiene boleta o no la admite ahora.'}</Banner>
        )}
        <SelectorArchivos titulo="Boleta" archivos={archivos} onChange={setArchivos} patron={`ot-${orden.ot}-boleta`} limitToOne />
      </div>
    </Dialog>
  );
}
