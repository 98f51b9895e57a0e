import { Button, TextField } from '@bitacora/ui';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../api/client';
import { Portada } from '../sesion/portada';
import { registrarRetail } from './retail';

/** 'Registro Retail': requests a link by mail (specification, 1.7). */
export function Component() {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [hecho, setHecho] = useState<string>();
  const [loading, setLoading] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!email.trim()) return setError('Campo requerido');
    setLoading(true);
    setError(undefined);
    try {
      setHecho((await registrarRetail(email.trim())).message);
    } catch (failure) {
      setError(failure instanceof ApiError ? (failure.campo('email') ?? failure.message) : 'No se pudo enviar la solicitud');
    }
    setLoading(false);
  };

  return (
    <Portada titulo="Registro Retail">
      {hecho ? (
        <div className="stack">
          <p role="status">{hecho}</p>
          <p className="muted">El enlace sirve una sola vez, por un tiempo limitado. Revisa también el correo no deseado.</p>
          <Button onClick={() => setHecho(undefined)}>Usar otro correo</Button>
        </div>
      ) : (
        <form className="stack" onSubmit={submit} noValidate>
          <p className="muted">Ingresa un correo de tu empresa. Te enviaremos un enlace para crear tu clave o cambiarla.</p>
          <TextField
            label="Correo"
            type="email"
            name="email"
            autoComplete="username"
            required
            autoFocus
            value={email}
            error={error}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Button type="submit" variant="primary" loading={loading} disabled={!email}>
            Enviar enlace
          </Button>
        </form>
      )}
      <p>
        <Link to="/login">Volver a iniciar sesión</Link>
      </p>
    </Portada>
  );
}
