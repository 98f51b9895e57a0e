import { Button, DescriptionList, Dialog, toast } from '@bitacora/ui';
import { useState } from 'react';
import { ApiError, escribir } from '../../api/client';
import { copiarLink } from './copiar-link';
import type { DialogoDeOv } from './dialogo';
import { EnlaceDeCliente } from './enlace-de-cliente';

/** The prefilled data, and the link for the customer. */
export function VerPrecompletada({ ov, onClose }: DialogoDeOv) {
  const [link, setLink] = useState(ov.link_precompletado);
  const [enviando, setEnviando] = useState(false);
  const generar = async () => {
    setEnviando(true);
    try {
      const respuesta = await escribir.post('/api/oportunidadventa/enlace-precompletada', { body: { id_oportunidad_venta: ov.id } });
      setLink(respuesta.link);
      await copiarLink(respuesta.link);
    } catch (error) {
      toast(error instanceof ApiError ? error.message : 'Ocurrió un error inesperado', 'danger');
    } finally {
      setEnviando(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="OV precompletada"
      description={`OV ${ov.id}`}
      footer={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          <EnlaceDeCliente ov={ov} anulado={link === null} onLink={setLink} />
          <Button variant="primary" loading={enviando} disabled={link === null} onClick={() => void generar()}>
            Copiar link
          </Button>
        </>
      }
    >
      <DescriptionList
        items={[
          ['Nombre', [ov.nombre, ov.apellido].filter(Boolean).join(' ')],
          ['Correo', ov.correo_electronico],
          ['Teléfono', ov.telefono],
          ['Comentario', ov.comentario],
          [
            'Link',
            link ? (
              <span key="link" className="mono ov-link">
                {link}
              </span>
            ) : (
              'Anulado'
            ),
          ],
        ]}
      />
    </Dialog>
  );
}
