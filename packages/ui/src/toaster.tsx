import { Toast as Radix } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { cx } from './cx';
import { inSight, onChange, remove } from './toast';

/** The place where messages appear; once per app. */
export function Toaster() {
  const list = useSyncExternalStore(onChange, inSight);
  return (
    <Radix.Provider label="Mensajes" swipeDirection="up">
      {list.map(({ id, text, title, tone, duration, action }) => (
        <Radix.Root
          key={id}
          className={cx('toast', tone === 'danger' && 'toast-danger')}
          duration={duration ?? (tone === 'danger' ? 8000 : 5000)}
          onOpenChange={(open) => !open && remove(id)}
        >
          <div>
            {title && <Radix.Title className="toast-title">{title}</Radix.Title>}
            <Radix.Description>{text}</Radix.Description>
          </div>
          {action && (
            <Radix.Action asChild altText={action.label}>
              <button type="button" className="btn btn-sm toast-action" onClick={action.onSelect}>
                {action.label}
              </button>
            </Radix.Action>
          )}
        </Radix.Root>
      ))}
      <Radix.Viewport className="toasts" label="Mensajes ({hotkey})" />
    </Radix.Provider>
  );
}
