import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { Button } from './button';
import { cx } from './cx';
import { duracion } from './formats';

/** A state in its catalogue colours, readable in both themes. */
export function StateChip({ nombre, background, foreground }: { nombre: string; background: string; foreground: string }) {
  return (
    <span className="chip chip-state" style={{ '--chip-bg': background, '--chip-fg': foreground } as CSSProperties}>
      {nombre}
    </span>
  );
}

export function Badge({ tone, children, title }: { tone?: 'brass' | 'danger' | 'ok'; children: ReactNode; title?: string }) {
  return (
    <span className={cx('chip', tone && `chip-${tone}`)} title={title}>
      {children}
    </span>
  );
}

const PALABRA = { green: 'a tiempo', yellow: 'por vencer', red: 'atrasada' } as const;

/** Elapsed time with its alert: colour, shape and words. */
export function TimeBadge({ segundos, color }: { segundos: number; color: 'green' | 'yellow' | 'red' }) {
  return (
    <span className={cx('time', color !== 'green' && `time-${color}`)}>
      {duracion(segundos)}
      <span className="vh"> ({PALABRA[color]})</span>
    </span>
  );
}

export function Skeleton({ width = '100%', height = '1rem' }: { width?: string; height?: string }) {
  return <span className="skeleton" style={{ width, height }} aria-hidden="true" />;
}

/** A notice: a warning, unless its tone makes it information or a failure. */
export function Banner({ tone, children }: { tone?: 'danger' | 'info'; children: ReactNode }) {
  return <div className={cx('banner', tone && `banner-${tone}`)}>{children}</div>;
}

export function Card({
  title,
  actions,
  children,
  className,
}: {
  title?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  return (
    <section className={cx('card', className)}>
      {(title || actions) && (
        <header>
          {title && <h2>{title}</h2>}
          <span className="spacer" />
          {actions}
        </header>
      )}
      {children}
    </section>
  );
}

/** Label and value pairs; a missing value is a dash. */
export function DescriptionList({
  items,
  wide = false,
}: {
  items: readonly (readonly [string, ReactNode])[];
  /** Two pairs side by side where there is room. */
  wide?: boolean;
}) {
  return (
    <dl className={cx('dl', wide && 'dl-wide')}>
      {items.map(([label, value]) => (
        <div key={label} className="dl-par">
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === '' ? <span className="muted">—</span> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** An e-mail address that, if too long, breaks after its @ or a dot. */
export function Email({ address }: { address: string }) {
  return (
    <span className="email">
      {address.split(/(?<=[@.])/).map((part, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
        <Fragment key={i}>
          {i > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

/** Pages of a list (specification, 2.3). */
export function Pagination({ page, count, size, onPage }: { page: number; count: number; size: number; onPage: (page: number) => void }) {
  const pages = Math.max(1, Math.ceil(count / size));
  const from = count === 0 ? 0 : (page - 1) * size + 1;
  return (
    <nav className="pager" aria-label="Paginación">
      <span className="num">
        {from}–{Math.min(page * size, count)} de {count}
      </span>
      <span className="spacer" />
      <Button size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Ant.
      </Button>
      <span className="num">
        {page} / {pages}
      </span>
      <Button size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Sig.
      </Button>
    </nav>
  );
}

/** A table that may be wider than the screen: it scrolls by touch and keyboard. */
export function TableWrap({
  label,
  busy,
  className,
  children,
}: {
  label: string;
  busy?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={cx('table-wrap', className)} aria-label={label} aria-busy={busy} tabIndex={0}>
      {children}
    </section>
  );
}
