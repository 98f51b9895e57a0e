import type { OrdenPublica } from '@bitacora/domain/contracts';
import { Toaster } from '@bitacora/ui/toaster';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import type { CambioDeRetiro } from '../seguimiento/api';
import { FormularioCambio } from './formulario-cambio';

interface CambioRetiroProps {
  orden: OrdenPublica;
  rut: string;
  abierto: boolean;
  onClose: () => void;
  onSolicitado: () => void;
}

/** The change of pickup type with its messages: loaded on demand. */
export default function CambioRetiro({ abierto, ...resto }: CambioRetiroProps) {
  const pedido = useRef<CambioDeRetiro>(null);
  return (
    <>
      {abierto && <FormularioCambio {...resto} pedido={pedido} />}
      {createPortal(<Toaster />, document.body)}
    </>
  );
}
