/** An amount in a cell, with what is wrong with it. */
export function Cantidad({
  etiqueta,
  valor,
  error,
  onChange,
}: {
  etiqueta: string;
  valor: string;
  error: string | undefined;
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
