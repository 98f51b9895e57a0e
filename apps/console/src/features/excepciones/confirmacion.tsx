import type { ExcepcionFila } from '@bitacora/domain/contracts';
import { Button, DescriptionList, Dialog } from '@bitacora/ui';
import { consecuenciaDe } from './consecuencia';

/** The question before an answer: the exception, the answer's text, and its effect. Enter confirms, Esc cancels. */
export function Confirmacion({
  fila,
  aprueba,
  comentario,
  enviando,
  onConfirmar,
  onClose,
}: {
  fila: ExcepcionFila;
  aprueba: boolean;
  comentario: string;
  enviando: boolean;
  onConfirmar: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={aprueba ? 'Aprobar excepción' : 'Rechazar excepción'}
      description={`${fila.tipo_nombre} · OT ${fila.ot}`}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            data-first
            variant={aprueba ? 'primary' : 'danger'}
            loading={enviando}
            onClick={onConfirmar}
            // Ignores the Enter that opened the dialog while it is still held.
            onKeyDown={(event) => event.repeat && event.preventDefault()}
          >
            {aprueba ? 'Aprobar' : 'Rechazar'}
          </Button>
        </>
      }
    >
      <p className="pregunta">{consecuenciaDe(fila, aprueba)}</p>
      <DescriptionList
        items={[
          ['Cliente', fila.cliente],
          ['Solicitada por', fila.solicitado_por.nombre],
          ['Respuesta', comentario.trim()],
        ]}
      />
      <p className="muted">{aprueba ? 'Se puede revertir mientras la OT no se cierre.' : 'Esta acción no se puede deshacer.'}</p>
    </Dialog>
  );
}
