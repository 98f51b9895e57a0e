import type { TokenDeLaCasa } from '@bitacora/domain/contracts';
import { Card, EmptyState, ErrorState, Skeleton, toast } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { escribir } from '../../api/client';
import { ROLES } from '../../app/roles';
import { Fallo } from '../../componentes/fallo';
import { useFormulario } from '../../componentes/use-formulario';
import { tieneRol, useUsuario } from '../sesion/sesion';
import { tokensDeLaCasaQuery } from './casa.consultas';
import { FilaDeToken } from './tokens';

/** Everybody's API tokens: an administrator revokes them, Gerencia only reads them. */
export function TokensDeLaCasa() {
  const tokens = useQuery(tokensDeLaCasaQuery);
  const administra = tieneRol(useUsuario(), ROLES.administracion);
  const { fallo, enviando, enviar } = useFormulario({});
  const revocar = ({ id, nombre, usuario }: TokenDeLaCasa) =>
    void enviar(async () => {
      await escribir.delete('/api/admin/tokens/{id}', { params: { id } });
      toast(`Token «${nombre}» de ${usuario.nombre} revocado`);
      await tokens.refetch();
    });
  return (
    <Card title="Tokens de la API" className="casa-centro">
      <Fallo>{fallo}</Fallo>
      {tokens.error && <ErrorState message={tokens.error.message} onRetry={() => void tokens.refetch()} />}
      {tokens.isPending && <Skeleton height="4rem" />}
      {tokens.data?.length === 0 && <EmptyState title="Nadie tiene tokens" />}
      {tokens.data && tokens.data.length > 0 && (
        <ul className="casa-sesiones">
          {tokens.data.map((token) => (
            <FilaDeToken
              key={token.id}
              token={token}
              de={<span className="muted">de {token.usuario.nombre}</span>}
              ocupado={enviando}
              {...(administra ? { onRevocar: () => revocar(token) } : {})}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
