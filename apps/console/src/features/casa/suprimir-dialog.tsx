import type { PersonaDeLaCasa, PersonaSuprimida } from '@bitacora/domain/contracts';
import { PALABRA_DE_SUPRESION } from '@bitacora/domain/usuario';
import { Banner, Button, Dialog, TextArea, TextField } from '@bitacora/ui';
import { useState } from 'react';
import { escribir } from '../../api/client';
import { Fallo } from '../../componentes/fallo';
import { useFormulario } from '../../componentes/use-formulario';
import { nombreDe } from './persona';
import { loQueAlcanza } from './recibo';
import { useRecargarPersonas } from './use-personas';

/** Erases the personal data of somebody who left, after a typed confirmation, and says what the erasure could not reach. */
export default function SuprimirDialog({ persona, onClose }: { persona: PersonaDeLaCasa; onClose: () => void }) {
  const recargar = useRecargarPersonas();
  const [recibo, setRecibo] = useState<PersonaSuprimida['recibo'] | null>(null);
  const { campo, valores, fallo, enviando, enviar } = useFormulario({ motivo: '', confirmacion: '' });
  const suprimir = () =>
    enviar(async (clavePara) => {
      const body = { motivo: valores.motivo, confirmacion: PALABRA_DE_SUPRESION } as const;
      const clave = clavePara(['suprimir', persona.id, body]);
      const escrita = await escribir.post('/api/admin/personas/{id}/suprimir', { params: { id: persona.id }, body, clave });
      setRecibo(escrita.recibo);
      await recargar();
    });
  if (recibo) return <Recibo recibo={recibo} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      persistent
      title={`Suprimir los datos de ${nombreDe(persona)}`}
      description={persona.email}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="danger"
            loading={enviando}
            disabled={valores.confirmacion !== PALABRA_DE_SUPRESION}
            onClick={() => void suprimir()}
          >
            Suprimir
          </Button>
        </>
      }
    >
      <div className="stack">
        <Banner tone="danger">Es para siempre: nadie puede recuperar lo que se borra.</Banner>
        <dl className="casa-supresion">
          <dt>Se borra</dt>
          <dd>
            Su nombre y su correo en la historia, las listas, los informes y las planillas. También su clave, su segundo factor, sus
            passkeys, tokens, avisos y vistas propias, y los correos que esperaban salir a su dirección.
          </dd>
          <dt>Queda</dt>
          <dd>
            Lo que hizo, con su fecha, como «Usuario suprimido»: la historia de las órdenes debe seguir completa. Los informes, comentarios
            y mensajes quedan tal como se escribieron, aunque alguno diga su nombre.
          </dd>
          <dt>Después</dt>
          <dd>
            Su correo queda libre: quien se invite con él será otra persona.
            {persona.empresa !== null && ' En la ficha de su empresa, su correo sigue hasta que lo quites ahí.'}
          </dd>
        </dl>
        <TextArea
          label="Motivo"
          required
          rows={2}
          maxLength={500}
          hint="Queda en la historia: no escribas su nombre"
          {...campo('motivo')}
        />
        <TextField label={`Escribe ${PALABRA_DE_SUPRESION} para confirmar`} autoComplete="off" {...campo('confirmacion')} />
        <Fallo>{fallo}</Fallo>
      </div>
    </Dialog>
  );
}

function Recibo({ recibo, onClose }: { recibo: PersonaSuprimida['recibo']; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Datos suprimidos"
      footer={
        <Button data-first variant="primary" onClick={onClose}>
          Listo
        </Button>
      }
    >
      <div role="status">
        {loQueAlcanza(recibo).map((frase) => (
          <p key={frase}>{frase}</p>
        ))}
      </div>
    </Dialog>
  );
}
