import { CORREO_INVALIDO } from '@bitacora/domain';
import { Button, TextField } from '@bitacora/ui';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { ApiError, escribir, newKey } from '../../api/client';
import { Fallo } from '../../componentes/fallo';
import { Portada } from './portada';

/** /login/olvido: asks for a link by mail; the message is the same for every address. */
export function Component() {
  const [error, setError] = useState<string>();
  const [enviando, setEnviando] = useState(false);
  const [pedido, setPedido] = useState<string | null>(null);

  const pedir = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    if (!/^\S+@\S+$/.test(email)) return setError(CORREO_INVALIDO);
    setEnviando(true);
    setError(undefined);
    try {
      await escribir.post('/api/cuenta/olvido', { body: { email }, clave: newKey() });
      setPedido(email);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure.message);
    } finally {
      setEnviando(false);
    }
  };

  if (pedido !== null)
    return (
      <Portada titulo="Revisa tu correo">
        <div className="stack" role="status">
          <p>
            Si <strong>{pedido}</strong> tiene una cuenta en Bitácora, en unos minutos le llega un enlace para crear otra clave. Sirve una
            vez.
          </p>
          <p className="muted">Si no llega, mira en el correo no deseado, o pide ayuda a quien administra Bitácora en tu centro.</p>
          <p>
            <Link to="/login">Volver a iniciar sesión</Link>
          </p>
        </div>
      </Portada>
    );
  return (
    <Portada titulo="Olvidé mi clave">
      <form className="stack" onSubmit={(event) => void pedir(event)} noValidate>
        <p className="muted">Te enviamos un enlace para crear otra. Tu segundo factor sigue siendo el mismo.</p>
        <TextField label="Correo" type="email" name="email" autoComplete="username" required autoFocus />
        <Fallo>{error}</Fallo>
        <Button type="submit" variant="primary" loading={enviando}>
          Enviar el enlace
        </Button>
        <p>
          <Link to="/login">Volver a iniciar sesión</Link>
        </p>
      </form>
    </Portada>
  );
}
