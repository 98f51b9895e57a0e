import { Inbox, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button';

export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className="empty">
      <Inbox size={28} aria-hidden="true" />
      <strong>{title}</strong>
      {children && <p className="muted">{children}</p>}
      {action}
    </div>
  );
}

/** The failure, the next step for the user, and the number to tell support. */
export function ErrorState({
  message,
  correlationId,
  onRetry,
}: {
  message: string;
  correlationId?: string | undefined;
  onRetry?: () => void;
}) {
  return (
    <div className="empty" role="alert">
      <TriangleAlert size={28} aria-hidden="true" />
      <strong>{message}</strong>
      {correlationId && <p className="muted mono">{correlationId}</p>}
      {onRetry && <Button onClick={onRetry}>Reintentar</Button>}
    </div>
  );
}
