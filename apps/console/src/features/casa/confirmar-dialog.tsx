import type { PersonaDeLaCasa } from '@bitacora/domain/contracts';
import { Button, Dialog, TextArea, toast } from '@bitacora/ui';
import { useState } from 'react';
import { escribir } from '../../api/client';
import { Fallo } from '../../componentes/fallo';
import { useFormulario } from '../../componentes/use-formulario';
import { EnlaceParaEntregar } from './enlace-para-entregar';
import { type Confirmable, nombreDe } from './persona';
import { useRecargarPersonas } from './use-personas';

/** Deactivation has a dialog of its own, since the person leaves work behind. */
type PorConfirmar = Exclude<Confirmable, 'desactivar'>;

interface Palabras {
  readonly titulo: string;
  readonly explica: string;
  readonly boton: string;
  readonly hecho: string;
  readonly peligro?: true;
}
const PALABRAS: Readonly<Record<PorConfirmar, Palabras>> = {
  quitar_factor: {
    titulo: 'Quitar el segundo factor de',
    explica:
      'Solo con la persona delante, o después de llamarla tú: quien pide esto por escrito puede no ser ella. Sus sesiones terminan y su clave sigue siendo la misma.',
    boton: 'Quitar segundo factor',
    hecho: 'Segundo factor quitado',
    peligro: true,
  },
  desvincular: {
    titulo: 'Desvincular del proveedor a',
    explica: 'La cuenta del proveedor deja de abrir la suya, y sus sesiones terminan. Su clave, si tiene, sigue siendo la misma.',
    boton: 'Desvincular',
    hecho: 'Cuenta desvinculada',
    peligro: true,
  },
  reactivar: { titulo: 'Reactivar a', explica: 'Vuelve a entrar con la clave que tenía.', boton: 'Reactivar', hecho: 'Persona reactivada' },
  terminar_sesiones: {
    titulo: 'Terminar las sesiones de',
    explica: 'Sale ahora de todos sus equipos. Puede volver a entrar con su clave.',
    boton: 'Terminar sesiones',
    hecho: 'Sesiones terminadas',
    peligro: true,
  },
  restablecer: {
    titulo: 'Enlace para otra clave de',
    explica: 'Recibe un enlace que sirve una vez. Su clave de ahora sirve hasta que cree la otra.',
    boton: 'Enviar enlace',
    hecho: 'Enlace enviado',
  },
  reenviar_invitacion: {
    titulo: 'Reenviar la invitación de',
    explica: 'El enlace anterior deja de servir, y el nuevo sirve una vez.',
    boton: 'Reenviar',
    hecho: 'Invitación reenviada',
  },
  anular_invitacion: {
    titulo: 'Anular la invitación de',
    explica: 'Su enlace deja de servir. La misma dirección se puede invitar de nuevo.',
    boton: 'Anular invitación',
    hecho: 'Invitación anulada',
    peligro: true,
  },
};

/** Asks before it changes what somebody may do. */
export default function ConfirmarDialog({ persona, que, onClose }: { persona: PersonaDeLaCasa; que: PorConfirmar; onClose: () => void }) {
  const recargar = useRecargarPersonas();
  const [enlace, setEnlace] = useState<string | null>(null);
  const { campo, valores, fallo, enviando, enviar } = useFormulario({ motivo: '' });
  const { titulo, explica, boton, hecho, peligro } = PALABRAS[que];
  const hacer = () =>
    enviar(async (clavePara) => {
      const params = { id: persona.id };
      const clave = clavePara([que, persona.id, valores]);
      const escrita =
        que === 'quitar_factor' || que === 'desvincular'
          ? await escribir.post(`/api/admin/personas/{id}/${que}`, { params, body: valores, clave })
          : await escribir.post(`/api/admin/personas/{id}/${que}`, { params, clave });
      await recargar();
      if (escrita.enlace) return setEnlace(escrita.enlace);
      toast(hecho);
      onClose();
    });
  if (enlace) return <EnlaceParaEntregar nombre={persona.first_name} enlace={enlace} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${titulo} ${nombreDe(persona)}`}
      description={persona.email}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button data-first variant={peligro ? 'danger' : 'primary'} loading={enviando} onClick={() => void hacer()}>
            {boton}
          </Button>
        </>
      }
    >
      <p>{explica}</p>
      {(que === 'quitar_factor' || que === 'desvincular') && (
        <TextArea
          label="Motivo"
          required
          rows={2}
          maxLength={500}
          hint={que === 'quitar_factor' ? 'Por qué, y cómo sabes que es ella' : 'Por qué'}
          {...campo('motivo')}
        />
      )}
      <Fallo>{fallo}</Fallo>
    </Dialog>
  );
}
