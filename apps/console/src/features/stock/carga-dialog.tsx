import type { FilaMala } from '@bitacora/domain/contracts';
import { Button, Dialog, toast } from '@bitacora/ui';
import { useState } from 'react';
import { escribir } from '../../api/client';
import { filasMalasDe, palabrasDe } from './fallas';
import { SubidaDePlanilla } from './subida-de-planilla';
import { useRecarga } from './use-recarga';

/** Creates and describes many parts at once, from a spreadsheet. */
export default function CargaDialog({ onClose }: { onClose: () => void }) {
  const recargar = useRecarga();
  const [enviando, setEnviando] = useState(false);
  const [fallo, setFallo] = useState<string>();
  const [malas, setMalas] = useState<readonly FilaMala[]>([]);
  const subir = async (archivo: File) => {
    setEnviando(true);
    setFallo(undefined);
    setMalas([]);
    try {
      const { message, creadas, actualizadas } = await escribir.post('/api/bodega/upload_parts', { archivos: { file: archivo } });
      toast(`${message} ${creadas} nuevas, ${actualizadas} actualizadas`);
      onClose();
      await recargar();
    } catch (error) {
      setFallo(palabrasDe(error));
      setMalas(filasMalasDe(error));
      toast(palabrasDe(error), 'danger');
    } finally {
      setEnviando(false);
    }
  };
  return (
    <Dialog open wide persistent onClose={onClose} title="Carga masiva de partes" footer={<Button onClick={onClose}>Cancelar</Button>}>
      <SubidaDePlanilla
        hint="Columnas Código, Descripción, Ubicación y Precio unitario, hasta 2.000 filas. Un código que ya existe se actualiza."
        plantilla="plantilla_mantenedor.xlsx"
        enviando={enviando}
        fallo={fallo}
        malas={malas}
        onSubir={(archivo) => void subir(archivo)}
      />
    </Dialog>
  );
}
