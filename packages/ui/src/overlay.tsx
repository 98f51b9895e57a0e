import { Check } from 'lucide-react';
import { DropdownMenu, Tooltip as RadixTooltip } from 'radix-ui';
import type { ReactNode } from 'react';

/** A text on hover and on focus. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={250}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content className="tip" sideOffset={6} collisionPadding={8}>
            {text}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}

export interface MenuItem {
  key: string;
  label: ReactNode;
  /** The reason why it is shown disabled. */
  disabledReason?: string | undefined;
  onSelect?: () => void;
  /** Marks the chosen one of several items. */
  checked?: boolean;
  /** Several items can be chosen: choosing one keeps the menu open. */
  many?: true;
  separatorBefore?: boolean;
}

/** A menu behind a button; disabled items show their reason. */
export function Menu({ trigger, label, items }: { trigger: ReactNode; label?: ReactNode; items: readonly MenuItem[] }) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="end" sideOffset={6} collisionPadding={8}>
          {label && <DropdownMenu.Label className="menu-label">{label}</DropdownMenu.Label>}
          {items.map((item) => (
            <div key={item.key}>
              {item.separatorBefore && <DropdownMenu.Separator className="menu-sep" />}
              <DropdownMenu.Item
                className="menu-item"
                disabled={item.disabledReason !== undefined}
                onSelect={(event) => {
                  if (item.many) event.preventDefault();
                  item.onSelect?.();
                }}
                {...(item.checked === undefined
                  ? {}
                  : { role: item.many ? 'menuitemcheckbox' : 'menuitemradio', 'aria-checked': item.checked })}
              >
                <span>
                  {item.label}
                  {item.disabledReason && <small>{item.disabledReason}</small>}
                </span>
                {item.checked && <Check size={16} aria-hidden="true" />}
              </DropdownMenu.Item>
            </div>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
