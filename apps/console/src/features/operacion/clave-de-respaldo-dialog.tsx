import type { ClavePropuesta } from '@bitacora/domain/contracts';
import { TextField, toast } from '@bitacora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { escribir } from '../../api/client';
import { FormularioEnDialogo } from '../../componentes/formulario-en-dialogo';
import { useFormulario } from '../../componentes/use-formulario';

/** Makes the key of the backups: shows it once, and activates it after the user types two of its groups from the paper. */
export default function ClaveDeRespaldoDialog({ reemplaza, onClose }: { readonly reemplaza: boolean; readonly onClose: () => void }) {
  const [propuesta, setPropuesta] = useState<ClavePropuesta | null>(null);
  const [anotada, setAnotada] = useState(false);
  const queries = useQueryClient();
  const { marco, valores, campo, fallo, enviando, enviar } = useFormulario({ primero: '', segundo: '' });
  const mostrar = () =>
    enviar(async (clavePara) => {
      setPropuesta(await escribir.post('/api/operacion/respaldos/clave', { clave: clavePara({}) }));
    });
  const confirmar = () =>
    enviar(async (clavePara) => {
      const body = { primero: valores.primero, segundo: valores.segundo };
      await escribir.post('/api/operacion/respaldos/clave/anotada', { body, clave: clavePara(body) });
      toast(reemplaza ? 'La clave de respaldo es otra desde ahora' : 'La clave de respaldo vale desde ahora');
      onClose();
      await queries.invalidateQueries();
    });
  const title = reemplaza ? 'Cambiar la clave de respaldo' : 'Crear la clave de respaldo';
  const marcado = { marco, fallo, enviando, onClose, title };
  if (!propuesta)
    return (
      <FormularioEnDialogo {...marcado} accion="Mostrar la clave" onEnviar={mostrar}>
        <p>
          Ten a mano papel y lápiz. La clave se muestra una sola vez: con ella y la carpeta de los respaldos se recupera todo, y sin ella,
          nada.
        </p>
        {reemplaza && (
          <p>Los respaldos de antes se apartan en una carpeta propia y se siguen restaurando con la clave anterior: guarda las dos.</p>
        )}
      </FormularioEnDialogo>
    );
  const grupos = propuesta.clave.split('-');
  if (!anotada)
    return (
      <FormularioEnDialogo
        {...marcado}
        accion="Ya la anoté"
        onEnviar={() => setAnotada(true)}
        description="Anótala en papel, con sus grupos en orden, y guárdala lejos de este equipo."
      >
        <ol className="clave-de-respaldo" aria-label="Clave de respaldo">
          {grupos.map((grupo, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place
            <li key={i}>
              <code>{grupo}</code>
            </li>
          ))}
        </ol>
        <p className="muted">No hay letras O, I, L ni U: lo que parezca una O es un cero, y lo que parezca una I o una L es un uno.</p>
      </FormularioEnDialogo>
    );
  return (
    <FormularioEnDialogo
      {...marcado}
      accion="Comprobar"
      onEnviar={confirmar}
      description="Copia del papel estos dos grupos. Desde ahí la clave vale."
    >
      {propuesta.pide.map((lugar, i) => (
        <TextField
          key={lugar}
          label={`Grupo ${lugar}`}
          required
          maxLength={10}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...campo(i === 0 ? 'primero' : 'segundo')}
        />
      ))}
    </FormularioEnDialogo>
  );
}
