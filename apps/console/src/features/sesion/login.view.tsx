import type { LoginPendiente } from '@bitacora/domain/contracts';
import { Button, TextField } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { ApiError, escribir } from '../../api/client';
import { Fallo } from '../../componentes/fallo';
import { BotonDePasskey } from './boton-de-passkey';
import { BotonDeProveedor } from './boton-de-proveedor';
import { entrarConPasskey } from './passkey';
import { Portada } from './portada';
import { maneraDeEntrarQuery } from './proveedor';
import { SegundoPaso } from './segundo-paso';
import { login } from './sesion';

/** The login screen (specification, 1.7); the second step for an account with a second factor. */
export function Component() {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { readonly pendiente?: LoginPendiente } | null };
  const [pendiente, setPendiente] = useState<LoginPendiente | null>(state?.pendiente ?? null);
  const [error, setError] = useState<string>();
  const [loading, setLoading] = useState(false);
  const { etiqueta = null, clave: conClave = true, olvido = false } = useQuery(maneraDeEntrarQuery).data ?? {};

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Read from the form: a password manager's values may not have reached the state yet.
    const datos = new FormData(event.currentTarget);
    const email = String(datos.get('email')).trim();
    const password = String(datos.get('password'));
    if (!email || !password) {
      setError('Escribe tu correo y tu contraseña');
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${email ? 'password' : 'email'}]`)?.focus();
      return;
    }
    setLoading(true);
    setError(undefined);
    try {
      const falta = await login(email, password);
      if (falta) {
        setLoading(false);
        return setPendiente(falta);
      }
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : 'Correo o contraseña inválido');
    }
    setLoading(false);
    // The user goes to / in either case: without a session the guard brings them back here.
    await navigate('/');
  };

  if (pendiente) return <SegundoPaso pendiente={pendiente} onVolver={() => setPendiente(null)} />;
  return (
    <Portada titulo="Por favor inicia sesión para continuar">
      {etiqueta && (
        <div className="stack">
          <BotonDeProveedor variant="primary" empezar={() => escribir.post('/api/auth/oidc/entrar')} onFallo={setError}>
            {`Entrar con ${etiqueta}`}
          </BotonDeProveedor>
          <p className="muted">
            {conClave ? 'O con tu correo y tu contraseña:' : 'Con contraseña entran solo quien administra Bitácora y las empresas cliente:'}
          </p>
        </div>
      )}
      <form className="stack" onSubmit={submit} noValidate>
        <TextField label="Correo" type="email" name="email" autoComplete="username" required autoFocus />
        <TextField label="Contraseña" type="password" name="password" autoComplete="current-password" required />
        <Fallo>{error}</Fallo>
        <Button type="submit" {...(etiqueta ? {} : { variant: 'primary' as const })} loading={loading}>
          Iniciar sesión
        </Button>
        <BotonDePasskey usar={entrarConPasskey} onUsada={() => navigate('/')} onFallo={setError}>
          Entrar con passkey
        </BotonDePasskey>
        {olvido && (
          <p>
            <Link to="/login/olvido">Olvidé mi clave</Link>
          </p>
        )}
        <p>
          ¿Tu empresa nos envía equipos? <Link to="/login/registro-retail">Registro Retail</Link>
        </p>
      </form>
    </Portada>
  );
}
