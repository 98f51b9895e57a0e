import type { Entrega } from '@bitacora/domain/contracts';
import { TextArea, toast } from '@bitacora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { escribir } from '../../api/client';
import { TEMA } from '../../api/temas';
import { FormularioEnDialogo } from '../../componentes/formulario-en-dialogo';
import { useFormulario } from '../../componentes/use-formulario';

/** Discards a message, with the reason. */
export default function DescartarDialog({ entrega, onClose }: { entrega: Entrega; onClose: () => void }) {
  const queries = useQueryClient();
  const { marco, campo, valores, fallo, enviando, enviar } = useFormulario({ motivo: '' });
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
    <FormularioEnDialogo
      onClose={onClose}
      title={`Descartar ${canal} ${id}`}
      description={ot === null ? undefined : `De la OT ${ot}`}
      accion="Descartar"
      variant="danger"
      marco={marco}
      fallo={fallo}
      enviando={enviando}
      onEnviar={descartar}
    >
      <p>No se intenta más: quien lo esperaba no lo recibe.</p>
      <TextArea label="Motivo" required rows={2} maxLength={500} {...campo('motivo')} />
    </FormularioEnDialogo>
  );
}
