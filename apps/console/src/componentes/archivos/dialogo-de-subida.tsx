import type { TipoAdjunto } from '@bitacora/domain';
import { Button, Dialog, toast } from '@bitacora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { TEMA } from '../../api/temas';
import { SelectorArchivos } from './selector-archivos';
import { falloDeSubida, subirArchivos } from './subir';

interface Props {
  readonly ot: number;
  readonly titulo: string;
  readonly tipo: TipoAdjunto;
  /** The form field of the files. */
  readonly campo: string;
  /** The reason why nothing can be attached now. */
  readonly impedimento?: ReactNode;
  readonly onClose: () => void;
  /** Content above the files. */
  readonly children?: ReactNode;
}

/** Uploads files to an order. Uploaded files leave the list, so that a retry does not repeat them; there is only one receipt. */
export function DialogoDeSubida({ ot, titulo, tipo, campo, impedimento, onClose, children }: Props) {
  const queries = useQueryClient();
  const [elegidos, setElegidos] = useState<readonly File[]>([]);
  const [enviando, setEnviando] = useState(false);
  const archivos = tipo === 'BOLETA' ? elegidos.slice(-1) : elegidos;
  const enviar = async () => {
    setEnviando(true);
    try {
      await subirArchivos(ot, archivos, tipo, false, (subido) =>
        setElegidos((actuales) => actuales.filter((archivo) => archivo !== subido)),
      );
      toast(archivos.length === 1 ? 'Archivo subido correctamente.' : 'Archivos subidos correctamente');
      onClose();
    } catch (error) {
      toast(falloDeSubida(error), 'danger');
    } finally {
      setEnviando(false);
      await queries.invalidateQueries({ queryKey: TEMA.orden(ot) });
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      persistent
      title={titulo}
      description={`OT ${ot}`}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="primary"
            loading={enviando}
            disabled={archivos.length === 0 || impedimento !== undefined}
            onClick={() => void enviar()}
          >
            Aceptar
          </Button>
        </>
      }
    >
      <div className="stack">
        {impedimento}
        {children}
        <SelectorArchivos
          titulo={campo}
          archivos={archivos}
          onChange={setElegidos}
          patron={`ot-${ot}-${tipo.toLowerCase()}`}
          limitToOne={tipo === 'BOLETA'}
        />
      </div>
    </Dialog>
  );
}
