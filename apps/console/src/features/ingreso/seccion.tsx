import { cx } from '@bitacora/ui';
import type { ReactNode } from 'react';

/** A numbered section of the intake; the later ones wait for the earlier ones. */
export function Seccion({
  numero,
  titulo,
  espera,
  acciones,
  children,
}: {
  numero: string;
  titulo: string;
  espera?: string | undefined;
  acciones?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={cx('card', 'seccion')} aria-label={titulo}>
      <header>
        <h2>
          <span className="numero" aria-hidden="true">
            {numero}
          </span>
          {titulo}
        </h2>
        <span className="spacer" />
        {acciones}
      </header>
      {espera ? <p className="muted">{espera}</p> : children}
    </section>
  );
}
