interface ToastOptions {
  tone?: 'default' | 'danger';
  /** Title of the message. */
  title?: string;
  /** Milliseconds on the screen: 5 s, 8 s for failures. */
  duration?: number;
  /** One action that the message offers. */
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
/** Removes a message. */
export const remove = (id: number) => {
  messages = messages.filter((message) => message.id !== id);
  emit();
};

/** True for two messages with equal words; each keeps its own action. */
const same = (a: Message, b: Message) => a.text === b.text && a.title === b.title && a.tone === b.tone && !a.action && !b.action;

/** Shows a short message. Failures stay longer, and a repeated message is shown only once. Returns a function that removes it. */
export function toast(text: string, options: ToastOptions | 'danger' = {}): () => void {
  const id = nextId++;
  const message: Message = { id, text, ...(options === 'danger' ? { tone: 'danger' } : options) };
  messages = [...messages.filter((other) => !same(other, message)).slice(-3), message];
  emit();
  return () => remove(id);
}

/** Removes the visible failures, because they are over. */
export function clearFailures(): void {
  messages = messages.filter(({ tone }) => tone !== 'danger');
  emit();
}

/** The visible messages. */
export const inSight = (): readonly Message[] => messages;
/** Calls the listener whenever they change; returns the function that ends it. */
export function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
