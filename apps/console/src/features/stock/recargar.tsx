import { Button, toast } from '@bitacora/ui';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useRecarga } from './use-recarga';

/** Reloads the list, and says so (specification, 14.4). */
export function Recargar() {
  const recargar = useRecarga();
  const [leyendo, setLeyendo] = useState(false);
  const leer = async () => {
    setLeyendo(true);
    await recargar();
    setLeyendo(false);
    toast('Recarga de datos exitosa', { duration: 5000 });
  };
  return (
    <Button size="sm" loading={leyendo} onClick={() => void leer()}>
      {!leyendo && <RotateCw size={15} aria-hidden="true" />} Recargar
    </Button>
  );
}
