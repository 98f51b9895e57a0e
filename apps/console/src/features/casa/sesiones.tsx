import type { SesionAbierta } from '@bitacora/domain/contracts';
import { Badge, Button, Card, ErrorState, formato, Skeleton, toast } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { escribir } from '../../api/client';
import { Fallo } from '../../componentes/fallo';
import { useFormulario } from '../../componentes/use-formulario';
import { misSesionesQuery } from './casa.consultas';

/** The user's own sessions, with their places; ends them. */
export function Sesiones() {
  const sesiones = useQuery(misSesionesQuery);
  const { fallo, enviando, enviar } = useFormulario({});
  const terminar = (accion: () => Promise<unknown>, hecho: string) =>
    void enviar(async () => {
      await accion();
      toast(hecho);
      await sesiones.refetch();
    });
  const otras = sesiones.data?.some(({ esta }) => !esta);
  return (
    <Card title="Mis sesiones abiertas">
      <div className="stack">
        <Fallo>{fallo}</Fallo>
        {sesiones.error && <ErrorState message={sesiones.error.message} onRetry={() => void sesiones.refetch()} />}
        {sesiones.isPending && <Skeleton height="6rem" />}
        {sesiones.data && (
          <ul className="casa-sesiones">
            {sesiones.data.map((sesion) => (
              <Sesion
                key={sesion.id}
                sesion={sesion}
                ocupado={enviando}
                onTerminar={() =>
                  terminar(() => escribir.delete('/api/auth/sesiones/{id}', { params: { id: sesion.id } }), 'Sesión terminada')
                }
              />
            ))}
          </ul>
        )}
        {otras && (
          <div className="row">
            <Button
              variant="danger"
              loading={enviando}
              onClick={() => terminar(() => escribir.delete('/api/auth/sesiones'), 'Tus otras sesiones terminaron')}
            >
              Terminar todas las demás
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

function Sesion({ sesion, ocupado, onTerminar }: { sesion: SesionAbierta; ocupado: boolean; onTerminar: () => void }) {
  const { equipo, ip, desde, visto, esta } = sesion;
  return (
    <li>
      <div>
        <strong>{equipo}</strong> {esta && <Badge tone="ok">Esta sesión</Badge>}
        <p className="muted">
          {ip && (
            <>
              <span className="mono">{ip}</span> ·{' '}
            </>
          )}
          desde {formato.fechaHora(desde)} · vista {formato.fechaHora(visto)}
        </p>
      </div>
      {!esta && (
        <Button
          size="sm"
          disabled={ocupado}
          onClick={onTerminar}
          aria-label={`Terminar la sesión de ${equipo}, vista ${formato.fechaHora(visto)}`}
        >
          Terminar
        </Button>
      )}
    </li>
  );
}
