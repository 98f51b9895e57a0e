import type { ReactNode } from 'react';

/** A failure, announced to screen readers; nothing without one. */
export function Fallo({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p role="alert" className="field-error">
      {children}
    </p>
  );
}
