import { TextField } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { escribir } from '../../api/client';
import { FormularioEnDialogo } from '../../componentes/formulario-en-dialogo';
import { useFormulario } from '../../componentes/use-formulario';
import { BotonDePasskey } from './boton-de-passkey';
import { BotonDeProveedor } from './boton-de-proveedor';
import { misPasskeysQuery, segundoFactorQuery } from './factor.consultas';
import { probarConPasskey } from './passkey';
import { misIdentidadesQuery } from './proveedor';
import { responderPrueba } from './reautenticar';
import { useUsuario } from './sesion';

/** Asks for the password or a passkey again, because the action gives or removes somebody's access. */
export default function ReautenticarDialog() {
  const usuario = useUsuario();
  const { marco, valores, campo, fallo, faltan, enviando, enviar } = useFormulario({ clave: '', codigo: '' });
  const factor = useQuery(segundoFactorQuery);
  const [sin, setSin] = useState<string>();
  const tienePasskey = (useQuery(misPasskeysQuery).data?.passkeys.length ?? 0) > 0;
  const { etiqueta = null, identidades = [] } = useQuery(misIdentidadesQuery).data ?? {};
  const pideCodigo = factor.data?.tiene ?? false;
  const cancelar = () => responderPrueba(false);
  const confirmar = async () => {
    const { clave, codigo } = valores;
    if (!clave) return faltan({ clave: ['Escribe tu clave'] }, 'Falta tu clave');
    if (pideCodigo && !codigo.trim()) return faltan({ codigo: ['Escribe el código'] }, 'Falta el código');
    await enviar(async () => {
      await escribir.post('/api/auth/reautenticar', { body: { clave, ...(pideCodigo ? { codigo } : {}) } });
      responderPrueba(true);
    });
  };
  return (
    <FormularioEnDialogo
      onClose={cancelar}
      title="Confirma que eres tú"
      description="Esto cambia quién puede entrar. Después no te lo preguntamos por diez minutos."
      accion="Confirmar"
      marco={marco}
      fallo={fallo ?? sin}
      enviando={enviando}
      onEnviar={confirmar}
      extra={
        <>
          {tienePasskey && (
            <BotonDePasskey usar={probarConPasskey} onUsada={() => responderPrueba(true)} onFallo={setSin}>
              Usar mi passkey
            </BotonDePasskey>
          )}
          {etiqueta && identidades.length > 0 && (
            <BotonDeProveedor
              empezar={() => escribir.post('/api/auth/oidc/confirmar', { body: { ...(pideCodigo ? { codigo: valores.codigo } : {}) } })}
              onFallo={setSin}
            >
              {`Confirmar con ${etiqueta}`}
            </BotonDeProveedor>
          )}
        </>
      }
    >
      {/* Password managers tie the password to this name. */}
      <input type="hidden" autoComplete="username" value={usuario?.email ?? ''} readOnly />
      <TextField data-first label="Tu clave" type="password" autoComplete="current-password" required maxLength={256} {...campo('clave')} />
      {pideCodigo && (
        <TextField
          label="Código de tu aplicación"
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          maxLength={40}
          hint="O uno de recuperación"
          {...campo('codigo')}
        />
      )}
    </FormularioEnDialogo>
  );
}
