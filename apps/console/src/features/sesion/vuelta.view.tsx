import type { Vuelta } from '@bitacora/domain/contracts';
import { Skeleton, toast } from '@bitacora/ui';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiError, escribir } from '../../api/client';
import { Portada } from './portada';
import { guardarPrueba, paginaDeVuelta } from './proveedor';
import { abrirSesion, usuarioActual } from './sesion';

let respondida: string | null = null;

/** /login/proveedor: completes the visit to the identity provider. */
export function Component() {
  const navigate = useNavigate();
  const [fallo, setFallo] = useState<string>();
  useEffect(() => {
    const respuesta = location.search.slice(1);
    // The answer works once, and a page may be drawn twice.
    if (respuesta === respondida) return;
    respondida = respuesta;
    history.replaceState(history.state, '', location.pathname);
    const volver = async () => {
      const vuelta = await escribir.post('/api/auth/oidc/volver', { body: { respuesta } });
      if (vuelta.pendiente) return navigate('/login', { replace: true, state: { pendiente: vuelta.pendiente } });
      if (vuelta.user) {
        abrirSesion(vuelta.user);
        return navigate('/', { replace: true });
      }
      if (vuelta.prueba) guardarPrueba(vuelta.prueba);
      toast(HECHO[vuelta.uso]);
      return navigate(paginaDeVuelta(), { replace: true });
    };
    volver().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      setFallo(error.message);
    });
  }, [navigate]);
  if (!fallo)
    return (
      <Portada titulo="Terminando…">
        <Skeleton height="4rem" />
      </Portada>
    );
  const dentro = usuarioActual() !== null;
  return (
    <Portada titulo={dentro ? 'No se pudo terminar' : 'No entraste'}>
      <p role="alert">{fallo}</p>
      <Link className="btn btn-primary" to={dentro ? paginaDeVuelta() : '/login'} replace>
        {dentro ? 'Volver' : 'Volver al inicio de sesión'}
      </Link>
    </Portada>
  );
}

const HECHO: Readonly<Record<Vuelta['uso'], string>> = {
  entrar: 'Entraste',
  aceptar: 'Entraste',
  vincular: 'Cuenta vinculada: desde ahora entras con ella',
  confirmar: 'Confirmado: vuelve a hacer lo que querías',
  probar: 'La prueba funcionó: revisa y guarda',
};
