import { TextField } from '@bitacora/ui';
import { useState } from 'react';
import { FormularioEnDialogo } from '../../componentes/formulario-en-dialogo';
import { useFormulario } from '../../componentes/use-formulario';
import { agregarPasskey, SinPasskey } from '../sesion/passkey';

/** Names a passkey and has the browser make it. */
export default function AgregarPasskeyDialog({ onClose, onAgregada }: { onClose: () => void; onAgregada: () => Promise<void> }) {
  const { marco, valores, campo, error, fallo, faltan, enviando, enviar } = useFormulario({ nombre: '' });
  const [sin, setSin] = useState<string>();
  const agregar = async () => {
    setSin(undefined);
    if (!valores.nombre.trim()) return faltan({ nombre: ['Escribe un nombre'] }, 'Falta el nombre');
    await enviar(async () => {
      try {
        await agregarPasskey(valores.nombre);
      } catch (problema) {
        if (!(problema instanceof SinPasskey)) throw problema;
        return setSin(problema.message);
      }
      await onAgregada();
    });
  };
  return (
    <FormularioEnDialogo
      onClose={onClose}
      title="Agregar passkey"
      description="Tu navegador te pedirá la huella, la cara o el PIN de este equipo, o te dejará elegir tu teléfono."
      accion="Agregar"
      marco={marco}
      fallo={fallo ?? error('respuesta') ?? sin}
      enviando={enviando}
      onEnviar={agregar}
    >
      <TextField
        data-first
        label="Nombre"
        required
        maxLength={60}
        autoComplete="off"
        placeholder="Mi teléfono"
        hint="Para reconocerla cuando quieras quitarla"
        {...campo('nombre')}
      />
    </FormularioEnDialogo>
  );
}
