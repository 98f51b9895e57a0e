import { Button, Logo, TextField } from '@bitacora/ui';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../api/client';
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
    <main className="login">
      <section className="login-panel">
        <div className="row login-brand">
          <Logo size={40} />
          <strong>Bitácora</strong>
        </div>
        <h1>Por favor inicia sesión para continuar</h1>
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
        </form>
      </section>
      <aside className="login-side" aria-hidden="true">
        <p>Cada equipo, cada paso, cada mano: todo queda escrito en el orden en que ocurrió.</p>
        <ol className="timeline">
          {['Equipo recibido', 'Ingresado a bodega', 'Diagnóstico ingresado', 'Repuesto localizado', 'Reparado', 'Despachado'].map(
            (hito) => (
              <li key={hito}>{hito}</li>
            ),
          )}
        </ol>
      </aside>
    </main>
  );
}
