import { Banner, Button, TextField } from '@bitacora/ui';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../api/client';
import { Portada } from '../sesion/portada';
import { olvidarSesion } from '../sesion/sesion';
import { olvidarEnlace, restablecerClave, tomarEnlace } from './retail';

const MINIMO = 10;

/** The page of the mailed link: a password, twice (specification, 1.7). */
export function Component() {
  const [enlace] = useState(() => tomarEnlace());
  const [clave, setClave] = useState('');
  const [repetida, setRepetida] = useState('');
  const [errores, setErrores] = useState<{ clave?: string; repetida?: string; enlace?: string }>({});
  const [loading, setLoading] = useState(false);
  const [hecho, setHecho] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!enlace) return;
    if (clave.length < MINIMO) return setErrores({ clave: `La clave debe tener al menos ${MINIMO} caracteres` });
    if (clave !== repetida) return setErrores({ repetida: 'Las claves no coinciden' });
    setLoading(true);
    setErrores({});
    try {
      const { message } = await restablecerClave(enlace.usuario, enlace.token, clave);
      // Every session of the user ended with the old password.
      olvidarSesion();
      olvidarEnlace();
      setHecho(message);
    } catch (failure) {
      const campo = failure instanceof ApiError ? failure.campo('password') : undefined;
      setErrores(campo ? { clave: campo } : { enlace: failure instanceof ApiError ? failure.message : 'No se pudo guardar la clave' });
    }
    setLoading(false);
  };

  if (hecho) {
    return (
      <Portada titulo="Clave guardada">
        <p role="status">{hecho}</p>
        <Link className="btn btn-primary" to="/login">
          Iniciar sesión
        </Link>
      </Portada>
    );
  }
  if (!enlace) {
    return (
      <Portada titulo="El enlace no es válido">
        <p>Abre el enlace completo desde el correo que recibiste, o pide uno nuevo.</p>
        <Link className="btn btn-primary" to="/login/registro-retail">
          Pedir un enlace nuevo
        </Link>
      </Portada>
    );
  }
  return (
    <Portada titulo="Crea tu clave">
      <form className="stack" onSubmit={submit} noValidate>
        {errores.enlace && (
          <Banner tone="danger">
            <span role="alert">{errores.enlace}</span>
            <span className="spacer" />
            <Link to="/login/registro-retail">Pedir un enlace nuevo</Link>
          </Banner>
        )}
        <TextField
          label="Nueva clave"
          type="password"
          name="clave"
          autoComplete="new-password"
          required
          autoFocus
          maxLength={256}
          hint={`Al menos ${MINIMO} caracteres. Varias palabras seguidas son fáciles de recordar.`}
          value={clave}
          error={errores.clave}
          onChange={(event) => setClave(event.target.value)}
        />
        <TextField
          label="Repite la clave"
          type="password"
          name="repetida"
          autoComplete="new-password"
          required
          maxLength={256}
          value={repetida}
          error={errores.repetida}
          onChange={(event) => setRepetida(event.target.value)}
        />
        <Button type="submit" variant="primary" loading={loading} disabled={!clave || !repetida}>
          Guardar clave
        </Button>
      </form>
    </Portada>
  );
}
