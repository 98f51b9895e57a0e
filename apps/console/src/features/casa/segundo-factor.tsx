import type { SegundoFactor as Factor } from '@bitacora/domain/contracts';
import { Badge, Button, Card, Dialog, ErrorState, formato, Skeleton, toast } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { escribir } from '../../api/client';
import { Fallo } from '../../componentes/fallo';
import { useFormulario } from '../../componentes/use-formulario';
import { segundoFactorQuery } from '../sesion/factor.consultas';
import { releerSesion } from '../sesion/sesion';
import { Codigos } from './codigos-de-recuperacion';

const AgregarFactorDialog = lazy(() => import('./agregar-factor-dialog'));
const POCOS = 3;

/** The user's own second factor: adds it, removes it, or gets new recovery codes. */
export function SegundoFactor() {
  const factor = useQuery(segundoFactorQuery);
  const [abierto, setAbierto] = useState<'agregar' | 'quitar' | null>(null);
  const [codigos, setCodigos] = useState<readonly string[] | null>(null);
  const { fallo, enviando, enviar } = useFormulario({});
  const releer = () => Promise.all([factor.refetch(), releerSesion()]);
  const renovar = () =>
    void enviar(async () => {
      setCodigos((await escribir.post('/api/auth/segundo_factor/codigos')).codigos);
      await releer();
    });
  const quitar = () =>
    void enviar(async () => {
      await escribir.delete('/api/auth/segundo_factor');
      setAbierto(null);
      toast('Segundo factor quitado. Tus otras sesiones terminaron.');
      await releer();
    });
  return (
    <Card title="Segundo factor">
      <div className="stack">
        {abierto === null && <Fallo>{fallo}</Fallo>}
        {factor.error && <ErrorState message={factor.error.message} onRetry={() => void factor.refetch()} />}
        {factor.isPending && <Skeleton height="4rem" />}
        {factor.data && <Explicado {...factor.data} />}
        {factor.data && (
          <div className="row">
            {factor.data.tiene ? (
              <>
                <Button loading={enviando} onClick={renovar}>
                  Nuevos códigos de recuperación
                </Button>
                <Button variant="danger" disabled={enviando} onClick={() => setAbierto('quitar')}>
                  Quitar
                </Button>
              </>
            ) : (
              <Button variant="primary" onClick={() => setAbierto('agregar')}>
                Agregar segundo factor
              </Button>
            )}
          </div>
        )}
      </div>
      <Suspense fallback={null}>
        {abierto === 'agregar' && (
          <AgregarFactorDialog
            onClose={() => setAbierto(null)}
            onAgregado={async (nuevos) => {
              setAbierto(null);
              setCodigos(nuevos);
              await releer();
            }}
          />
        )}
      </Suspense>
      {abierto === 'quitar' && (
        <Dialog
          open
          onClose={() => setAbierto(null)}
          title="Quitar mi segundo factor"
          footer={
            <>
              <Button onClick={() => setAbierto(null)}>Cancelar</Button>
              <Button data-first variant="danger" loading={enviando} onClick={quitar}>
                Quitar
              </Button>
            </>
          }
        >
          <p>Tu clave bastará para entrar. Tus códigos de recuperación dejan de servir y tus otras sesiones terminan.</p>
          <Fallo>{fallo}</Fallo>
        </Dialog>
      )}
      {codigos && <Codigos codigos={codigos} onClose={() => setCodigos(null)} />}
    </Card>
  );
}

function Explicado({ tiene, desde, codigos, vence }: Factor) {
  if (!tiene)
    return (
      <p>
        Con un segundo factor, tu clave sola no abre tu cuenta: también se pide un código que cambia cada 30 segundos en tu teléfono.
        {vence && <strong> Tu centro te lo pide antes del {formato.fechaHora(vence)}.</strong>}
      </p>
    );
  return (
    <p>
      <Badge tone="ok">Activo</Badge> {desde && <>desde {formato.fechaHora(desde)} · </>}
      {codigos === 1 ? 'queda 1 código' : `quedan ${codigos} códigos`} de recuperación.
      {codigos <= POCOS && <strong> Pide nuevos antes de que se acaben.</strong>}
    </p>
  );
}
