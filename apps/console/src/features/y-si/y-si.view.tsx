import './y-si.css';
import type { ComandoImaginado, Escenario, OrdenImaginada } from '@bitacora/domain/contracts';
import { Banner, Button, EmptyState, ErrorState, Skeleton, toast } from '@bitacora/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '../../api/client';
import { ROLES } from '../../app/roles';
import { Ruta } from '../../componentes/ruta';
import { tieneRol, useUsuario } from '../sesion/sesion';
import { Aplicar } from './aplicar';
import { Comienzos } from './comienzos';
import { Consecuencias } from './consecuencias';
import { deDireccion, enDireccion, PAGINA } from './escenario';
import { PasosImaginados } from './pasos-imaginados';
import { Seguir } from './seguir';
import { ySiQuery } from './y-si.consultas';

/** /y-si: the consequences of imagined commands. The scenario is behind the # of the address, so that a link contains all of it. */
export function Component() {
  const { hash } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const usuario = useUsuario();
  const [escenario, setEscenario] = useState<Escenario | null | 'leyendo'>('leyendo');
  useEffect(() => {
    let vigente = true;
    const leido = hash === '' ? Promise.resolve(null) : deDireccion(hash.slice(1)).then((uno) => uno ?? { comandos: [] });
    void leido.then((uno) => vigente && setEscenario(uno));
    return () => {
      vigente = false;
    };
  }, [hash]);
  const ir = async (comandos: ComandoImaginado[], en?: number) => {
    const otro = comandos.length === 0 ? '' : await enDireccion({ ...(en === undefined ? {} : { en }), comandos });
    await navigate({ pathname: PAGINA, hash: otro });
  };
  return (
    <>
      <Ruta aqui="¿Y si…?" />
      <div>
        <h1>¿Y si…?</h1>
        <p className="muted">
          Se decide con las reglas de ahora sobre una copia en memoria: no se escribe nada, no se avisa a nadie y nada se gasta.
        </p>
      </div>
      {escenario === 'leyendo' ? (
        <Skeleton height="16rem" />
      ) : escenario === null ? (
        <Comienzos
          key={params.toString()}
          ot={params.get('ot') ?? ''}
          parte={params.get('parte') ?? ''}
          umbrales={tieneRol(usuario, ROLES.proceso)}
          onEmpezar={(comandos) => void ir(comandos)}
        />
      ) : escenario.comandos.length === 0 ? (
        <EmptyState title="Este enlace está incompleto" action={<Link to={PAGINA}>Empezar de nuevo</Link>}>
          Pide que te lo envíen otra vez: lo que se imaginó va entero dentro del enlace.
        </EmptyState>
      ) : (
        <ElEscenario escenario={escenario} ir={ir} />
      )}
    </>
  );
}

function ElEscenario({ escenario, ir }: { escenario: Escenario; ir: (comandos: ComandoImaginado[], en?: number) => Promise<void> }) {
  const { comandos } = escenario;
  const { data, isPending, isError, error, refetch, isFetching } = useQuery({ ...ySiQuery(escenario), placeholderData: keepPreviousData });
  const [sigue, setSigue] = useState<OrdenImaginada | null>(null);
  const [aplica, setAplica] = useState(false);
  const copiar = async () => {
    // A later reader sees the changes since now.
    const enlace = new URL(PAGINA, window.location.href);
    enlace.hash = await enDireccion({ comandos, ...(data ? { en: escenario.en ?? data.en } : {}) });
    await navigator.clipboard.writeText(enlace.href).then(
      () => toast('Enlace copiado: quien lo abra lo verá decidido de nuevo'),
      () => toast('No se pudo copiar: copia la dirección de esta página', 'danger'),
    );
  };
  if (isPending) return <Skeleton height="16rem" />;
  if (isError)
    return (
      <ErrorState
        message={error.message}
        correlationId={error instanceof ApiError ? error.problema.correlation_id : undefined}
        onRetry={() => void refetch()}
      />
    );
  return (
    <div className="stack" aria-busy={isFetching}>
      <div className="row">
        <Button onClick={() => void copiar()}>Copiar enlace</Button>
        <Button variant="primary" disabled={!data.comandos.some(({ ok }) => ok)} onClick={() => setAplica(true)}>
          Aplicar de verdad…
        </Button>
        <span className="spacer" />
        <Link className="btn btn-ghost" to={PAGINA}>
          Empezar de nuevo
        </Link>
      </div>
      <PasosImaginados
        comandos={comandos}
        resultados={data.comandos}
        onQuitar={(quitado) => void ir(comandos.filter((_, i) => i !== quitado))}
      />
      {data.detenidos.length > 0 && <Banner tone="danger">Algo quedaría a medias: mira las frases de abajo.</Banner>}
      <Consecuencias lo={data} onSeguir={(ot) => setSigue(data.ordenes.find((fila) => fila.ot === ot) ?? null)} />
      {sigue && (
        <Seguir
          fila={sigue}
          onSeguir={(comando) => {
            setSigue(null);
            void ir([...comandos, comando]);
          }}
          onClose={() => setSigue(null)}
        />
      )}
      {aplica && <Aplicar comandos={comandos} onClose={() => setAplica(false)} />}
    </div>
  );
}
