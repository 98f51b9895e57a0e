import './casa.css';
import { ADMINISTRADOR } from '@bitacora/domain/comun';
import { datosDelCentroSchema } from '@bitacora/domain/instalacion';
import { datosDeUsuarioSchema, GRUPOS_DEL_PERSONAL } from '@bitacora/domain/usuario';
import { Button, Logo, TextField } from '@bitacora/ui';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { escribir } from '../../api/client';
import { Formulario } from '../../componentes/formulario';
import { Lugar } from '../../componentes/lugar';
import { useTitulo } from '../../componentes/titulo';
import { useFormulario } from '../../componentes/use-formulario';
import { login } from '../sesion/sesion';
import { ClaveNueva, erroresDeClave } from './clave-nueva';
import { olvidarToken, tomarToken } from './enlace';
import { erroresDe } from './errores';
import { type GrupoDelPersonal, Grupos } from './grupos';
import { RestaurarRespaldo } from './restaurar-respaldo';

const VACIO = {
  nombre: '',
  rut: '',
  direccion: '',
  region: '',
  comuna: '',
  telefono: '',
  correo: '',
  first_name: '',
  last_name: '',
  email: '',
  clave: '',
  repetida: '',
  grupos: [] as GrupoDelPersonal[],
};
const PAGINA = 'puesta-en-marcha';
const OTROS = GRUPOS_DEL_PERSONAL.filter((grupo) => grupo !== ADMINISTRADOR);

/** All errors of the form, before it is sent. */
const erroresDePuesta = (valores: typeof VACIO): Record<string, string[]> => ({
  ...erroresDe(datosDelCentroSchema, valores),
  ...erroresDe(datosDeUsuarioSchema, valores),
  ...erroresDeClave(valores),
});

/** The first day of a house: its centre and its first administrator. The link in the address opens it once. */
export function Component() {
  useTitulo('Puesta en marcha · Bitácora');
  const navigate = useNavigate();
  const [token] = useState(() => tomarToken(PAGINA));
  const { marco, valores, set, error, campo, fallo, faltan, enviando, enviar } = useFormulario(VACIO);
  const poner = async () => {
    const malas = erroresDePuesta(valores);
    if (Object.keys(malas).length > 0) return faltan(malas, 'Revisa los campos marcados');
    const { nombre, rut, direccion, region, comuna, telefono, correo, first_name, last_name, email, clave, grupos } = valores;
    await enviar(async () => {
      await escribir.post('/api/puesta_en_marcha', {
        body: {
          token: token ?? '',
          centro: { nombre, rut, direccion, region, comuna, telefono, correo },
          administrador: { first_name, last_name, email, clave, grupos },
        },
      });
      olvidarToken(PAGINA);
      await login(email, clave);
      await navigate('/administracion/primeros-pasos');
    });
  };
  /** The server names the fields of two parts; here each has its own name. */
  const de = (parte: 'centro' | 'administrador', nombre: keyof typeof VACIO) => error(`${parte}.${nombre}`) ?? error(nombre);
  const texto = (parte: 'centro' | 'administrador', nombre: Exclude<keyof typeof VACIO, 'grupos'>) => {
    const { value, onChange } = campo(nombre);
    return { value, onChange, error: de(parte, nombre) };
  };
  const [restaura, setRestaura] = useState(false);
  if (!token) return <SinEnlace />;
  if (restaura)
    return (
      <main className="casa-inicio">
        <h1>Puesta en marcha</h1>
        <RestaurarRespaldo token={token} onVolver={() => setRestaura(false)} />
      </main>
    );
  return (
    <main className="casa-inicio">
      <header className="stack">
        <p className="row">
          <Logo size={32} /> <strong>Bitácora</strong>
        </p>
        <h1>Puesta en marcha</h1>
        <p className="muted">Dos datos para empezar: qué centro es este y quién lo administra. Todo lo demás se puede cambiar después.</p>
      </header>
      <Formulario marco={marco} fallo={fallo} onEnviar={poner}>
        <section className="card stack" aria-labelledby="centro">
          <h2 id="centro">1. El centro</h2>
          <p className="muted">Así lo nombran los documentos, los correos y las páginas de tus clientes.</p>
          <div className="casa-dos">
            <TextField label="Nombre del centro" required autoFocus maxLength={120} {...texto('centro', 'nombre')} />
            <TextField label="RUT" required maxLength={20} placeholder="76.543.210-3" {...texto('centro', 'rut')} />
            <TextField label="Dirección" required maxLength={200} autoComplete="street-address" {...texto('centro', 'direccion')} />
            <Lugar
              region={valores.region}
              comuna={valores.comuna}
              error={(nombre) => de('centro', nombre as 'region' | 'comuna')}
              onChange={set}
              sinSesion
            />
            <TextField label="Teléfono" required maxLength={40} inputMode="tel" {...texto('centro', 'telefono')} />
            <TextField label="Correo del centro" required maxLength={254} type="email" {...texto('centro', 'correo')} />
          </div>
        </section>
        <section className="card stack" aria-labelledby="administrador">
          <h2 id="administrador">2. Quien lo administra</h2>
          <p className="muted">Invita al resto del personal y cambia los ajustes. Puede haber más de uno después.</p>
          <div className="casa-dos">
            <TextField label="Nombre" required maxLength={120} autoComplete="given-name" {...texto('administrador', 'first_name')} />
            <TextField label="Apellido" maxLength={120} autoComplete="family-name" {...texto('administrador', 'last_name')} />
            <TextField
              label="Tu correo"
              required
              maxLength={254}
              type="email"
              autoComplete="username"
              {...texto('administrador', 'email')}
            />
          </div>
          <div className="casa-dos">
            <ClaveNueva clave={texto('administrador', 'clave')} repetida={{ ...campo('repetida'), error: error('repetida') }} />
          </div>
          <Grupos
            titulo="¿Qué más haces en el centro? (opcional)"
            elegibles={OTROS}
            elegidos={valores.grupos}
            error={error('administrador.grupos')}
            onChange={(grupos) => set({ grupos })}
          />
        </section>
        <div className="row">
          <Button onClick={() => setRestaura(true)}>Restaurar un respaldo</Button>
          <span className="spacer" />
          <Button type="submit" variant="primary" loading={enviando}>
            Poner en marcha
          </Button>
        </div>
      </Formulario>
    </main>
  );
}

function SinEnlace() {
  return (
    <main className="casa-inicio">
      <h1>Falta el enlace</h1>
      <p>Abre el enlace completo que Bitácora escribió al iniciar. Está también en el archivo «puesta-en-marcha» de su carpeta de datos.</p>
      <p>
        <Link to="/login">Ir al inicio de sesión</Link>
      </p>
    </main>
  );
}
