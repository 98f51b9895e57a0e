import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx';

interface FieldProps {
  label: ReactNode;
  error?: string | undefined;
  hint?: string | undefined;
  required?: boolean;
  className?: string;
  /** Receives the ids that link the control to its label, hint and error. */
  children: (wiring: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean | undefined }) => ReactNode;
}

/** Label, control, hint and error, linked for assistive technology. */
export function Field({ label, error, hint, required, className, children }: FieldProps) {
  const id = useId();
  const described = cx(hint && `${id}-h`, error && `${id}-e`) || undefined;
  return (
    <div className={cx('field', className)}>
      <label className="field-label" htmlFor={id}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {children({ id, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <span className="field-hint" id={`${id}-h`}>
          {hint}
        </span>
      )}
      {error && (
        <span className="field-error" id={`${id}-e`} role="alert">
          {error}
        </span>
      )}
    </div>
  );
}

export type Common = Omit<FieldProps, 'children'>;

export function TextField({
  label,
  error,
  hint,
  required,
  className,
  ...input
}: Common & Omit<ComponentProps<'input'>, 'className' | 'required'>) {
  return (
    <Field {...({ label, error, hint, required, className } as Common)}>
      {(wiring) => <input className="input" aria-required={required} {...input} {...wiring} />}
    </Field>
  );
}

export function TextArea({
  label,
  error,
  hint,
  required,
  className,
  ...input
}: Common & Omit<ComponentProps<'textarea'>, 'className' | 'required'>) {
  return (
    <Field {...({ label, error, hint, required, className } as Common)}>
      {(wiring) => <textarea className="input" aria-required={required} {...input} {...wiring} />}
    </Field>
  );
}

export interface Option {
  value: string | number;
  label: string;
}

/** A native select: it works with keyboard, touch and screen readers everywhere. */
export function SelectField({
  label,
  error,
  hint,
  required,
  className,
  options,
  placeholder,
  ...select
}: Common & { options: readonly Option[]; placeholder?: string } & Omit<ComponentProps<'select'>, 'className' | 'required'>) {
  return (
    <Field {...({ label, error, hint, required, className } as Common)}>
      {(wiring) => (
        <select className="input" aria-required={required} {...select} {...wiring}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export function Checkbox({ label, ...input }: { label: ReactNode } & ComponentProps<'input'>) {
  return (
    <label className="choice">
      <input type="checkbox" {...input} />
      <span>{label}</span>
    </label>
  );
}

/** A choice among few options, all visible. */
export function RadioGroup({
  label,
  error,
  options,
  value,
  onChange,
  name,
}: {
  label: string;
  error?: string | undefined;
  options: readonly { value: string | number | boolean; label: string }[];
  value: unknown;
  onChange: (value: string | number | boolean) => void;
  name: string;
}) {
  return (
    <fieldset className="field" style={{ border: 0, padding: 0, margin: 0 }} aria-invalid={error ? true : undefined}>
      <legend className="field-label" style={{ padding: 0 }}>
        {label}
      </legend>
      <div className="row" style={{ gap: 'var(--space-4)' }}>
        {options.map((option) => (
          <label className="choice" key={String(option.value)}>
            <input type="radio" name={name} checked={value === option.value} onChange={() => onChange(option.value)} />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error && (
        <span className="field-error" role="alert">
          {error}
        </span>
      )}
    </fieldset>
  );
}
