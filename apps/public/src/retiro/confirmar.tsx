import type { CambioDeRetiroPorConfirmar } from '@bitacora/domain/contracts';
import { Button, butSecondClicks } from '@bitacora/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleCheck, MailCheck, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { centroQuery } from '../api/centro';
import { Rechazo } from '../api/pedir';
import { Cargando } from '../componentes/cargando';
import { Pagina } from '../componentes/pagina';
import { confirmarCambio, rehusarCambio, verCambio } from '../seguimiento/api';
import { diaYHora } from '../seguimiento/fechas';
import { nombreDeDespacho } from './despacho';

const sirveReintentar = (error: Error): boolean => error instanceof Rechazo && (error.status === 0 || error.status >= 500);

/** The message for a link whose change is over, and whether the change succeeded. */
const FINALES: Readonly<Record<Exclude<CambioDeRetiroPorConfirmar['situacion'], 'PENDIENTE'>, readonly [string, boolean]>> = {
  CONFIRMADO: ['Este cambio ya quedó confirmado', true],
  CANCELADO: ['Este cambio fue cancelado', false],
  VENCIDO: ['El enlace de confirmación venció', false],
  REEMPLAZADO: ['Este cambio ya no está pendiente: se pidió otro o la entrega cambió después', false],
};

const aLaOrden = (ot: number, rut: string | null | undefined): string => (rut ? `/cliente/${ot}/rut/${rut}` : `/cliente?ot=${ot}`);

/** The page of the mailed link. Only a button confirms, never the visit itself, because mail scanners follow links. */
export function Component() {
  const { token = '' } = useParams();
  const [params] = useSearchParams();
  const visto = useQuery({ queryKey: ['cambio-de-retiro', token], queryFn: () => verCambio(token), staleTime: Number.POSITIVE_INFINITY });
  const { data: centro } = useQuery(centroQuery);
  const confirmacion = useMutation({ mutationFn: () => confirmarCambio(token) });
  const rechazo = useMutation({ mutationFn: () => rehusarCambio(token) });
  const error = confirmacion.error ?? rechazo.error ?? visto.error;
  const decidiendo = confirmacion.isPending || rechazo.isPending;

  return (
    <Pagina titulo="Confirmar cambio de retiro" centro={centro}>
      <div className="aviso card">
        {confirmacion.data ? (
          <Resultado bien texto={confirmacion.data.message} ot={confirmacion.data.ot}>
            <Link
              className="btn btn-primary btn-alto"
              to={aLaOrden(confirmacion.data.ot, confirmacion.data.rut)}
              onClick={butSecondClicks()}
            >
              Continuar a mi Orden de Trabajo
            </Link>
          </Resultado>
        ) : rechazo.data ? (
          <Resultado bien texto={rechazo.data.message} ot={rechazo.data.ot}>
            <p className="muted">Avisamos a nuestro equipo que no lo pediste tú.</p>
            <Link className="btn btn-primary" to={aLaOrden(rechazo.data.ot, null)} onClick={butSecondClicks()}>
              Ver mi orden
            </Link>
          </Resultado>
        ) : error ? (
          <Resultado texto={error.message}>
            {!sirveReintentar(error) && <p className="muted">Puedes pedir el cambio otra vez desde el seguimiento de tu orden.</p>}
            <div className="row">
              {sirveReintentar(error) && <Reintentar consultas={[confirmacion, rechazo]} releer={() => void visto.refetch()} />}
              <Link className="btn btn-primary" to="/cliente">
                Buscar mi orden
              </Link>
            </div>
          </Resultado>
        ) : visto.data ? (
          <PorDecidir
            cambio={visto.data}
            noFueEl={params.has('no_fui_yo')}
            decidiendo={decidiendo}
            onConfirmar={() => confirmacion.mutate()}
            onRehusar={() => rechazo.mutate()}
          />
        ) : (
          <Cargando />
        )}
      </div>
    </Pagina>
  );
}

/** The result; it gets the focus, so that screen readers read it. */
function Resultado({ texto, ot, bien = false, children }: { texto: string; ot?: number; bien?: boolean; children: ReactNode }) {
  const titulo = useRef<HTMLHeadingElement>(null);
  useEffect(() => titulo.current?.focus(), []);
  const Icono = bien ? CircleCheck : TriangleAlert;
  return (
    <>
      <Icono size={36} aria-hidden="true" className={bien ? 'aviso-bien' : 'aviso-mal'} />
      <h1 ref={titulo} tabIndex={-1}>
        {texto}
      </h1>
      {ot !== undefined && <p className="muted">Orden {ot}</p>}
      {children}
    </>
  );
}

interface Reintentable {
  isError: boolean;
  mutate: () => void;
}
/** Repeats the unanswered request. */
function Reintentar({ consultas, releer }: { consultas: readonly Reintentable[]; releer: () => void }) {
  const fallida = consultas.find(({ isError }) => isError);
  return <Button onClick={() => (fallida ? fallida.mutate() : releer())}>Reintentar</Button>;
}

interface PorDecidirProps {
  cambio: CambioDeRetiroPorConfirmar;
  noFueEl: boolean;
  decidiendo: boolean;
  onConfirmar: () => void;
  onRehusar: () => void;
}

/** The order and the change, with the possible actions. */
function PorDecidir({ cambio: { ot, situacion, despacho_actual, cambio }, noFueEl, decidiendo, onConfirmar, onRehusar }: PorDecidirProps) {
  if (situacion !== 'PENDIENTE' || !cambio) {
    const [texto, bien] = FINALES[situacion === 'PENDIENTE' ? 'REEMPLAZADO' : situacion];
    return (
      <Resultado texto={texto} ot={ot} bien={bien && !noFueEl}>
        {situacion === 'CONFIRMADO' && noFueEl && (
          <p className="muted">Si no lo pediste tú, contáctanos antes de la entrega: el enlace ya no puede deshacerlo.</p>
        )}
        <Link className="btn btn-primary" to={aLaOrden(ot, null)}>
          Ver mi orden
        </Link>
      </Resultado>
    );
  }
  const lugar = [cambio.direccion, cambio.comuna, cambio.region].filter(Boolean).join(', ');
  return (
    <>
      <MailCheck size={36} aria-hidden="true" className="muted" />
      <h1>{noFueEl ? '¿No pediste este cambio?' : 'Confirmar cambio de retiro'}</h1>
      <dl className="cambio-pedido">
        <dt>Orden</dt>
        <dd>{ot}</dd>
        <dt>Entrega actual</dt>
        <dd>{nombreDeDespacho(despacho_actual)}</dd>
        <dt>Nueva entrega</dt>
        <dd>
          {nombreDeDespacho(cambio.despacho)}
          {cambio.despacho === 'ENVIO' && lugar && ` a ${lugar}`}
        </dd>
        <dt>Vence</dt>
        <dd>{diaYHora(cambio.vence)}</dd>
      </dl>
      <p className="muted">
        {noFueEl
          ? 'Si no lo pediste, cancélalo: la entrega seguirá como estaba y avisaremos a nuestro equipo.'
          : 'Confirma para que el cambio quede hecho. Si no lo pediste, elige «No fui yo».'}
      </p>
      <div className="row">
        <Button variant={noFueEl ? 'primary' : 'default'} className="btn-alto" disabled={decidiendo} onClick={onRehusar}>
          No fui yo
        </Button>
        <Button variant={noFueEl ? 'default' : 'primary'} className="btn-alto" loading={decidiendo} onClick={onConfirmar}>
          Confirmar el cambio
        </Button>
      </div>
    </>
  );
}
