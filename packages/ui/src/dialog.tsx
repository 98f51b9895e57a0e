import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef, useState } from 'react';
import { cx } from './cx';

/** The initial focus, in this order: the marked element, the first field, or the confirming button; never the closing one. */
const FIRST = [
  '.dialog-body [data-first]:not(:disabled)',
  '.dialog-body :is(input:not([type=file]), select, textarea):not(:disabled)',
  '.dialog-foot [data-first]:not(:disabled)',
  '.dialog-foot .btn-primary:not(:disabled)',
  '.dialog-foot .btn:not(:disabled)',
];

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** A click outside or Esc does not close it. */
  persistent?: boolean;
  wide?: boolean;
}

/** A modal dialog: focus moves in, stays in, and returns. */
export function Dialog({ open, onClose, title, description, children, footer, persistent, wide }: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const focusFirst = (event: Event) => {
    const first = FIRST.map((selector) => content.current?.querySelector<HTMLElement>(selector)).find(Boolean);
    if (!first) return;
    event.preventDefault();
    first.focus();
  };
  const [held, setHeld] = useState(false);
  const keep = (event: Event) => {
    if (persistent) event.preventDefault();
  };
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="overlay" />
        <Radix.Content
          ref={content}
          className={cx('dialog', wide && 'dialog-wide')}
          onOpenAutoFocus={focusFirst}
          onEscapeKeyDown={(event) => {
            keep(event);
            setHeld(persistent === true);
          }}
          onPointerDownOutside={keep}
          onInteractOutside={keep}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className="dialog-head">
            <div style={{ flex: 1, minWidth: 0 }}>
              <Radix.Title asChild>
                <h2>{title}</h2>
              </Radix.Title>
              {description && <Radix.Description className="muted">{description}</Radix.Description>}
            </div>
            <Radix.Close asChild>
              <button type="button" className="btn btn-ghost btn-icon btn-sm" aria-label="Cerrar">
                <X size={16} />
              </button>
            </Radix.Close>
          </div>
          <div className="dialog-body">{children}</div>
          <p className="dialog-held" role="status">
            {held && 'Esc no cierra esta ventana, para no perder lo escrito: use sus botones.'}
          </p>
          {footer && <div className="dialog-foot">{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
