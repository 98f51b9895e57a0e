import { Banner, formato } from '@bitacora/ui';
import { Link, useLocation } from 'react-router';
import { useUsuario } from './sesion';

/** Tells a user who must have a second factor that they have none yet, and until when they may go without. */
export default function AvisoDeFactor() {
  const vence = useUsuario()?.segundo_factor_vence;
  const { pathname } = useLocation();
  if (!vence) return null;
  const vencido = Date.parse(vence) <= Date.now();
  return (
    <Banner {...(vencido ? { tone: 'danger' as const } : {})}>
      <span>
        {vencido
          ? 'Tu centro te pide un segundo factor: agrégalo para seguir.'
          : `Tu centro te pide un segundo factor antes del ${formato.fechaHora(vence)}.`}{' '}
        {pathname !== '/mi-cuenta' && <Link to="/mi-cuenta">Agregarlo en Mi cuenta</Link>}
      </span>
    </Banner>
  );
}
