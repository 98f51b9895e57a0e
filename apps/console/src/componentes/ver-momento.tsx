import { Link } from 'react-router';

/** Leads to a page as it was right after a fact. */
export function VerMomento({ pagina, position, de, className }: { pagina: string; position: number; de: string; className?: string }) {
  const separador = pagina.includes('?') ? '&' : '?';
  return (
    <Link className={className} to={`${pagina}${separador}en=${position}`} aria-label={`Ver en este momento: ${de}`}>
      Ver en este momento
    </Link>
  );
}
