import type { Entrega } from '@bitacora/domain/contracts';
import { Button, Dialog, TextArea, toast } from '@bitacora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { escribir } from '../../api/client';
import { TEMA } from '../../api/temas';
import { useFormulario } from '../../componentes/use-formulario';

/** Gives a message up, with the reason. */
export default function DescartarDialog({ entrega, onClose }: { entrega: Entrega; onClose: () => void }) {
  const queries = useQueryClient();
  const { campo, valores, fallo, enviando, enviar } = useFormulario({ motivo: '' });
  const { id, canal, ot } = entrega;
  const descartar = () =>
    enviar(async (clavePara) => {
      const clave = clavePara([id, valores]);
      await escribir.post('/api/operacion/entregas/{id}/descartar', { params: { id }, body: valores, clave });
      await queries.invalidateQueries({ queryKey: TEMA.operacion });
      toast('Descartado');
      onClose();
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Descartar ${canal} ${id}`}
      description={ot === null ? undefined : `De la OT ${ot}`}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="danger" loading={enviando} onClick={() => void descartar()}>
            Descartar
          </Button>
        </>
      }
    >
      <p>No se intenta más: quien lo esperaba no lo recibe.</p>
      <TextArea label="Motivo" required rows={2} maxLength={500} {...campo('motivo')} />
      {fallo && (
        <p role="alert" className="field-error">
          {fallo}
        </p>
      )}
    </Dialog>
  );
}
