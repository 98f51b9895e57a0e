import type { TokenDeApi } from '@bitacora/domain/contracts';
import { Badge, Button, Card, ErrorState, formato, Skeleton, toast } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { escribir } from '../../api/client';
import { Fallo } from '../../componentes/fallo';
import { useFormulario } from '../../componentes/use-formulario';
import { misTokensQuery } from './casa.consultas';
import { TokenMostrado } from './token-mostrado';

const EmitirTokenDialog = lazy(() => import('./emitir-token-dialog'));

/** The user's own API tokens, for programs that act in their name. */
export function Tokens() {
  const tokens = useQuery(misTokensQuery);
  const [emitiendo, setEmitiendo] = useState(false);
  const [emitido, setEmitido] = useState<string | null>(null);
  const { fallo, enviando, enviar } = useFormulario({});
  const revocar = (token: TokenDeApi) =>
    void enviar(async () => {
      await escribir.delete('/api/auth/tokens/{id}', { params: { id: token.id } });
      toast(`Token «${token.nombre}» revocado`);
      await tokens.refetch();
    });
  return (
    <Card title="Tokens de la API">
      <div className="stack">
        <p>Un token deja que un programa tuyo llame a la API en tu nombre, solo para lo que elijas y nunca más de lo que tú puedes.</p>
        <Fallo>{fallo}</Fallo>
        {tokens.error && <ErrorState message={tokens.error.message} onRetry={() => void tokens.refetch()} />}
        {tokens.isPending && <Skeleton height="3rem" />}
        {tokens.data && tokens.data.length > 0 && (
          <ul className="casa-sesiones">
            {tokens.data.map((token) => (
              <FilaDeToken key={token.id} token={token} ocupado={enviando} onRevocar={() => revocar(token)} />
            ))}
          </ul>
        )}
        <div className="row">
          <Button onClick={() => setEmitiendo(true)}>Emitir token</Button>
        </div>
      </div>
      <Suspense fallback={null}>
        {emitiendo && (
          <EmitirTokenDialog
            onClose={() => setEmitiendo(false)}
            onEmitido={async (token) => {
              setEmitiendo(false);
              setEmitido(token);
              await tokens.refetch();
            }}
          />
        )}
      </Suspense>
      {emitido && <TokenMostrado token={emitido} onClose={() => setEmitido(null)} />}
    </Card>
  );
}

/** A token in a list, with its permissions, its end and its last use. Without `onRevocar` it is read-only. */
export function FilaDeToken({
  token: { nombre, alcances, emitido, vence, usado, vigente },
  de,
  ocupado,
  onRevocar,
}: {
  token: TokenDeApi;
  de?: ReactNode;
  ocupado: boolean;
  onRevocar?: () => void;
}) {
  return (
    <li>
      <div className="casa-token">
        <strong>{nombre}</strong> {de} {!vigente && <Badge tone="danger">Vencido</Badge>}
        <p className="row">
          {alcances.map((alcance) => (
            <Badge key={alcance}>{alcance}</Badge>
          ))}
        </p>
        <p className="muted">
          emitido {formato.fechaHora(emitido)} · {vigente ? 'vence' : 'venció'} {formato.fechaHora(vence)} ·{' '}
          {usado ? `usado ${formato.fechaHora(usado)}` : 'sin uso'}
        </p>
      </div>
      {onRevocar && (
        <Button size="sm" disabled={ocupado} onClick={onRevocar} aria-label={`Revocar el token ${nombre}`}>
          Revocar
        </Button>
      )}
    </li>
  );
}
