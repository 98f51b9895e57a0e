import { Toast as Radix } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { cx } from './cx';

interface ToastOptions {
  tone?: 'default' | 'danger';
  /** Words over the message. */
  title?: string;
  /** Milliseconds in sight; 5 s, 8 s for failures. */
  duration?: number;
  /** One thing that can be done about it. */
  action?: { label: string; onSelect: () => void };
}
interface Message extends ToastOptions {
  id: number;
  text: string;
}
let messages: readonly Message[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
const emit = () => {
  for (const listener of listeners) listener();
};
const remove = (id: number) => {
  messages = messages.filter((message) => message.id !== id);
  emit();
};

/** Whether two messages say the same; what can be done about one is its own. */
const same = (a: Message, b: Message) => a.text === b.text && a.title === b.title && a.tone === b.tone && !a.action && !b.action;

/** Shows a short message; failures stay longer, and what is said again is in sight once. Answers what takes it away. */
export function toast(text: string, options: ToastOptions | 'danger' = {}): () => void {
  const id = nextId++;
  const message: Message = { id, text, ...(options === 'danger' ? { tone: 'danger' } : options) };
  messages = [...messages.filter((other) => !same(other, message)).slice(-3), message];
  emit();
  return () => remove(id);
}

/** Takes away the failures in sight: what they tell of is over. */
export function clearFailures(): void {
  messages = messages.filter(({ tone }) => tone !== 'danger');
  emit();
}

/** The place where messages appear; once per app. */
export function Toaster() {
  const list = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => messages,
  );
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
      <Radix.Viewport className="toasts" />
    </Radix.Provider>
  );
}
