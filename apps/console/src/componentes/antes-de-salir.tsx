import { Button, Dialog } from '@bitacora/ui';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/** Asks before leaving a form with unsaved text; when the page is closed, the browser asks. */
export function AntesDeSalir({ escrito }: { escrito: boolean }) {
  const salida = useBlocker(({ currentLocation, nextLocation }) => escrito && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (!escrito) return;
    const preguntar = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preguntar);
    return () => window.removeEventListener('beforeunload', preguntar);
  }, [escrito]);
  if (salida.state !== 'blocked') return null;
  return (
    <Dialog
      open
      title="Hay cambios sin guardar"
      description="Si sales ahora, se pierde lo que escribiste."
      onClose={() => salida.reset()}
      footer={
        <>
          <Button onClick={() => salida.proceed()}>Salir sin guardar</Button>
          <Button variant="primary" onClick={() => salida.reset()}>
            Seguir escribiendo
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}
