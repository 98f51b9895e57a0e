import { TEMA } from '../../api/temas';
import './ov.css';
import { erroresPorCampo } from '@bitacora/domain';
import type { ComandoOvRespuesta } from '@bitacora/domain/contracts';
import { precompletaSchema } from '@bitacora/domain/ov';
import { Banner, Button, Checkbox, Dialog, TextArea, TextField, toast } from '@bitacora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { escribir } from '../../api/client';
import { useHoldRealtime } from '../../api/realtime';
import { useFormulario } from '../../componentes/use-formulario';
import { copiarLink } from './copiar-link';

const CORREO = 60;
const TELEFONO = 11;

/** 'Generar Oportunidad de Venta': a link with which customers complete it themselves (specification, 9.8 and 9.11). */
export default function GenerarOportunidad({ onClose }: { onClose: () => void }) {
  const id = useId();
  const queries = useQueryClient();
  const [creada, setCreada] = useState<ComandoOvRespuesta>();
  const form = useFormulario({ nombre: '', apellido: '', correo: '', telefono: '', comentario: '', send_email: false });
  const { valores, set, campo } = form;
  useHoldRealtime(true);
  const generar = (event: FormEvent) => {
    event.preventDefault();
    const leido = precompletaSchema.safeParse(valores);
    if (!leido.success) return form.setErrores(erroresPorCampo(leido.error.issues));
    void form.enviar(async (clavePara) => {
      const respuesta = await escribir.post('/api/oportunidadventa/oportunidad-precompleta', { body: valores, clave: clavePara(valores) });
      setCreada(respuesta);
      toast('Oportunidad de Venta generada');
      await queries.invalidateQueries({ queryKey: TEMA.ov });
    });
  };
  if (creada)
    return <Generada link={creada.link ?? ''} ov={creada.id} correo={valores.send_email ? valores.correo : null} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      persistent
      title="Generar Oportunidad de Venta"
      description="Crea un link con el que el cliente completa su solicitud."
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" type="submit" form={id} loading={form.enviando}>
            Generar
          </Button>
        </>
      }
    >
      <form id={id} className="stack" onSubmit={generar} noValidate>
        {form.fallo && (
          <div role="alert">
            <Banner tone="danger">{form.fallo}</Banner>
          </div>
        )}
        <div className="form-grid">
          <TextField label="Nombre" required maxLength={200} {...campo('nombre')} />
          <TextField label="Apellido" maxLength={200} {...campo('apellido')} />
          <TextField label="Correo" type="email" maxLength={CORREO} {...campo('correo')} />
          <TextField label="Teléfono" type="tel" inputMode="numeric" maxLength={TELEFONO} {...campo('telefono')} />
          <TextArea className="wide" label="Comentario" rows={3} maxLength={2000} {...campo('comentario')} />
        </div>
        <Checkbox
          label="Enviar link automáticamente"
          checked={valores.send_email}
          onChange={(event) => set({ send_email: event.target.checked })}
        />
      </form>
    </Dialog>
  );
}

/** The link, to be copied. */
function Generada({ link, ov, correo, onClose }: { link: string; ov: number; correo: string | null; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      persistent
      title="Oportunidad de Venta generada"
      description={`OV ${ov}`}
      footer={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          <Button variant="primary" onClick={() => void copiarLink(link)}>
            Copiar link
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          {correo ? `Enviaremos el link a ${correo}. También puedes copiarlo.` : 'Copia el link y compártelo con el cliente.'} Sirve hasta
          que envíe su solicitud.
        </p>
        <p className="mono ov-link">{link}</p>
      </div>
    </Dialog>
  );
}
