import { formato } from '@bitacora/ui';

const NADA = '—';

/** Data with another value today, then and now. */
export function Cambiado({
  cambios,
}: {
  cambios: readonly { readonly dato: string; readonly entonces: string | null; readonly hoy: string | null }[];
}) {
  return (
    <ul className="comparar-cambios">
      {cambios.map(({ dato, entonces, hoy }) => (
        <li key={dato}>
          {dato}: <span className="comparar-antes">{entonces ?? NADA}</span> <span aria-hidden="true">→</span>
          <span className="vh"> hoy </span> <mark className="comparar-hoy">{hoy ?? NADA}</mark>
        </li>
      ))}
    </ul>
  );
}

/** The author of the last change, with the act and its time. */
export function QuienYCuando({
  hecho,
}: {
  hecho: { readonly at: string; readonly acto: string; readonly actor: { readonly nombre: string } } | null;
}) {
  if (!hecho) return <span className="muted">{NADA}</span>;
  return (
    <>
      {hecho.actor.nombre} · {hecho.acto}
      <br />
      <time className="muted num" dateTime={hecho.at}>
        {formato.fechaHora(hecho.at)}
      </time>
    </>
  );
}
