import { Button } from '@bitacora/ui';
import { useState } from 'react';
import { hayPasskeys, palabrasDe } from './passkey';

/** The button that logs in with a passkey; nothing in a browser without passkeys. */
export function BotonDePasskey({
  children,
  usar,
  onUsada,
  onFallo,
}: {
  children: string;
  usar: () => Promise<void>;
  onUsada: () => unknown;
  onFallo: (palabras: string | undefined) => void;
}) {
  const [loading, setLoading] = useState(false);
  if (!hayPasskeys()) return null;
  const pulsar = async () => {
    setLoading(true);
    onFallo(undefined);
    try {
      await usar();
      await onUsada();
    } catch (error) {
      onFallo(palabrasDe(error));
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button loading={loading} onClick={() => void pulsar()}>
      {children}
    </Button>
  );
}
