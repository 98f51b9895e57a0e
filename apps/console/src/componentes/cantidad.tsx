/** An amount in a cell, with its error. */
export function Cantidad({
  etiqueta,
  valor,
  error,
  disabled,
  onChange,
}: {
  etiqueta: string;
  valor: string;
  error: string | undefined;
  disabled?: boolean;
  onChange: (valor: string) => void;
}) {
  return (
    <>
      <input
        className="input num"
        inputMode="numeric"
        aria-label={etiqueta}
        aria-invalid={error ? true : undefined}
        value={valor}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      />
      {error && (
        <span className="field-error" role="alert">
          {error}
        </span>
      )}
    </>
  );
}
