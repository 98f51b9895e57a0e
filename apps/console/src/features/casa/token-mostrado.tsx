import { Button, Dialog, TextField, toast } from '@bitacora/ui';
import { Copy } from 'lucide-react';

/** A new API token, shown once. */
export function TokenMostrado({ token, onClose }: { token: string; onClose: () => void }) {
  const copiar = async () => {
    await navigator.clipboard.writeText(token);
    toast('Token copiado');
  };
  return (
    <Dialog
      open
      persistent
      onClose={onClose}
      title="Tu token nuevo"
      description="Se muestra esta única vez: guárdalo donde tu programa guarda sus secretos. Va en la cabecera Authorization, como Bearer."
      footer={
        <Button data-first variant="primary" onClick={onClose}>
          Ya lo guardé
        </Button>
      }
    >
      <div className="casa-enlace">
        <TextField label="Token" readOnly value={token} onFocus={({ target }) => target.select()} />
        <Button onClick={() => void copiar()}>
          <Copy size={15} aria-hidden="true" /> Copiar
        </Button>
      </div>
    </Dialog>
  );
}
