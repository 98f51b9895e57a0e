import { Button, Dialog } from '@bitacora/ui';

interface Props {
  onClose: () => void;
  onDescartar: () => void;
}

/** Asks before a wizard drops its typed data. */
export default function Descartar({ onClose, onDescartar }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="¿Borrar lo que escribiste?"
      footer={
        <>
          <Button variant="danger" onClick={onDescartar}>
            Borrar todo
          </Button>
          <Button variant="primary" onClick={onClose}>
            Seguir escribiendo
          </Button>
        </>
      }
    >
      <p>El formulario quedará vacío y tendrás que comenzar de nuevo.</p>
    </Dialog>
  );
}
