import { ErrorState, Skeleton, TextField } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { escribir } from '../../api/client';
import { FormularioEnDialogo } from '../../componentes/formulario-en-dialogo';
import { useFormulario } from '../../componentes/use-formulario';
import { CodigoQr } from './codigo-qr';

/** Adds a second factor: an application reads the QR code, and its first code confirms it. */
export default function AgregarFactorDialog({
  onClose,
  onAgregado,
}: {
  onClose: () => void;
  onAgregado: (codigos: readonly string[]) => Promise<void>;
}) {
  const nuevo = useQuery({
    queryKey: ['segundo-factor-nuevo'],
    queryFn: () => escribir.post('/api/auth/segundo_factor'),
    // The secret is not cached: a new one is made at each opening.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const { marco, valores, campo, fallo, faltan, enviando, enviar } = useFormulario({ codigo: '' });
  const agregar = async () => {
    if (!valores.codigo.trim()) return faltan({ codigo: ['Escribe el código'] }, 'Falta el código');
    await enviar(async () => {
      const { codigos } = await escribir.post('/api/auth/segundo_factor/agregar', { body: { codigo: valores.codigo } });
      await onAgregado(codigos);
    });
  };
  return (
    <FormularioEnDialogo
      onClose={onClose}
      title="Agregar segundo factor"
      description="Necesitas una aplicación de códigos en tu teléfono: Aegis, Google Authenticator, 1Password u otra."
      accion="Agregar"
      listo={nuevo.data !== undefined}
      marco={marco}
      fallo={fallo}
      enviando={enviando}
      onEnviar={agregar}
    >
      {nuevo.error && <ErrorState message={nuevo.error.message} onRetry={() => void nuevo.refetch()} />}
      {nuevo.isPending && <Skeleton height="16rem" />}
      {nuevo.data && (
        <>
          <p>1. Lee este código con la aplicación.</p>
          <CodigoQr texto={nuevo.data.uri} titulo="Código QR del segundo factor" />
          <p className="casa-secreto">
            O escribe en ella: <span className="mono">{nuevo.data.secreto.match(/.{1,4}/g)?.join(' ')}</span>
          </p>
          <TextField
            data-first
            label="2. Escribe el código que muestra"
            required
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={10}
            {...campo('codigo')}
          />
        </>
      )}
    </FormularioEnDialogo>
  );
}
