import type { ParteWire } from '@bitacora/domain/contracts';
import { fichaSchema } from '@bitacora/domain/stock';
import { TextField, toast } from '@bitacora/ui';
import { escribir } from '../../api/client';
import { FormularioEnDialogo } from '../../componentes/formulario-en-dialogo';
import { useFormulario } from '../../componentes/use-formulario';
import { useRecarga } from './use-recarga';

/** Creates a part, or edits one; a part requested as free text is catalogued here (specification, 8.8). */
export default function ParteDialog({ parte, onClose }: { parte: ParteWire | null; onClose: () => void }) {
  const recargar = useRecarga();
  const { marco, valores, campo, fallo, setErrores, enviando, enviar } = useFormulario({
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
    <FormularioEnDialogo
      onClose={onClose}
      title={parte ? `${parte.por_catalogar ? 'Catalogar' : 'Editar'} ${parte.part_number}` : 'Crear parte'}
      accion="Guardar"
      marco={marco}
      fallo={fallo}
      enviando={enviando}
      onEnviar={guardar}
    >
      <TextField label="Código" required maxLength={60} {...campo('part_number')} />
      <TextField label="Descripción" required maxLength={200} {...campo('description')} />
      <TextField label="Ubicación" required maxLength={60} {...campo('real_location')} />
      <TextField label="Precio unitario" inputMode="numeric" hint="En pesos, sin decimales" {...campo('precio_unitario')} />
    </FormularioEnDialogo>
  );
}
