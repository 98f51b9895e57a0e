import type { LoginPendiente } from '@bitacora/domain/contracts';
import { Button, TextField } from '@bitacora/ui';
import { type FormEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { ApiError } from '../../api/client';
import { Fallo } from '../../componentes/fallo';
import { Portada } from './portada';
import { SegundoPaso } from './segundo-paso';
import { login } from './sesion';

/** The login screen (specification, 1.7); the second step for an account with a second factor. */
export function Component() {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { readonly pendiente?: LoginPendiente } | null };
  const [pendiente, setPendiente] = useState<LoginPendiente | null>(state?.pendiente ?? null);
  const [error, setError] = useState<string>();
  const [loading, setLoading] = useState(false);

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
    // Whatever the result, the user goes to /: without a session the guard brings them back here.
    await navigate('/');
  };

  if (pendiente) return <SegundoPaso pendiente={pendiente} onVolver={() => setPendiente(null)} />;
  return (
    <Portada titulo="Por favor inicia sesión para continuar">
      <form className="stack" onSubmit={submit} noValidate>
        <TextField label="Correo" type="email" name="email" autoComplete="username" required autoFocus />
        <TextField label="Contraseña" type="password" name="password" autoComplete="current-password" required />
        <Fallo>{error}</Fallo>
        <Button type="submit" variant="primary" loading={loading}>
          Iniciar sesión
        </Button>
        <p>
          ¿Tu empresa nos envía equipos? <Link to="/login/registro-retail">Registro Retail</Link>
        </p>
      </form>
    </Portada>
  );
}
