import type { PistaDeAviso } from '@bitacora/domain/contracts';
import { Button } from '@bitacora/ui';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { leer } from '../../api/client';
import { withSocket } from '../../api/socket';
import { llegaPorPush } from './push';

const ESPERA = 2000;
const A_LA_VISTA = 12_000;
const MAXIMO = 3;

/** The payload of a push. */
interface AvisoPush {
  title: string;
  body: string;
  action: string;
  url: string;
}
interface Alerta extends AvisoPush {
  key: number;
}
let siguiente = 1;

/** The push alert boxes, top right, two seconds after each notice arrives (specification, 1.9). */
export default function Alertas({ usuario, oculta }: { usuario: number; oculta: boolean }) {
  const [alertas, setAlertas] = useState<readonly Alerta[]>([]);
  const cerrar = (key: number) => setAlertas((todas) => todas.filter((alerta) => alerta.key !== key));
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const despues = (hacer: () => void, espera: number) => timers.add(setTimeout(hacer, espera));
    const mostrar = (aviso: AvisoPush) => {
      const key = siguiente++;
      despues(() => {
        setAlertas((todas) => [...todas.slice(1 - MAXIMO), { ...aviso, key }]);
        despues(() => setAlertas((todas) => todas.filter((alerta) => alerta.key !== key)), A_LA_VISTA);
      }, ESPERA);
    };
    const alMensaje = ({ data }: MessageEvent<{ tipo?: string; aviso: AvisoPush }>) => {
      if (data.tipo === 'push') mostrar(data.aviso);
    };
    navigator.serviceWorker?.addEventListener('message', alMensaje);
    // Without a push service, the socket brings notices to open windows.
    const alAvisar = async ({ id }: PistaDeAviso) => {
      if (llegaPorPush() || document.visibilityState !== 'visible') return;
      const pagina = await leer('/api/usuarios/{id}/notificaciones', { params: { id: usuario }, query: { page: 1 } }).catch(() => null);
      const aviso = pagina?.results.find((uno) => uno.id === id);
      if (aviso)
        mostrar({ title: aviso.ot === null ? 'Bitácora' : `OT ${aviso.ot}`, body: aviso.texto, action: aviso.action, url: aviso.url });
    };
    const soltar = withSocket((socket) => {
      const oir = (pista: PistaDeAviso) => void alAvisar(pista);
      socket.on('aviso', oir);
      return () => {
        socket.off('aviso', oir);
      };
    });
    return () => {
      for (const timer of timers) clearTimeout(timer);
      navigator.serviceWorker?.removeEventListener('message', alMensaje);
      soltar();
    };
  }, [usuario]);

  return createPortal(
    <div className="alertas" role="status" hidden={oculta}>
      {alertas.map(({ key, title, body, action, url }) => (
        <div key={key} className="alerta">
          <div className="alerta-texto">
            <strong>{title}</strong>
            <span>{body}</span>
            <Link className="btn btn-sm" to={action === 'open_exceptions' ? '/excepciones' : url} onClick={() => cerrar(key)}>
              {action === 'open_exceptions' ? 'Ver excepciones' : 'Ver'}
            </Link>
          </div>
          <Button size="sm" variant="ghost" icon aria-label="Cerrar el aviso" onClick={() => cerrar(key)}>
            <X size={16} />
          </Button>
        </div>
      ))}
    </div>,
    document.body,
  );
}
