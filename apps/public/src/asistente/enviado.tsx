import { Button, Dialog } from '@bitacora/ui';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';

/** The last screen of a wizard: the request arrived, with the next step. Both its button and the browser's back button leave it. */
export default function Enviado({ titulo, children, onAceptar }: { titulo: string; children: ReactNode; onAceptar: () => void }) {
  const dejar = useEffectEvent(() => onAceptar());
  useEffect(() => {
    const atras = () => dejar();
    window.addEventListener('popstate', atras);
    return () => window.removeEventListener('popstate', atras);
  }, []);
  return (
    <Dialog
      open
      onClose={onAceptar}
      persistent
      title={titulo}
      footer={
        <Button variant="primary" onClick={onAceptar}>
          Aceptar
        </Button>
      }
    >
      <div className="enviado">
        <CircleCheck size={36} aria-hidden="true" className="aviso-bien" />
        <div>{children}</div>
      </div>
    </Dialog>
  );
}
