import { Banner, Button, Dialog, TextArea, TextField, toast } from '@bitacora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, escribir, newKey } from '../../api/client';

const PALABRA = 'SUPRIMIR';

/** Erases the client's personal data for good, after a typed confirmation. */
export default function SuprimirCliente(props: { cliente: number; descripcion: string; onClose: () => void }) {
  const { cliente, descripcion, onClose } = props;
  const queries = useQueryClient();
  const [motivo, setMotivo] = useState('');
  const [confirmacion, setConfirmacion] = useState('');
  const [fallo, setFallo] = useState<ApiError>();
  const [enviando, setEnviando] = useState(false);
  const suprimir = async () => {
    setEnviando(true);
    try {
      await escribir.post('/api/clientes/{id}/suprimir', {
        params: { id: cliente },
        body: { motivo, confirmacion: PALABRA },
        clave: newKey(),
      });
      toast('Datos personales suprimidos');
      await queries.invalidateQueries();
      onClose();
    } catch (error) {
      if (error instanceof ApiError) setFallo(error);
      else toast('Ocurrió un error inesperado', 'danger');
    } finally {
      setEnviando(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      persistent
      title="Suprimir datos personales"
      description={descripcion}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="danger" loading={enviando} disabled={confirmacion !== PALABRA} onClick={() => void suprimir()}>
            Suprimir
          </Button>
        </>
      }
    >
      <div className="stack">
        <Banner tone="danger">
          Se borran para siempre el nombre, RUT, contacto, textos, fotos y archivos de este cliente: en sus órdenes, en sus oportunidades,
          en los preingresos que no llegaron y en sus solicitudes. La historia queda, sin sus datos. Los respaldos ya hechos los conservan
          hasta que vencen.
        </Banner>
        {fallo && !fallo.problema.errors && (
          <div role="alert">
            <Banner tone="danger">{fallo.message}</Banner>
          </div>
        )}
        <TextArea
          label="Motivo"
          required
          rows={2}
          error={fallo?.campo('motivo')}
          value={motivo}
          onChange={(event) => setMotivo(event.target.value)}
        />
        <TextField
          label={`Escriba ${PALABRA} para confirmar`}
          error={fallo?.campo('confirmacion')}
          value={confirmacion}
          autoComplete="off"
          onChange={(event) => setConfirmacion(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
