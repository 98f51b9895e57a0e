import type { OrdenPublica } from '@bitacora/domain/contracts';
import { Toaster } from '@bitacora/ui';
import { createPortal } from 'react-dom';
import { FormularioCambio } from './formulario-cambio';

interface CambioRetiroProps {
  orden: OrdenPublica;
  rut: string;
  abierto: boolean;
  onClose: () => void;
  onSolicitado: () => void;
}

/** The change of pickup type with its messages: loaded when someone asks for it. */
export default function CambioRetiro({ abierto, ...resto }: CambioRetiroProps) {
  return (
    <>
      {abierto && <FormularioCambio {...resto} />}
      {createPortal(<Toaster />, document.body)}
    </>
  );
}
