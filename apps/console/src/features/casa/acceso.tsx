import type { Acceso as Politica } from '@bitacora/domain/contracts';
import { Button, Card, ErrorState, formato, Skeleton, toast } from '@bitacora/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { escribir } from '../../api/client';
import { ROLES } from '../../app/roles';
import { Fallo } from '../../componentes/fallo';
import { useFormulario } from '../../componentes/use-formulario';
import { releerSesion, tieneRol, useUsuario } from '../sesion/sesion';
import { accesoQuery, personasQuery } from './casa.consultas';
import { type GrupoDelPersonal, Grupos } from './grupos';
import { efectoDe, palabrasDeEfecto, pedidos } from './politica';

/** The groups whose members need a second factor. */
export function Acceso() {
  const acceso = useQuery(accesoQuery);
  const administra = tieneRol(useUsuario(), ROLES.administracion);
  return (
    <Card title="Quién entra y cómo" className="casa-centro">
      <div className="stack">
        {acceso.error && <ErrorState message={acceso.error.message} onRetry={() => void acceso.refetch()} />}
        {acceso.isPending && <Skeleton height="4rem" />}
        {acceso.data && (
          <>
            <p>
              {acceso.data.exige.length > 0
                ? `Necesitan un segundo factor, o una passkey: ${acceso.data.exige.map(({ grupo, desde }) => `${grupo} (desde el ${formato.fecha(desde)})`).join(', ')}.`
                : 'El segundo factor es voluntario para todos.'}{' '}
              <span className="muted">
                Al pedirlo, cada uno tiene {acceso.data.dias} días para agregarlo en Mi cuenta; después no alcanza nada más hasta hacerlo.
              </span>
            </p>
            {acceso.data.demo && <p className="muted">Una instalación de demostración no lo pide.</p>}
            {administra && !acceso.data.demo && <Elegir key={acceso.data.exige.map(({ grupo }) => grupo).join()} politica={acceso.data} />}
          </>
        )}
      </div>
    </Card>
  );
}

/** Checkboxes of the groups, with the effect shown first. */
function Elegir({ politica }: { politica: Politica }) {
  const queries = useQueryClient();
  const personas = useQuery(personasQuery);
  const antes = pedidos(politica.exige);
  const { valores, set, error, fallo, enviando, enviar } = useFormulario<{ grupos: GrupoDelPersonal[] }>({ grupos: antes });
  const efecto = efectoDe(valores.grupos, politica.exige, personas.data ?? [], { dias: politica.dias, ahora: new Date() });
  const igual = antes.length === valores.grupos.length && antes.every((grupo) => valores.grupos.includes(grupo));
  const guardar = () =>
    void enviar(async (clavePara) => {
      const body = { grupos: valores.grupos };
      queries.setQueryData(accesoQuery.queryKey, await escribir.put('/api/admin/acceso', { body, clave: clavePara(body) }));
      toast(body.grupos.length > 0 ? 'Guardado: se les avisa desde ahora' : 'El segundo factor ya no se pide');
      await releerSesion();
    });
  return (
    <>
      <Grupos titulo="Pedir un segundo factor a" elegidos={valores.grupos} error={error('grupos')} onChange={(grupos) => set({ grupos })} />
      {efecto && personas.data && <p role="status">{palabrasDeEfecto(efecto, formato.fecha(efecto.desde.toISOString()))}</p>}
      <Fallo>{fallo}</Fallo>
      <div className="row">
        <Button variant="primary" loading={enviando} disabled={igual} onClick={guardar}>
          Guardar
        </Button>
      </div>
    </>
  );
}
