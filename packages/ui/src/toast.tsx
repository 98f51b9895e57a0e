import { Toast as Radix } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { cx } from './cx';

interface Message {
  id: number;
  text: string;
  tone: 'default' | 'danger';
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

/** Shows a short message; failures stay longer. */
export function toast(text: string, tone: Message['tone'] = 'default'): void {
  messages = [...messages.slice(-3), { id: nextId++, text, tone }];
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
    <Radix.Provider label="Mensajes" swipeDirection="right">
      {list.map((message) => (
        <Radix.Root
          key={message.id}
          className={cx('toast', message.tone === 'danger' && 'toast-danger')}
          duration={message.tone === 'danger' ? 8000 : 5000}
          onOpenChange={(open) => !open && remove(message.id)}
        >
          <Radix.Description>{message.text}</Radix.Description>
        </Radix.Root>
      ))}
      <Radix.Viewport className="toasts" />
    </Radix.Provider>
  );
}
