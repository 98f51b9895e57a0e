import type { TipoAdjunto } from '@bitacora/domain';
import type { OrdenDetalle } from '@bitacora/domain/contracts';
import { Button, Dialog, SelectField, toast } from '@bitacora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TEMA } from '../../api/temas';
import { TIPOS } from './adjunto';
import { SelectorArchivos } from './selector-archivos';
import { falloDeSubida, subirArchivos } from './subir';

/** Attaches files to an order. Uploaded files leave the list, so that a new try does not repeat them. */
export function Subida({ orden, onClose }: { orden: OrdenDetalle; onClose: () => void }) {
  const queries = useQueryClient();
  const [archivos, setArchivos] = useState<File[]>([]);
  const [tipo, setTipo] = useState<TipoAdjunto>('OTROS');
  const [enviando, setEnviando] = useState(false);
  const conBoleta = orden.archivos.some((archivo) => archivo.type === 'BOLETA');
  const enviar = async () => {
    setEnviando(true);
    try {
      await subirArchivos(orden.ot, archivos, tipo, false, (subido) =>
        setArchivos((actuales) => actuales.filter((archivo) => archivo !== subido)),
      );
      toast(archivos.length === 1 ? 'Archivo subido correctamente.' : 'Archivos subidos correctamente');
      onClose();
    } catch (error) {
      toast(falloDeSubida(error), 'danger');
    } finally {
      setEnviando(false);
      await queries.invalidateQueries({ queryKey: TEMA.orden(orden.ot) });
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      persistent
      title="Adjuntar archivos"
      description={`OT ${orden.ot}`}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" loading={enviando} disabled={archivos.length === 0} onClick={() => void enviar()}>
            Aceptar
          </Button>
        </>
      }
    >
      <div className="stack">
        <SelectField
          label="Tipo"
          options={TIPOS}
          value={tipo}
          hint={conBoleta && tipo === 'BOLETA' ? 'La OT ya tiene boleta: el archivo quedará en Otros.' : undefined}
          onChange={(event) => {
            const elegido = event.target.value as TipoAdjunto;
            setTipo(elegido);
            if (elegido === 'BOLETA') setArchivos((actuales) => actuales.slice(-1));
          }}
        />
        <SelectorArchivos
          titulo="Archivos"
          archivos={archivos}
          onChange={setArchivos}
          patron={`ot-${orden.ot}-${tipo.toLowerCase()}`}
          limitToOne={tipo === 'BOLETA'}
        />
      </div>
    </Dialog>
  );
}
