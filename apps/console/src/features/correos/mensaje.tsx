import type { CasoDeMensaje, MensajeDetalle } from '@bitacora/domain/contracts';
import { Button, ErrorState, SelectField, Skeleton } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { EnElNavegador, EnLaCampana } from './avisos-de-muestra';
import { Canales } from './canales';
import { mensajeQuery } from './correos.consultas';
import type { CorreosUrl } from './correos.url';
import { Destinos } from './destinos';
import { useFocoAlAbrir } from './foco';
import { VistaDeCorreo } from './vista-de-correo';

/** The preview of a message: the product's own code renders it from a sample fact. */
export function PanelDeMensaje({ clave, url, onClose }: { clave: string; url: CorreosUrl; onClose: () => void }) {
  const mensaje = useQuery(mensajeQuery(clave));
  const panel = useFocoAlAbrir(clave);
  return (
    <section ref={panel} className="card correos-panel" aria-label="Previsualización" aria-busy={mensaje.isFetching} tabIndex={-1}>
      <header>
        <div className="row">
          <h2>{mensaje.data?.nombre ?? 'Mensaje'}</h2>
          {mensaje.data && <Canales canales={mensaje.data.canales} />}
        </div>
        <span className="spacer" />
        <Button icon size="sm" variant="ghost" aria-label="Cerrar la previsualización" onClick={onClose}>
          <X size={16} />
        </Button>
      </header>
      {mensaje.data ? (
        <Previsualizacion mensaje={mensaje.data} url={url} />
      ) : mensaje.isError ? (
        <ErrorState message={mensaje.error.message} onRetry={() => void mensaje.refetch()} />
      ) : (
        <Skeleton height="20rem" />
      )}
    </section>
  );
}

/** The sample's fact, by its name in the log. */
const Evento = ({ evento }: CasoDeMensaje) => evento && <p className="muted mono correos-nota">{evento}</p>;

function Previsualizacion({ mensaje: { clave, casos }, url }: { mensaje: MensajeDetalle; url: CorreosUrl }) {
  const i = casos[Number(url.valor('caso'))] ? Number(url.valor('caso')) : 0;
  const caso = casos[i];
  if (!caso) return null;
  return (
    <div className="stack">
      <div className="mensaje-ficha">
        {casos.length > 1 ? (
          <div>
            <SelectField
              label="Qué lo causa"
              value={i}
              options={casos.map((c, valor) => ({ value: valor, label: causaDe(c) }))}
              onChange={(event) => url.set('caso', event.target.value === '0' ? null : event.target.value)}
            />
            <Evento {...caso} />
          </div>
        ) : (
          <div>
            <h3>Qué lo causa</h3>
            <p>{causaDe(caso)}</p>
            <Evento {...caso} />
          </div>
        )}
        <div>
          <h3>A quién le llega</h3>
          <Destinos para={caso.para} />
          {caso.campana && caso.evento && <p className="muted correos-nota">Quien hizo la acción no recibe su propio aviso.</p>}
        </div>
      </div>
      {(caso.campana || caso.push) && (
        <div className="correos-muestras">
          {caso.campana && <EnLaCampana campana={caso.campana} />}
          {caso.push && <EnElNavegador push={caso.push} />}
        </div>
      )}
      {caso.correo && (
        <>
          <h3>Asunto: {caso.correo.asunto}</h3>
          <VistaDeCorreo correo={caso.correo} src={`/api/avisos/previsualizacion/${clave}/html?caso=${i}`} url={url} />
        </>
      )}
    </div>
  );
}

const causaDe = ({ hecho, cuando }: CasoDeMensaje): string => (cuando ? `${hecho}: ${minuscula(cuando)}` : hecho);
const minuscula = (texto: string): string => texto.charAt(0).toLowerCase() + texto.slice(1);
