import { Button, Card, ErrorState, formato, toast } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { escribir } from '../../api/client';
import { Fallo } from '../../componentes/fallo';
import { useFormulario } from '../../componentes/use-formulario';
import { BotonDeProveedor } from '../sesion/boton-de-proveedor';
import { misIdentidadesQuery } from '../sesion/proveedor';

/** The provider's accounts that open the user's own account; nothing in a house without an identity provider. */
export function Identidades() {
  const mias = useQuery(misIdentidadesQuery);
  const [sin, setSin] = useState<string>();
  const { fallo, enviando, enviar } = useFormulario({});
  if (mias.error) return <ErrorState message={mias.error.message} onRetry={() => void mias.refetch()} />;
  if (!mias.data || (mias.data.etiqueta === null && mias.data.identidades.length === 0)) return null;
  const { identidades } = mias.data;
  const etiqueta = mias.data.etiqueta ?? 'el proveedor';
  const quitar = (id: number) =>
    void enviar(async () => {
      await escribir.delete('/api/auth/oidc/identidades/{id}', { params: { id } });
      toast(`Desvinculada: ya no entras con ${etiqueta}`);
      await mias.refetch();
    });
  return (
    <Card title={`Entrar con ${etiqueta}`}>
      <div className="stack">
        <p>
          {identidades.length > 0
            ? 'Esta cuenta abre la tuya:'
            : `Vincula tu cuenta de ${etiqueta} y entra con ella. Bitácora no guarda tu correo ni tu nombre de allá.`}
        </p>
        {identidades.length > 0 && (
          <ul className="casa-sesiones">
            {identidades.map(({ id, desde, usada }) => (
              <li key={id}>
                <div>
                  <strong>Una cuenta de {etiqueta}</strong>
                  <p className="muted">
                    desde {formato.fechaHora(desde)} · {usada ? `usada ${formato.fechaHora(usada)}` : 'sin usar'}
                  </p>
                </div>
                <Button size="sm" loading={enviando} onClick={() => quitar(id)} aria-label={`Desvincular mi cuenta de ${etiqueta}`}>
                  Desvincular
                </Button>
              </li>
            ))}
          </ul>
        )}
        <Fallo>{fallo ?? sin}</Fallo>
        {mias.data.etiqueta && identidades.length === 0 && (
          <div className="row">
            <BotonDeProveedor variant="primary" empezar={() => escribir.post('/api/auth/oidc/vincular')} onFallo={setSin}>
              {`Vincular mi cuenta de ${etiqueta}`}
            </BotonDeProveedor>
          </div>
        )}
      </div>
    </Card>
  );
}
