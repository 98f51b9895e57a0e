import type { OrdenPublica } from '@bitacora/domain/contracts';
import { Button, cx } from '@bitacora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Store, Truck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { DireccionDelCentro } from '../componentes/direccion-del-centro';
import { enReposo, Parte, parte } from '../componentes/parte';
import { nombreDeDespacho, puedeCambiar } from './despacho';

const cambioPendiente = parte('cambio-pendiente', () => import('./cambio-pendiente'));
const cambioRetiro = parte('cambio-retiro', () => import('./cambio-retiro'));

/** The present delivery, and the change that its client may ask for. */
export function Entrega({ orden, rut }: { orden: OrdenPublica; rut: string }) {
  const [usado, setUsado] = useState(false);
  const [abierto, setAbierto] = useState(false);
  const [cancelado, setCancelado] = useState(false);
  const tarjeta = useRef<HTMLElement>(null);
  const Icono = orden.despacho === 'ENVIO' ? Truck : Store;
  const puede = puedeCambiar(orden);
  const queries = useQueryClient();
  useEffect(() => (puede ? enReposo(() => void queries.prefetchQuery(cambioRetiro)) : undefined), [puede, queries]);
  // The pressed button has disappeared, so the focus goes to its replacement.
  const enfocar = () => setTimeout(() => tarjeta.current?.focus());
  const abrir = () => {
    setCancelado(false);
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
      {orden.despacho === 'RETIRO' && !orden.estado.cerrada && !orden.guia?.lugar && <DireccionDelCentro centro={orden.centro} />}
      {orden.despacho_solicitado ? (
        <Parte
          de={cambioPendiente}
          con={{
            orden,
            rut,
            onCorregir: abrir,
            onCancelado: () => {
              setCancelado(true);
              enfocar();
            },
          }}
        />
      ) : (
        puede && <Button onClick={abrir}>Cambiar tipo de retiro</Button>
      )}
      <p role="status" className="muted entrega-aviso">
        {cancelado && !orden.despacho_solicitado && 'El cambio quedó cancelado: la entrega sigue como estaba.'}
      </p>
      {/* Stays mounted once used, because its message outlives the dialog. */}
      {usado && (
        <Parte
          de={cambioRetiro}
          con={{
            orden,
            rut,
            abierto,
            onClose: () => setAbierto(false),
            onSolicitado: () => {
              setAbierto(false);
              enfocar();
            },
          }}
        />
      )}
    </section>
  );
}
