import { CalendarDays } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { cx } from './cx';
import { type Common, Field } from './field';
import { fecha, leerDia } from './formats';

interface DateInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'min' | 'max' | 'type'> {
  /** YYYY-MM-DD, '' without a day, or the typed text while it is not a day. */
  value: string;
  onChange: (value: string) => void;
  /** First and last day that the calendar offers, YYYY-MM-DD. The form checks typed days. */
  min?: string | undefined;
  max?: string | undefined;
}

/** The slash after a day or a month that has just been completed. */
const conBarra = (texto: string, antes: string) =>
  texto.length > antes.length && /^(\d{2}|\d{2}\/\d{2})$/.test(texto) ? `${texto}/` : texto;

/** A day, typed as DD/MM/AAAA or picked from the browser's calendar; shown the Chilean way in a browser of any language. */
export function DateInput({ value, onChange, min, max, className, disabled, ...input }: DateInputProps) {
  const calendario = useRef<HTMLInputElement>(null);
  const dia = leerDia(value);
  const escrito = dia && value === dia ? fecha(dia) : value;
  return (
    <span className={cx('date-input', className)}>
      <input
        {...input}
        className="input"
        inputMode="numeric"
        autoComplete="off"
        placeholder="DD/MM/AAAA"
        maxLength={10}
        disabled={disabled}
        value={escrito}
        onChange={({ target }) => {
          const texto = conBarra(target.value, escrito);
          onChange(leerDia(texto) ?? texto);
        }}
      />
      <input
        ref={calendario}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        min={min}
        max={max}
        value={dia ?? ''}
        onChange={({ target }) => onChange(target.value)}
      />
      <button type="button" aria-label="Abrir el calendario" disabled={disabled} onClick={() => calendario.current?.showPicker()}>
        <CalendarDays size={16} aria-hidden="true" />
      </button>
    </span>
  );
}

/** A labelled day: see `DateInput`. */
export function DateField({ label, error, hint, required, className, ...input }: Common & Omit<DateInputProps, 'className' | 'required'>) {
  return (
    <Field {...{ label, error, hint, className }} required={required ?? false}>
      {(wiring) => <DateInput aria-required={required} {...input} {...wiring} />}
    </Field>
  );
}
