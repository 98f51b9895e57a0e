import { Button } from '@bitacora/ui';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck, MailCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useParams } from 'react-router';
import { Rechazo } from '../api/pedir';
import { Pagina } from '../componentes/pagina';
import { confirmarCambio } from '../seguimiento/api';

const sirveReintentar = (error: Error): boolean => error instanceof Rechazo && (error.status === 0 || error.status >= 500);

/** The end of the mailed link. A button confirms, never the visit itself: mail scanners follow links. */
export function Component() {
  const { token = '' } = useParams();
  const confirmacion = useMutation({ mutationFn: () => confirmarCambio(token) });
  const titulo = useRef<HTMLHeadingElement>(null);
  const { isSuccess, isError } = confirmacion;
  useEffect(() => {
    if (isSuccess || isError) titulo.current?.focus();
  }, [isSuccess, isError]);

  return (
    <Pagina titulo="Confirmar cambio de retiro">
      <div className="aviso card">
        {confirmacion.isSuccess ? (
          <>
            <CircleCheck size={36} aria-hidden="true" className="aviso-bien" />
            <h1 ref={titulo} tabIndex={-1}>
              {confirmacion.data.message}
            </h1>
            <p className="muted">Orden {confirmacion.data.ot}</p>
            <Link
              className="btn btn-primary btn-alto"
              to={confirmacion.data.rut ? `/cliente/${confirmacion.data.ot}/rut/${confirmacion.data.rut}` : '/cliente'}
            >
              Continuar a mi Orden de Trabajo
            </Link>
          </>
        ) : confirmacion.isError ? (
          <>
            <TriangleAlert size={36} aria-hidden="true" className="aviso-mal" />
            <h1 ref={titulo} tabIndex={-1}>
              {confirmacion.error.message}
            </h1>
            <p className="muted">Puedes pedir el cambio otra vez desde el seguimiento de tu orden.</p>
            <div className="row">
              {sirveReintentar(confirmacion.error) && <Button onClick={() => confirmacion.mutate()}>Reintentar</Button>}
              <Link className="btn btn-primary" to="/cliente">
                Buscar mi orden
              </Link>
            </div>
          </>
        ) : (
          <>
            <MailCheck size={36} aria-hidden="true" className="muted" />
            <h1>Confirmar cambio de retiro</h1>
            <p className="muted">Pediste cambiar la forma de entrega de tu equipo. Confirma para que el cambio quede hecho.</p>
            <Button variant="primary" className="btn-alto" loading={confirmacion.isPending} onClick={() => confirmacion.mutate()}>
              Confirmar el cambio
            </Button>
          </>
        )}
      </div>
    </Pagina>
  );
}
