import type { ComponentProps } from 'react';
import { cx } from './cx';
import { butSecondClicks } from './second-click';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: 'default' | 'primary' | 'ghost' | 'danger';
  size?: 'md' | 'sm';
  /** Shows a spinner beside the label, which stays. */
  loading?: boolean;
  icon?: boolean;
}

/** A button; `loading` disables it and keeps its label. A deciding one (primary, danger) ignores second clicks. */
export function Button({
  variant = 'default',
  size = 'md',
  loading = false,
  icon = false,
  className,
  disabled,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const decides = variant === 'primary' || variant === 'danger';
  return (
    <button
      type={type}
      onClick={decides ? butSecondClicks(onClick) : onClick}
      className={cx('btn', variant !== 'default' && `btn-${variant}`, size === 'sm' && 'btn-sm', icon && 'btn-icon', className)}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      {...rest}
    >
      {loading && <span className="spin" aria-hidden="true" />}
      {children}
    </button>
  );
}
