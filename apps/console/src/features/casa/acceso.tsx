import { Button, Card, ErrorState, formato, Skeleton, toast } from '@bitacora/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { escribir } from '../../api/client';
import { ROLES } from '../../app/roles';
import { Fallo } from '../../componentes/fallo';
import { useFormulario } from '../../componentes/use-formulario';
import { releerSesion, tieneRol, useUsuario } from '../sesion/sesion';
import { accesoQuery } from './casa.consultas';

/** Whether those who run the house need a second factor. */
export function Acceso() {
  const acceso = useQuery(accesoQuery);
  const queries = useQueryClient();
  const administra = tieneRol(useUsuario(), ROLES.administracion);
  const { fallo, enviando, enviar } = useFormulario({});
  const cambiar = (exige_segundo_factor: boolean) =>
    void enviar(async (clavePara) => {
      const body = { exige_segundo_factor };
      queries.setQueryData(accesoQuery.queryKey, await escribir.put('/api/admin/acceso', { body, clave: clavePara(body) }));
      toast(exige_segundo_factor ? 'Segundo factor pedido: tienen siete días' : 'El segundo factor ya no se pide');
      await releerSesion();
    });
  return (
    <Card title="Quién entra y cómo" className="casa-centro">
      <div className="stack">
        {acceso.error && <ErrorState message={acceso.error.message} onRetry={() => void acceso.refetch()} />}
        {acceso.isPending && <Skeleton height="4rem" />}
        {acceso.data && (
          <>
            <p>
              {acceso.data.exige_segundo_factor
                ? `Administrador y Gerencia necesitan un segundo factor${acceso.data.desde ? ` desde el ${formato.fechaHora(acceso.data.desde)}` : ''}.`
                : 'El segundo factor es voluntario para todos.'}{' '}
              <span className="muted">
                Al pedirlo, cada uno tiene siete días para agregarlo en Mi cuenta; después no alcanza nada más hasta hacerlo.
              </span>
            </p>
            {acceso.data.demo && <p className="muted">Una instalación de demostración no lo pide.</p>}
            <Fallo>{fallo}</Fallo>
            {administra && !acceso.data.demo && (
              <div className="row">
                <Button loading={enviando} onClick={() => cambiar(!acceso.data.exige_segundo_factor)}>
                  {acceso.data.exige_segundo_factor ? 'Dejar de pedirlo' : 'Pedirlo a Administrador y Gerencia'}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </Card>
  );
}
