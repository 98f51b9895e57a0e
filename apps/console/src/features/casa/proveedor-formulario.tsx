import type { Proveedor } from '@bitacora/domain/contracts';
import { identidadPorProbarSchema } from '@bitacora/domain/instalacion';
import { Button, Checkbox, TextField, toast } from '@bitacora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { escribir } from '../../api/client';
import { Formulario } from '../../componentes/formulario';
import { useFormulario } from '../../componentes/use-formulario';
import { irAlProveedor, olvidarPrueba, pruebaGuardada } from '../sesion/proveedor';
import { proveedorQuery } from './casa.consultas';
import { erroresDe } from './errores';
import { ProveedorGrupos } from './proveedor-grupos';
import { ProveedorPrueba } from './proveedor-prueba';
import { borrador, enVinculadas, guardarBorrador, olvidarBorrador, porProbar, valoresDe } from './proveedor-valores';

/** The form of the identity provider: its administrator proves it with their own log-in before it is saved. */
export function ProveedorFormulario({ proveedor }: { proveedor: Proveedor }) {
  const queries = useQueryClient();
  const [prueba, setPrueba] = useState(pruebaGuardada);
  const { marco, valores, set, error, campo, fallo, faltan, enviando, enviar } = useFormulario(
    borrador() ?? valoresDe(proveedor.identidad),
  );
  const olvidar = () => {
    olvidarPrueba();
    olvidarBorrador();
    setPrueba(null);
  };
  const probar = async () => {
    const body = porProbar(valores);
    const malas = erroresDe(identidadPorProbarSchema, body);
    if (Object.keys(malas).length > 0) return faltan(malas, 'Revisa los campos marcados');
    await enviar(async () => {
      const ir = await escribir.post('/api/auth/oidc/configuracion/probar', { body });
      olvidarPrueba();
      guardarBorrador(valores);
      irAlProveedor(ir);
    });
  };
  const guardar = (numero: string) =>
    enviar(async () => {
      const escrito = await escribir.put('/api/auth/oidc/configuracion', { body: { prueba: numero } });
      olvidar();
      queries.setQueryData(proveedorQuery.queryKey, escrito);
      toast('Guardado: ya se puede entrar con el proveedor');
    });
  const quitar = () =>
    void enviar(async () => {
      const escrito = await escribir.delete('/api/auth/oidc/configuracion');
      olvidar();
      queries.setQueryData(proveedorQuery.queryKey, escrito);
      toast('Ya no se entra con el proveedor: se entra con clave');
    });
  if (prueba)
    return (
      <ProveedorPrueba
        prueba={prueba}
        etiqueta={valores.etiqueta}
        fallo={fallo}
        enviando={enviando}
        onGuardar={() => void guardar(prueba.prueba)}
        onCorregir={() => {
          olvidarPrueba();
          setPrueba(null);
        }}
      />
    );
  return (
    <Formulario marco={marco} fallo={fallo} onEnviar={probar}>
      <p>
        1. Registra en el proveedor una aplicación web con esta dirección de vuelta:{' '}
        <span className="mono casa-secreto">{proveedor.vuelta}</span>
      </p>
      <p>2. Copia aquí lo que te dio:</p>
      <div className="casa-dos">
        <TextField
          label="Dirección del emisor"
          required
          maxLength={500}
          inputMode="url"
          hint="Ejemplo: https://id.tucentro.cl/realms/casa"
          {...campo('emisor')}
        />
        <TextField label="Nombre en el botón" required maxLength={40} hint="«Entrar con …»" {...campo('etiqueta')} />
        <TextField
          label="Identificador del cliente"
          required
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          {...campo('cliente_id')}
        />
        <TextField
          label="Secreto del cliente"
          type="password"
          maxLength={500}
          autoComplete="off"
          required={proveedor.identidad === null}
          hint={proveedor.identidad ? 'Vacío: el que ya está guardado. Nunca se muestra.' : 'Se guarda cifrado y nunca se muestra'}
          {...campo('secreto')}
        />
      </div>
      <TextField
        label="Dato con los grupos"
        maxLength={200}
        hint="Vacío si los grupos se dan aquí. Suele llamarse «groups» o «roles»."
        {...campo('claim_grupos')}
      />
      {valores.claim_grupos.trim() !== '' && (
        <>
          <ProveedorGrupos parejas={valores.grupos} error={error} onChange={(grupos) => set({ grupos })} />
          <p className="muted">
            Al entrar, cada persona gana y pierde los grupos de esta lista según lo que diga el proveedor; los demás quedan como están.
          </p>
          <Checkbox
            label="Un grupo del proveedor puede dar la administración"
            checked={valores.administrador_por_grupo}
            onChange={({ target }) => set({ administrador_por_grupo: target.checked })}
          />
        </>
      )}
      <TextField
        label="Valores de acr o amr que valen por el segundo factor"
        maxLength={300}
        spellCheck={false}
        hint="Vacío: quien tiene segundo factor aquí lo da siempre. Suele ser «mfa»."
        {...campo('segundo_factor')}
      />
      <Checkbox
        label="También se entra con clave"
        checked={valores.clave_permitida}
        onChange={({ target }) => set({ clave_permitida: target.checked })}
      />
      {error('clave_permitida') && (
        <span className="field-error" role="alert">
          {error('clave_permitida')}
        </span>
      )}
      {!valores.clave_permitida && (
        <p role="status">
          Con clave entrarán solo los administradores, por si el proveedor falla, y las empresas cliente. Hoy {enVinculadas(proveedor)} su
          cuenta: las demás no podrán entrar.
        </p>
      )}
      <p>3. Pruébalo: entrarás en el proveedor con tu propia cuenta. Nada se guarda antes de eso.</p>
      <div className="row">
        {proveedor.identidad && (
          <Button variant="danger" loading={enviando} onClick={quitar}>
            Dejar de usarlo
          </Button>
        )}
        <span className="spacer" />
        <Button type="submit" variant="primary" loading={enviando}>
          Probar
        </Button>
      </div>
    </Formulario>
  );
}
