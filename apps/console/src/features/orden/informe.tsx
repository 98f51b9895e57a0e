import type { OrdenDetalle } from '@bitacora/domain/contracts';
import { Badge, Button, Card, Dialog, EmptyState, formato, toast } from '@bitacora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { ApiError, escribir } from '../../api/client';
import { TEMA } from '../../api/temas';

/** Height of the embedded report in pixels (specification, 15.1). */
const ALTO = 650;

/** The client's report and the outcome of its e-mail (specification, 3.1). */
export default function Informe({ orden: o }: { orden: OrdenDetalle }) {
  const queries = useQueryClient();
  const [detalle, setDetalle] = useState(false);
  const [enviando, setEnviando] = useState(false);
  const envio = o.email_informe_status;
  const puedeReenviar = o.acciones_panel.visible.includes('reenviarCorreo');
  const reenviar = async () => {
    setEnviando(true);
    try {
      const { message } = await escribir.post('/api/orden/{ot}/resend_failed_email', { params: { ot: o.ot } });
      toast(message);
      await queries.invalidateQueries({ queryKey: TEMA.orden(o.ot) });
    } catch (error) {
      toast(error instanceof ApiError ? error.message : 'Error al enviar el correo.', 'danger');
    } finally {
      setEnviando(false);
    }
  };
  return (
    <div className="stack">
      <Card
        title="Correo al cliente"
        actions={
          envio && !envio.email_successful ? (
            <span className="row">
              <Button size="sm" onClick={() => setDetalle(true)}>
                Ver detalle
              </Button>
              {puedeReenviar && (
                <Button size="sm" variant="primary" loading={enviando} onClick={() => void reenviar()}>
                  Reenviar correo
                </Button>
              )}
            </span>
          ) : null
        }
      >
        {envio ? (
          <p className="row">
            <Badge tone={envio.email_successful ? 'ok' : 'danger'}>{envio.email_successful ? 'Enviado' : 'No enviado'}</Badge>
            <span className="num">{formato.fechaHora(envio.sending_datetime)}</span>
          </p>
        ) : (
          <p className="muted">No se registra envío de correo</p>
        )}
      </Card>
      <Card
        title="Informe de Orden de Trabajo"
        actions={
          o.informe_cliente_pdf ? (
            <a className="btn btn-sm" href={o.informe_cliente_pdf} target="_blank" rel="noreferrer">
              <ExternalLink size={15} aria-hidden="true" />
              Abrir en otra pestaña
            </a>
          ) : null
        }
      >
        {o.informe_cliente_pdf ? (
          <iframe className="informe" title={`Informe de la OT ${o.ot}`} src={o.informe_cliente_pdf} height={ALTO} />
        ) : (
          <EmptyState title="No se ha generado el informe">Aparece cuando la orden tiene un diagnóstico.</EmptyState>
        )}
      </Card>
      {detalle && (
        <Dialog
          open
          onClose={() => setDetalle(false)}
          title="Respuesta del servidor de correo"
          footer={<Button onClick={() => setDetalle(false)}>Aceptar</Button>}
        >
          <pre className="mono respuesta">{envio?.api_response ?? 'Sin respuesta'}</pre>
        </Dialog>
      )}
    </div>
  );
}
