import type { SegundoIngreso } from '@bitacora/domain/contracts';
import { formato } from '@bitacora/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';

const ESPERA_MS = 150;
const MARGEN = 6;

/** The number of other intakes of the serial; hovering or focusing it shows them as links (specification, 2.5). */
export function OtrosIngresos({ ot, ingresos }: { ot: number; ingresos: readonly SegundoIngreso[] }) {
  const id = useId();
  const [abierta, setAbierta] = useState(false);
  const boton = useRef<HTMLButtonElement>(null);
  const tarjeta = useRef<HTMLUListElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const luego = (abrir: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAbierta(abrir), ESPERA_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const lista = tarjeta.current;
    if (!abierta || !lista || !boton.current) return;
    // In the top layer, so that the cell does not cut it; in its place in the document, so that Tab reaches it.
    lista.showPopover?.();
    const { left, bottom, top } = boton.current.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = lista;
    const abajo = bottom + MARGEN + offsetHeight < window.innerHeight;
    lista.style.left = `${Math.max(MARGEN, Math.min(left, window.innerWidth - offsetWidth - MARGEN))}px`;
    lista.style.top = `${abajo ? bottom + MARGEN : Math.max(MARGEN, top - MARGEN - offsetHeight)}px`;
    const cerrar = () => setAbierta(false);
    window.addEventListener('scroll', cerrar, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', cerrar, { capture: true });
  }, [abierta]);
  if (ingresos.length === 0) return null;
  const texto = `${ingresos.length} ${ingresos.length === 1 ? 'otro ingreso' : 'otros ingresos'} de este equipo`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the wrapper only notices that the pointer or the focus left its button and links
    <span
      className="otros-ingresos"
      onPointerEnter={(event) => event.pointerType === 'mouse' && luego(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && luego(false)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setAbierta(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !abierta) return;
        event.stopPropagation();
        setAbierta(false);
        boton.current?.focus();
      }}
    >
      <button
        ref={boton}
        type="button"
        className="contador-ingresos"
        aria-label={`${texto}, OT ${ot}`}
        aria-expanded={abierta}
        aria-controls={abierta ? id : undefined}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && setAbierta(true)}
        onClick={() => setAbierta((actual) => !actual)}
      >
        {ingresos.length}
      </button>
      {abierta && (
        <ul ref={tarjeta} id={id} popover="manual" className="tarjeta-ingresos" aria-label={texto}>
          {ingresos.map((ingreso) => (
            <li key={ingreso.ot}>
              <Link to={`/orden/${ingreso.ot}`}>
                <b className="num">OT {ingreso.ot}</b>
                <span className="num">{formato.fecha(ingreso.fecha_ingreso)}</span>
                <span className="mono">{ingreso.rma ?? 'sin RMA'}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </span>
  );
}
