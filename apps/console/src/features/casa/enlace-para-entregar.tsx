import { Button, Dialog, TextField, toast } from '@bitacora/ui';
import { Copy } from 'lucide-react';

/** A link that no mail server carried: it is shown once, to be handed over. */
export function EnlaceParaEntregar({ nombre, enlace, onClose }: { nombre: string; enlace: string; onClose: () => void }) {
  const copiar = async () => {
    await navigator.clipboard.writeText(enlace);
    toast('Enlace copiado');
  };
  return (
    <Dialog
      open
      persistent
      onClose={onClose}
      title={`El enlace de ${nombre}`}
      description="No hay servidor de correo configurado: entrégaselo tú. Se muestra una sola vez y sirve una sola vez."
      footer={
        <Button data-first variant="primary" onClick={onClose}>
          Listo
        </Button>
      }
    >
      <div className="casa-enlace">
        <TextField label="Enlace" readOnly value={enlace} onFocus={({ target }) => target.select()} />
        <Button onClick={() => void copiar()}>
          <Copy size={15} aria-hidden="true" /> Copiar
        </Button>
      </div>
    </Dialog>
  );
}
