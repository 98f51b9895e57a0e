import { Button, Skeleton } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiError, escribir } from '../../api/client';
import { Formulario } from '../../componentes/formulario';
import { useFormulario } from '../../componentes/use-formulario';
import { BotonDeProveedor } from '../sesion/boton-de-proveedor';
import { Portada } from '../sesion/portada';
import { maneraDeEntrarQuery } from '../sesion/proveedor';
import { login, olvidarSesion } from '../sesion/sesion';
import { ClaveNueva, erroresDeClave } from './clave-nueva';
import { olvidarToken, tomarToken } from './enlace';

const PAGINA = 'clave';
/** The refusals of a link that no longer works; after any other failure it may still be valid. */
const MUERTOS = new Set(['ENLACE_VENCIDO', 'ENLACE_USADO', 'DATOS_INVALIDOS']);
const estaMuerto = (error: unknown): error is ApiError => error instanceof ApiError && MUERTOS.has(error.problema.codigo);

/** The page of an invitation, or of a link to set a new password. */
export function Component() {
  const navigate = useNavigate();
  const [token] = useState(() => tomarToken(PAGINA));
  const enlace = useQuery({
    queryKey: ['enlace-de-cuenta', token],
    queryFn: () => escribir.post('/api/cuenta/enlace', { body: { token: token ?? '' } }),
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const { etiqueta = null, clave: conClave = true } = useQuery(maneraDeEntrarQuery).data ?? {};
  const [sin, setSin] = useState<string>();
  const { marco, valores, campo, fallo, faltan, enviando, enviar } = useFormulario({ clave: '', repetida: '' });
  if (token === null || estaMuerto(enlace.error)) {
    const dice = enlace.error ? enlace.error.message : 'Abre el enlace completo que recibiste.';
    return (
      <Portada titulo="El enlace no sirve">
        <p>{dice} Quien administra Bitácora en tu centro puede enviarte otro.</p>
        <Link className="btn btn-primary" to="/login">
          Ir al inicio de sesión
        </Link>
      </Portada>
    );
  }
  if (enlace.error)
    return (
      <Portada titulo="Todavía no se puede abrir">
        <p role="alert">{enlace.error.message}</p>
        <p>Tu enlace sigue sirviendo: no cierres esta página.</p>
        <Button variant="primary" loading={enlace.isFetching} onClick={() => void enlace.refetch()}>
          Intentar de nuevo
        </Button>
      </Portada>
    );
  if (!enlace.data)
    return (
      <Portada titulo="Crea tu clave">
        <Skeleton height="8rem" />
      </Portada>
    );
  const { nombre, email, uso } = enlace.data;
  const crear = async () => {
    const malas = erroresDeClave(valores);
    if (Object.keys(malas).length > 0) return faltan(malas, 'Revisa la clave');
    await enviar(async () => {
      await escribir.post('/api/cuenta/clave_por_enlace', { body: { token, clave: valores.clave } });
      olvidarToken(PAGINA);
      olvidarSesion();
      const pendiente = await login(email, valores.clave);
      await navigate(pendiente ? '/login' : '/', { state: pendiente && { pendiente } });
    });
  };
  return (
    <Portada titulo={uso === 'invitacion' ? `Hola, ${nombre}: crea tu clave` : `Hola, ${nombre}: crea otra clave`}>
      {etiqueta && uso === 'invitacion' && (
        <div className="stack">
          <BotonDeProveedor variant="primary" empezar={() => escribir.post('/api/auth/oidc/aceptar', { body: { token } })} onFallo={setSin}>
            {`Aceptar con ${etiqueta}`}
          </BotonDeProveedor>
          <p className="muted">
            {conClave ? 'O crea una clave:' : `En tu centro se entra con ${etiqueta}. Una clave te servirá si eso cambia.`}
          </p>
        </div>
      )}
      <Formulario marco={marco} fallo={fallo ?? sin} onEnviar={crear}>
        <p>
          Entrarás con tu correo <strong>{email}</strong>.
        </p>
        {/* Password managers associate the password with this name. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <ClaveNueva clave={campo('clave')} repetida={campo('repetida')} autoFocus />
        <Button type="submit" variant="primary" loading={enviando}>
          Crear clave y entrar
        </Button>
      </Formulario>
    </Portada>
  );
}
