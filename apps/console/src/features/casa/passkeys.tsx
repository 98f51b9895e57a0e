import type { Passkeys as MisPasskeys } from '@bitacora/domain/contracts';
import { Badge, Button, Card, Dialog, ErrorState, formato, Skeleton, toast } from '@bitacora/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { escribir } from '../../api/client';
import { Fallo } from '../../componentes/fallo';
import { useFormulario } from '../../componentes/use-formulario';
import { misPasskeysQuery } from '../sesion/factor.consultas';
import { hayPasskeys } from '../sesion/passkey';
import { releerSesion } from '../sesion/sesion';
import { misSesionesQuery } from './casa.consultas';

const AgregarPasskeyDialog = lazy(() => import('./agregar-passkey-dialog'));
type Passkey = MisPasskeys['passkeys'][number];

/** The user's own passkeys: adds and removes them. */
export function Passkeys() {
  const passkeys = useQuery(misPasskeysQuery);
  const [agrega, setAgrega] = useState(false);
  const [quita, setQuita] = useState<Passkey | null>(null);
  const { fallo, enviando, enviar } = useFormulario({});
  const queries = useQueryClient();
  const releer = () => Promise.all([passkeys.refetch(), queries.invalidateQueries(misSesionesQuery), releerSesion()]);
  const quitar = ({ id }: Passkey) =>
    void enviar(async () => {
      await escribir.delete('/api/auth/passkeys/{id}', { params: { id } });
      setQuita(null);
      toast('Passkey quitada. Tus otras sesiones terminaron.');
      await releer();
    });
  const impide = passkeys.data && impedimento(passkeys.data);
  return (
    <Card title="Passkeys">
      <div className="stack">
        <p>
          Con una passkey entras con la huella, la cara o el PIN de tu equipo, sin escribir tu correo ni tu clave. Vale también por el
          segundo factor.
        </p>
        {passkeys.error && <ErrorState message={passkeys.error.message} onRetry={() => void passkeys.refetch()} />}
        {passkeys.isPending && <Skeleton height="4rem" />}
        {passkeys.data && passkeys.data.passkeys.length > 0 && (
          <ul className="casa-sesiones">
            {passkeys.data.passkeys.map((passkey) => (
              <UnaPasskey key={passkey.id} passkey={passkey} onQuitar={() => setQuita(passkey)} />
            ))}
          </ul>
        )}
        {impide && <p className="muted">{impide}</p>}
        {passkeys.data && !impide && (
          <div className="row">
            <Button variant="primary" onClick={() => setAgrega(true)}>
              Agregar passkey
            </Button>
          </div>
        )}
      </div>
      <Suspense fallback={null}>
        {agrega && (
          <AgregarPasskeyDialog
            onClose={() => setAgrega(false)}
            onAgregada={async () => {
              setAgrega(false);
              toast('Passkey agregada. Tus otras sesiones terminaron.');
              await releer();
            }}
          />
        )}
      </Suspense>
      {quita && (
        <Dialog
          open
          onClose={() => setQuita(null)}
          title={`Quitar la passkey «${quita.nombre}»`}
          footer={
            <>
              <Button onClick={() => setQuita(null)}>Cancelar</Button>
              <Button data-first variant="danger" loading={enviando} onClick={() => quitar(quita)}>
                Quitar
              </Button>
            </>
          }
        >
          <p>Ya no abrirá tu cuenta, y tus otras sesiones terminan. Bórrala también del equipo que la guarda.</p>
          <Fallo>{fallo}</Fallo>
        </Dialog>
      )}
    </Card>
  );
}

/** The reason why no passkey can be added here, in words; null when one can. */
function impedimento({ motivo, sitio }: MisPasskeys): string | null {
  if (motivo) return motivo;
  if (globalThis.location.origin !== sitio) return `Las passkeys son de ${sitio}: abre Bitácora en esa dirección para agregar una.`;
  return hayPasskeys() ? null : 'Este navegador no admite passkeys.';
}

function UnaPasskey({ passkey: { nombre, desde, usada, respaldada }, onQuitar }: { passkey: Passkey; onQuitar: () => void }) {
  return (
    <li>
      <div>
        <strong>{nombre}</strong> {respaldada && <Badge>Con copia</Badge>}
        <p className="muted">
          desde {formato.fechaHora(desde)} · {usada ? `usada ${formato.fechaHora(usada)}` : 'sin usar'}
        </p>
      </div>
      <Button size="sm" onClick={onQuitar} aria-label={`Quitar la passkey ${nombre}`}>
        Quitar
      </Button>
    </li>
  );
}
