import type { LoginPendiente } from '@bitacora/domain/contracts';
import { Button, TextField } from '@bitacora/ui';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../api/client';
import { Portada } from './portada';
import { darSegundoPaso } from './sesion';

/** The second step of a log-in: the code of the application, or a recovery code. */
export function SegundoPaso({ pendiente: { pendiente }, onVolver }: { pendiente: LoginPendiente; onVolver: () => void }) {
  const navigate = useNavigate();
  const [recuperar, setRecuperar] = useState(false);
  const [error, setError] = useState<string>();
  const [loading, setLoading] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const campo = event.currentTarget.querySelector<HTMLInputElement>('[name=codigo]');
    const codigo = campo?.value.trim() ?? '';
    setError(codigo ? undefined : 'Escribe el código');
    if (!codigo) return campo?.focus();
    setLoading(true);
    try {
      await darSegundoPaso(pendiente, codigo);
      return await navigate('/');
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure.message);
      campo?.select();
    } finally {
      setLoading(false);
    }
  };
  return (
    <Portada titulo={recuperar ? 'Escribe un código de recuperación' : 'Escribe el código de tu aplicación'}>
      <form className="stack" onSubmit={submit} noValidate>
        <TextField
          key={String(recuperar)}
          label={recuperar ? 'Código de recuperación' : 'Código de seis dígitos'}
          name="codigo"
          required
          autoFocus
          maxLength={40}
          className="sesion-codigo"
          {...(recuperar
            ? { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, hint: 'Cada uno sirve una sola vez' }
            : { autoComplete: 'one-time-code', inputMode: 'numeric' })}
          {...(error ? { error } : {})}
        />
        <Button type="submit" variant="primary" loading={loading}>
          Entrar
        </Button>
        <div className="row">
          <Button
            variant="ghost"
            onClick={() => {
              setRecuperar(!recuperar);
              setError(undefined);
            }}
          >
            {recuperar ? 'Usar mi aplicación' : 'No tengo mi aplicación'}
          </Button>
          <span className="spacer" />
          <Button variant="ghost" onClick={onVolver}>
            Volver
          </Button>
        </div>
        {recuperar && (
          <p className="muted">¿Tampoco tienes los códigos? Pídele a quien administra Bitácora en tu centro que quite tu segundo factor.</p>
        )}
      </form>
    </Portada>
  );
}
