import type { ComponentProps } from 'react';
import { cx } from './cx';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: 'default' | 'primary' | 'ghost' | 'danger';
  size?: 'md' | 'sm';
  /** Shows a spinner beside the label, which stays. */
  loading?: boolean;
  icon?: boolean;
}

/** A button; `loading` disables it and keeps its label. */
export function Button({
  variant = 'default',
  size = 'md',
  loading = false,
  icon = false,
  className,
  disabled,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
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
