/** A whole screen that is loading. */
export function Cargando() {
  return (
    <div role="status" className="cargando">
      <span className="spin" aria-hidden="true" />
      Cargando…
    </div>
  );
}
