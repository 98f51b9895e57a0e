import { invitacionSchema } from '@bitacora/domain/usuario';
import { TextField, toast } from '@bitacora/ui';
import { useState } from 'react';
import { escribir } from '../../api/client';
import { FormularioEnDialogo } from '../../componentes/formulario-en-dialogo';
import { useFormulario } from '../../componentes/use-formulario';
import { EnlaceParaEntregar } from './enlace-para-entregar';
import { type GrupoDelPersonal, Grupos } from './grupos';
import { useRecargarPersonas } from './use-personas';

/** Invites a member of the staff. */
export default function InvitarDialog({ onClose }: { onClose: () => void }) {
  const recargar = useRecargarPersonas();
  const [enlace, setEnlace] = useState<string | null>(null);
  const { marco, valores, set, error, campo, fallo, setErrores, enviando, enviar } = useFormulario({
    first_name: '',
    last_name: '',
    email: '',
    grupos: [] as GrupoDelPersonal[],
  });
  const invitar = async () => {
    const leida = invitacionSchema.safeParse(valores);
    if (!leida.success) return setErrores(leida.error.flatten().fieldErrors as Record<string, string[]>);
    await enviar(async (clavePara) => {
      const escrita = await escribir.post('/api/admin/personas', { body: leida.data, clave: clavePara(leida.data) });
      await recargar();
      if (escrita.enlace) return setEnlace(escrita.enlace);
      toast(`Invitación enviada a ${leida.data.email}`);
      onClose();
    });
  };
  if (enlace) return <EnlaceParaEntregar nombre={valores.first_name} enlace={enlace} onClose={onClose} />;
  return (
    <FormularioEnDialogo
      onClose={onClose}
      title="Invitar a una persona"
      description="Recibe un enlace que sirve una vez y crea con él su propia clave."
      accion="Invitar"
      marco={marco}
      fallo={fallo}
      enviando={enviando}
      onEnviar={invitar}
    >
      <TextField label="Nombre" required maxLength={120} {...campo('first_name')} />
      <TextField label="Apellido" maxLength={120} {...campo('last_name')} />
      <TextField label="Correo" required type="email" maxLength={254} {...campo('email')} />
      <Grupos titulo="Grupos *" elegidos={valores.grupos} error={error('grupos')} onChange={(grupos) => set({ grupos })} />
    </FormularioEnDialogo>
  );
}
