import { Button, TextField } from '@bitacora/ui';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiError } from '../../api/client';
import { Portada } from './portada';
import { login } from './sesion';

/** The login screen (specification 000, section 2.3). */
export function Component() {
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [loading, setLoading] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!email || !password) return;
    setLoading(true);
    setError(undefined);
    try {
      await login(email.trim(), password);
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : 'Correo o contraseña inválido');
    }
    setLoading(false);
    // Whatever the result, the user is sent to /: without a session the guard brings him back here.
    await navigate('/');
  };

  return (
    <Portada titulo="Por favor inicia sesión para continuar">
      <form className="stack" onSubmit={submit} noValidate>
        <TextField
          label="Correo"
          type="email"
          name="email"
          autoComplete="username"
          required
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <TextField
          label="Contraseña"
          type="password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {error && (
          <p className="field-error" role="alert">
            {error}
          </p>
        )}
        <Button type="submit" variant="primary" loading={loading} disabled={!email || !password}>
          Iniciar sesión
        </Button>
        <p>
          ¿Tu empresa nos envía equipos? <Link to="/login/registro-retail">Registro Retail</Link>
        </p>
      </form>
    </Portada>
  );
}
