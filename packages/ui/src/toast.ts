interface ToastOptions {
  tone?: 'default' | 'danger';
  /** Words over the message. */
  title?: string;
  /** Milliseconds in sight; 5 s, 8 s for failures. */
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
/** Takes a message away. */
export const remove = (id: number) => {
  messages = messages.filter((message) => message.id !== id);
  emit();
};

/** True when two messages say the same; the action of each is its own. */
const same = (a: Message, b: Message) => a.text === b.text && a.title === b.title && a.tone === b.tone && !a.action && !b.action;

/** Shows a short message. Failures stay longer, and a repeated message is in sight once. Answers a function that removes it. */
export function toast(text: string, options: ToastOptions | 'danger' = {}): () => void {
  const id = nextId++;
  const message: Message = { id, text, ...(options === 'danger' ? { tone: 'danger' } : options) };
  messages = [...messages.filter((other) => !same(other, message)).slice(-3), message];
  emit();
  return () => remove(id);
}

/** Removes the failures in sight, because they are over. */
export function clearFailures(): void {
  messages = messages.filter(({ tone }) => tone !== 'danger');
  emit();
}

/** The messages in sight. */
export const inSight = (): readonly Message[] => messages;
/** Calls whenever they change; answers what ends it. */
export function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
