import type { FlujoDetenido } from '@bitacora/domain/contracts';
import { Badge, Button, Card, DescriptionList, EmptyState, formato } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ROLES } from '../../app/roles';
import { tieneRol, useUsuario } from '../sesion/sesion';
import { Cargada } from './cargada';
import { detenidosQuery } from './operacion.consultas';
import { useDetenido } from './use-detenido';

const SaltarDialog = lazy(() => import('./saltar-dialog'));

/** The parked streams: the failed event, the events that wait behind it, and the available actions. */
export default function Detenidos() {
  const query = useQuery(detenidosQuery);
  const administra = tieneRol(useUsuario(), ROLES.administracion);
  const [saltado, setSaltado] = useState<FlujoDetenido | null>(null);
  return (
    <>
      <Cargada query={query}>
        {(detenidos) =>
          detenidos.length === 0 ? (
            <EmptyState title="Nada está detenido">Un evento que no se puede atender se detiene aquí, sin detener a los demás.</EmptyState>
          ) : (
            <div className="operacion-detenidos">
              {detenidos.map((detenido) => (
                <Detenido
                  key={`${detenido.suscripcion} ${detenido.flujo}`}
                  detenido={detenido}
                  administra={administra}
                  onSaltar={() => setSaltado(detenido)}
                />
              ))}
            </div>
          )
        }
      </Cargada>
      <Suspense fallback={null}>{saltado && <SaltarDialog detenido={saltado} onClose={() => setSaltado(null)} />}</Suspense>
    </>
  );
}

function Detenido({ detenido, administra, onSaltar }: { detenido: FlujoDetenido; administra: boolean; onSaltar: () => void }) {
  const { flujo_nombre, nombre, suscripcion, evento, posicion, error, detalle, detras, desde, ensayable, ensayo, reintentando } = detenido;
  const { enCurso, probar, reintentar } = useDetenido(detenido);
  return (
    <Card
      title={`${flujo_nombre}: ${evento?.nombre ?? 'evento ilegible'}`}
      actions={reintentando ? <Badge tone="brass">Reintento pedido</Badge> : undefined}
    >
      <DescriptionList
        wide
        items={[
          ['Lo detiene', `${nombre} (${suscripcion})`],
          ['Evento', evento ? `${evento.tipo}, posición ${posicion}` : `Posición ${posicion}`],
          ['Ocurrió', evento && `${formato.fechaHora(evento.en)}, por ${evento.actor}`],
          ['Detenido desde', formato.fechaHora(desde)],
          ['Error', error && <Falla error={error} detalle={detalle} />],
          ['Esperan detrás', formato.cuantas(detras, 'evento', 'eventos')],
          ['Prueba en seco', ensayo && `${formato.fechaHora(ensayo.en)}: ${ensayo.error ? `falla, ${ensayo.error}` : 'pasaría'}`],
        ]}
      />
      {administra && (
        <div className="row operacion-botones">
          {ensayable ? (
            <Button size="sm" loading={enCurso === 'probar'} disabled={enCurso !== null} onClick={probar}>
              Probar en seco
            </Button>
          ) : (
            <span className="muted">Lo que hace no se puede deshacer: no se prueba en seco.</span>
          )}
          <Button size="sm" variant="primary" loading={enCurso === 'reintentar'} disabled={enCurso !== null} onClick={reintentar}>
            Reintentar
          </Button>
          <Button size="sm" variant="danger" disabled={enCurso !== null} onClick={onSaltar}>
            Saltar con motivo
          </Button>
        </div>
      )}
    </Card>
  );
}

/** The error in words, with its technical text below; without words, that text alone. */
function Falla({ error, detalle }: { error: string; detalle: string | null }) {
  const tecnico = <span className="operacion-error">{detalle ?? error}</span>;
  if (detalle === null) return tecnico;
  return (
    <span className="operacion-dos">
      {error}
      {tecnico}
    </span>
  );
}
