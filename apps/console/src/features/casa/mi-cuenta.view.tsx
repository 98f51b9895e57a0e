import './casa.css';
import { Badge, Button, Card, DescriptionList, TextField, toast } from '@bitacora/ui';
import { escribir } from '../../api/client';
import { Formulario } from '../../componentes/formulario';
import { Ruta } from '../../componentes/ruta';
import { useFormulario } from '../../componentes/use-formulario';
import { MisAccesos } from '../accesos/puerta';
import { gruposDe, useUsuario } from '../sesion/sesion';
import { ClaveNueva, erroresDeClave } from './clave-nueva';
import { Identidades } from './identidades';
import { Passkeys } from './passkeys';
import { SegundoFactor } from './segundo-factor';
import { Sesiones } from './sesiones';
import { Tokens } from './tokens';

const VACIA = { actual: '', clave: '', repetida: '' };

/** /mi-cuenta: the user's own data, password, second factor, passkeys and sessions. */
export function Component() {
  const usuario = useUsuario();
  const { marco, valores, set, error, campo, fallo, faltan, enviando, enviar } = useFormulario(VACIA);
  if (!usuario) return null;
  const cambiar = async () => {
    const malas = valores.actual ? erroresDeClave(valores) : { actual: ['Escribe tu clave actual'] };
    if (Object.keys(malas).length > 0) return faltan(malas, 'Revisa la clave');
    await enviar(async () => {
      await escribir.post('/api/cuenta/clave', { body: { actual: valores.actual, nueva: valores.clave } });
      set(VACIA);
      toast('Clave cambiada. Tus otras sesiones terminaron.');
    });
  };
  return (
    <>
      <Ruta aqui="Mi cuenta" />
      <h1>Mi cuenta</h1>
      <div className="casa-dos">
        <Card title="Quién soy">
          <DescriptionList
            items={[
              ['Nombre', `${usuario.first_name} ${usuario.last_name}`.trim()],
              ['Correo', usuario.email],
              [
                'Grupos',
                <span key="grupos" className="row">
                  {gruposDe(usuario).map((grupo) => (
                    <Badge key={grupo}>{grupo}</Badge>
                  ))}
                </span>,
              ],
            ]}
          />
        </Card>
        <Card title="Cambiar mi clave">
          <Formulario marco={marco} fallo={fallo} onEnviar={cambiar}>
            <TextField label="Clave actual" type="password" autoComplete="current-password" required maxLength={256} {...campo('actual')} />
            <ClaveNueva clave={{ ...campo('clave'), error: error('clave') ?? error('nueva') }} repetida={campo('repetida')} />
            <div className="row">
              <Button type="submit" variant="primary" loading={enviando}>
                Cambiar clave
              </Button>
            </div>
          </Formulario>
        </Card>
      </div>
      <SegundoFactor />
      <Passkeys />
      <Identidades />
      <Sesiones />
      <MisAccesos />
      <Tokens />
    </>
  );
}
