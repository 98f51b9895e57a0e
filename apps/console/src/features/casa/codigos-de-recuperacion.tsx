import { Button, Dialog, toast } from '@bitacora/ui';
import { Copy } from 'lucide-react';

/** Recovery codes, shown once. */
export function Codigos({ codigos, onClose }: { codigos: readonly string[]; onClose: () => void }) {
  const copiar = async () => {
    await navigator.clipboard.writeText(codigos.join('\n'));
    toast('Códigos copiados');
  };
  return (
    <Dialog
      open
      persistent
      onClose={onClose}
      title="Tus códigos de recuperación"
      description="Guárdalos fuera de tu teléfono: con uno entras si lo pierdes. Se muestran una sola vez y cada uno sirve una sola vez."
      footer={
        <>
          <Button onClick={() => void copiar()}>
            <Copy size={15} aria-hidden="true" /> Copiar
          </Button>
          <Button data-first variant="primary" onClick={onClose}>
            Ya los guardé
          </Button>
        </>
      }
    >
      <ol className="casa-codigos">
        {codigos.map((codigo) => (
          <li key={codigo} className="mono">
            {codigo}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
