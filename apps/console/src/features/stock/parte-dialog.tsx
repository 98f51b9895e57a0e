import type { ParteWire } from '@bitacora/domain/contracts';
import { fichaSchema } from '@bitacora/domain/stock';
import { Button, Dialog, TextField, toast } from '@bitacora/ui';
import { escribir } from '../../api/client';
import { useFormulario } from '../../componentes/use-formulario';
import { useRecarga } from './use-recarga';

/** Creates a part, or edits one; a part requested as free text is catalogued here (specification, 8.8). */
export default function ParteDialog({ parte, onClose }: { parte: ParteWire | null; onClose: () => void }) {
  const recargar = useRecarga();
  const { valores, campo, setErrores, enviando, enviar } = useFormulario({
    part_number: parte?.part_number ?? '',
    description: parte?.description ?? '',
    real_location: parte?.real_location ?? '',
    precio_unitario: parte?.precio_unitario ? String(parte.precio_unitario) : '',
  });
  const guardar = async () => {
    const cuerpo = { ...valores, precio_unitario: valores.precio_unitario.trim() || 0 };
    const leida = fichaSchema.safeParse(cuerpo);
    if (!leida.success) {
      setErrores(leida.error.flatten().fieldErrors as Record<string, string[]>);
      return;
    }
    await enviar(async (clavePara) => {
      if (parte)
        await escribir.patch('/api/bodega/partes/{id}', {
          params: { id: parte.id },
          body: leida.data,
          clave: clavePara([parte.id, leida.data]),
        });
      else await escribir.post('/api/bodega/partes', { body: leida.data, clave: clavePara(leida.data) });
      toast(parte ? 'Se ha editado exitósamente' : 'Se ha creado exitósamente');
      onClose();
      await recargar();
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      persistent
      title={parte ? `${parte.por_catalogar ? 'Catalogar' : 'Editar'} ${parte.part_number}` : 'Crear parte'}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" form="parte" variant="primary" loading={enviando}>
            Guardar
          </Button>
        </>
      }
    >
      <form
        id="parte"
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void guardar();
        }}
      >
        <TextField label="Código" required maxLength={60} {...campo('part_number')} />
        <TextField label="Descripción" required maxLength={200} {...campo('description')} />
        <TextField label="Ubicación" required maxLength={60} {...campo('real_location')} />
        <TextField label="Precio unitario" inputMode="numeric" hint="En pesos, sin decimales" {...campo('precio_unitario')} />
      </form>
    </Dialog>
  );
}
