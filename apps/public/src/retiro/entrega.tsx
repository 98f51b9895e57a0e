import type { OrdenPublica } from '@bitacora/domain/contracts';
import { Banner, Button, cx } from '@bitacora/ui';
import { Store, Truck } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { nombreDeDespacho, puedeCambiar } from './despacho';

const CambioRetiro = lazy(() => import('./cambio-retiro'));

/** How the equipment will be handed over, and the change that its client may ask for. */
export function Entrega({ orden, rut }: { orden: OrdenPublica; rut: string }) {
  const [usado, setUsado] = useState(false);
  const [abierto, setAbierto] = useState(false);
  const tarjeta = useRef<HTMLElement>(null);
  const Icono = orden.despacho === 'ENVIO' ? Truck : Store;
  const abrir = () => {
    setUsado(true);
    setAbierto(true);
  };
  return (
    <section
      className={cx('card', 'entrega', orden.despacho_solicitado && 'entrega-pendiente')}
      aria-labelledby="entrega-titulo"
      tabIndex={-1}
      ref={tarjeta}
    >
      <h2 id="entrega-titulo">Entrega</h2>
      <p className="entrega-tipo">
        <Icono size={18} aria-hidden="true" /> {nombreDeDespacho(orden.despacho)}
      </p>
      {orden.despacho_solicitado ? (
        <Banner>
          <span>
            <strong>Cambio de Retiro Pendiente de Aprobación</strong>
            <br />
            Pediste {nombreDeDespacho(orden.despacho_solicitado)}. Confírmalo con el enlace que te enviamos por correo.
          </span>
        </Banner>
      ) : (
        puedeCambiar(orden) && <Button onClick={abrir}>Cambiar tipo de retiro</Button>
      )}
      {/* Kept once used: its message outlives the dialog. */}
      {usado && (
        <Suspense fallback={null}>
          <CambioRetiro
            orden={orden}
            rut={rut}
            abierto={abierto}
            onClose={() => setAbierto(false)}
            onSolicitado={() => {
              setAbierto(false);
              // The button that opened the dialog is gone: the focus goes to what took its place.
              setTimeout(() => tarjeta.current?.focus());
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
