import { Banner, Button, Skeleton } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { ApiError, escribir } from '../../api/client';
import { useFormulario } from '../../componentes/use-formulario';
import { Portada } from '../sesion/portada';
import { login, olvidarSesion } from '../sesion/sesion';
import { ClaveNueva, erroresDeClave } from './clave-nueva';
import { tokenDeEnlace } from './enlace';

/** The page of an invitation, or of a link to set another password. */
export function Component() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => tokenDeEnlace(hash));
  const enlace = useQuery({
    queryKey: ['enlace-de-cuenta', token],
    queryFn: () => escribir.post('/api/cuenta/enlace', { body: { token: token ?? '' } }),
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const { marco, valores, campo, fallo, faltan, enviando, enviar } = useFormulario({ clave: '', repetida: '' });
  if (token === null || enlace.error) {
    const dice = enlace.error instanceof ApiError ? enlace.error.message : 'Abre el enlace completo que recibiste.';
    return (
      <Portada titulo="El enlace no sirve">
        <p>{dice} Quien administra Bitácora en tu centro puede enviarte otro.</p>
        <Link className="btn btn-primary" to="/login">
          Ir al inicio de sesión
        </Link>
      </Portada>
    );
  }
  if (!enlace.data)
    return (
      <Portada titulo="Crea tu clave">
        <Skeleton height="8rem" />
      </Portada>
    );
  const { nombre, email, uso } = enlace.data;
  const crear = async () => {
    const malas = erroresDeClave(valores);
    if (Object.keys(malas).length > 0) return faltan(malas, 'Revise la clave');
    await enviar(async () => {
      await escribir.post('/api/cuenta/clave_por_enlace', { body: { token, clave: valores.clave } });
      olvidarSesion();
      await login(email, valores.clave);
      await navigate('/');
    });
  };
  return (
    <Portada titulo={uso === 'invitacion' ? `Hola, ${nombre}: crea tu clave` : `Hola, ${nombre}: crea otra clave`}>
      <form
        ref={marco}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void crear();
        }}
      >
        <p>
          Entrarás con tu correo <strong>{email}</strong>.
        </p>
        {fallo && (
          <Banner tone="danger">
            <span role="alert">{fallo}</span>
          </Banner>
        )}
        {/* Password managers tie the password to this name. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <ClaveNueva clave={campo('clave')} repetida={campo('repetida')} autoFocus />
        <Button type="submit" variant="primary" loading={enviando}>
          Crear clave y entrar
        </Button>
      </form>
    </Portada>
  );
}
