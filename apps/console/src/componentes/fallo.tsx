import type { ReactNode } from 'react';

/** What went wrong, read out at once; nothing without it. */
export function Fallo({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p role="alert" className="field-error">
      {children}
    </p>
  );
}
