import type { PersonaDeLaCasa, PersonaDesactivada } from '@bitacora/domain/contracts';
import { Button, Dialog, SelectField, TextArea, toast } from '@bitacora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { escribir } from '../../api/client';
import { TEMA } from '../../api/temas';
import { Fallo } from '../../componentes/fallo';
import { useFormulario } from '../../componentes/use-formulario';
import { enPalabras, esDelTaller, nombreDe } from './persona';
import { useRecargarPersonas } from './use-personas';

interface Props {
  readonly persona: PersonaDeLaCasa;
  readonly personas: readonly PersonaDeLaCasa[];
  readonly onClose: () => void;
}

/** Deactivates somebody and passes their open orders to the chosen technician. */
export default function DesactivarDialog({ persona, personas, onClose }: Props) {
  const recargar = useRecargarPersonas();
  const queries = useQueryClient();
  const [traspaso, setTraspaso] = useState<PersonaDesactivada['traspaso'] | null>(null);
  const { campo, valores, fallo, enviando, enviar } = useFormulario({ motivo: '', traspaso_a: '' });
  const herederos = personas.filter((otra) => otra.id !== persona.id && esDelTaller(otra));
  const hacer = () =>
    enviar(async (clavePara) => {
      const body = { motivo: valores.motivo, traspaso_a: valores.traspaso_a === '' ? null : Number(valores.traspaso_a) };
      const clave = clavePara(['desactivar', persona.id, body]);
      const escrita = await escribir.post('/api/admin/personas/{id}/desactivar', { params: { id: persona.id }, body, clave });
      await Promise.all([recargar(), queries.invalidateQueries({ queryKey: TEMA.ordenes })]);
      toast('Persona desactivada');
      if (escrita.traspaso.length === 0) return onClose();
      setTraspaso(escrita.traspaso);
    });
  if (traspaso) return <Resultado persona={persona} traspaso={traspaso} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Desactivar a ${nombreDe(persona)}`}
      description={persona.email}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button data-first variant="danger" loading={enviando} onClick={() => void hacer()}>
            Desactivar
          </Button>
        </>
      }
    >
      <p>Sus sesiones terminan ahora en todos sus equipos y no puede volver a entrar. Lo que hizo queda en la historia con su nombre.</p>
      <TextArea label="Motivo" required rows={2} maxLength={500} {...campo('motivo')} />
      {persona.ordenes > 0 && (
        <SelectField
          label={persona.ordenes === 1 ? 'Pasar su orden abierta a' : `Pasar sus ${enPalabras(persona.ordenes)} a`}
          placeholder="A nadie por ahora"
          hint="Sin nadie, quedan en la vista «Técnico sin acceso» hasta que Supervisor las reparta"
          options={herederos.map((otra) => ({ value: otra.id, label: nombreDe(otra) }))}
          {...campo('traspaso_a')}
        />
      )}
      <Fallo>{fallo}</Fallo>
    </Dialog>
  );
}

function Resultado({ persona, traspaso, onClose }: Pick<Props, 'persona' | 'onClose'> & { traspaso: PersonaDesactivada['traspaso'] }) {
  const pasadas = traspaso.filter(({ ok }) => ok).length;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Órdenes de ${nombreDe(persona)}`}
      footer={
        <Button data-first variant="primary" onClick={onClose}>
          Listo
        </Button>
      }
    >
      <p role="status">
        {pasadas} de {traspaso.length} pasaron a otra persona.
        {pasadas < traspaso.length && ' Las demás quedan en la vista «Técnico sin acceso».'}
      </p>
      <ul className="casa-traspaso">
        {[...traspaso]
          .sort((a, b) => Number(a.ok) - Number(b.ok) || a.ot - b.ot)
          .map(({ ot, ok, mensaje }) => (
            <li key={ot}>
              <b className="num">OT {ot}</b> <span className={ok ? 'muted' : 'field-error'}>{ok ? `pasada, en ${mensaje}` : mensaje}</span>
            </li>
          ))}
      </ul>
    </Dialog>
  );
}
