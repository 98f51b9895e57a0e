import { Button } from '@bitacora/ui';
import { useState } from 'react';
import { ApiError } from '../../api/client';
import { irAlProveedor } from './proveedor';

/** The button that goes to the identity provider. */
export function BotonDeProveedor({
  children,
  empezar,
  variant,
  onFallo,
}: {
  children: string;
  empezar: () => Promise<{ readonly url: string }>;
  variant?: 'primary';
  onFallo: (palabras: string | undefined) => void;
}) {
  const [loading, setLoading] = useState(false);
  const pulsar = async () => {
    setLoading(true);
    onFallo(undefined);
    try {
      irAlProveedor(await empezar());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setLoading(false);
      onFallo(error.message);
    }
  };
  return (
    <Button loading={loading} {...(variant ? { variant } : {})} onClick={() => void pulsar()}>
      {children}
    </Button>
  );
}
