import type { ParteWire } from '@bitacora/domain/contracts';
import { Button, Dialog, toast } from '@bitacora/ui';
import { escribir } from '../../api/client';
import { Fallo } from '../../componentes/fallo';
import { useFormulario } from '../../componentes/use-formulario';
import { useRecarga } from './use-recarga';

/** Removes a part from the catalogue, discontinues it, or resumes it (specification, 8.3). */
export default function BajaDialog({ parte, elimina, onClose }: { parte: ParteWire; elimina: boolean; onClose: () => void }) {
  const recargar = useRecarga();
  const { enviando, enviar, fallo } = useFormulario({});
  const { verbo, explica } = bajaDe(parte, elimina);
  const confirmar = () =>
    enviar(async (clavePara) => {
      if (elimina) {
        await escribir.delete('/api/bodega/partes/{id}', { params: { id: parte.id }, clave: clavePara(['eliminar', parte.id]) });
        toast('Parte eliminada correctamente.');
      } else {
        const cambio = { descontinuada: !parte.descontinuada };
        await escribir.patch('/api/bodega/partes/{id}', { params: { id: parte.id }, body: cambio, clave: clavePara([parte.id, cambio]) });
        toast('Se ha editado exitósamente');
      }
      onClose();
      await recargar();
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${verbo} ${parte.part_number}`}
      description={parte.description}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button data-first variant={verbo === 'Reactivar' ? 'primary' : 'danger'} loading={enviando} onClick={() => void confirmar()}>
            {verbo}
          </Button>
        </>
      }
    >
      <p>{explica}</p>
      <Fallo>{fallo}</Fallo>
    </Dialog>
  );
}

function bajaDe({ descontinuada }: ParteWire, elimina: boolean): { verbo: string; explica: string } {
  if (elimina) return { verbo: 'Eliminar', explica: 'La parte no tiene movimientos: saldrá del catálogo y su código quedará libre.' };
  if (descontinuada) return { verbo: 'Reactivar', explica: 'La parte podrá volver a ingresar al inventario.' };
  return { verbo: 'Descontinuar', explica: 'La parte ya no ingresará más; lo que queda de ella se usa hasta agotarse.' };
}
