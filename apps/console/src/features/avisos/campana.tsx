import './avisos.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { withSocket } from '../../api/socket';
import { TEMA } from '../../api/temas';
import { useUsuario } from '../sesion/sesion';
import { sinLeerQuery } from './consultas';
import { oirALasDemas } from './otras-pestanas';

const Panel = lazy(() => import('./panel'));
const Alertas = lazy(() => import('./alertas'));
const ESPERA = 500;
const SACUDIDA = 1000;
const MAXIMO_VISIBLE = 99;

/** The bell of the top bar: unread notices, new orders, and the popover behind it (specification, 1.9). */
export function Campana() {
  const queries = useQueryClient();
  const usuario = useUsuario();
  const id = usuario?.id ?? 0;
  const [abierta, setAbierta] = useState(false);
  const marco = useRef<HTMLDivElement>(null);
  const boton = useRef<HTMLButtonElement>(null);
  const { nuevas, sacudida, olvidar } = useOrdenesNuevas();
  const { data } = useQuery({ ...sinLeerQuery(id), enabled: id > 0 });
  const sinLeer = data?.count ?? 0;
  const n = sinLeer + nuevas;

  useEffect(() => oirALasDemas(() => void queries.invalidateQueries({ queryKey: TEMA.avisos })), [queries]);
  // Both after a login and at the start of a session, since the bar is there in both cases.
  useEffect(() => {
    if (id > 0) void import('./push').then(({ registrarDispositivo }) => registrarDispositivo());
  }, [id]);
  useEffect(() => {
    if (!abierta) return;
    const fuera = (event: PointerEvent) => {
      if (!marco.current?.contains(event.target as Node)) setAbierta(false);
    };
    const alEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setAbierta(false);
      boton.current?.focus();
    };
    document.addEventListener('pointerdown', fuera);
    document.addEventListener('keydown', alEscape);
    return () => {
      document.removeEventListener('pointerdown', fuera);
      document.removeEventListener('keydown', alEscape);
    };
  }, [abierta]);

  return (
    <div className="campana" ref={marco}>
      <button
        ref={boton}
        type="button"
        className="campana-boton"
        aria-haspopup="dialog"
        aria-expanded={abierta}
        aria-label={etiquetaDe(sinLeer, nuevas)}
        onClick={() => setAbierta(!abierta)}
      >
        <Bell size={18} aria-hidden="true" className={sacudida ? 'campana-sacudida' : undefined} />
        {n > 0 && (
          <span className="campana-cuenta num" aria-hidden="true">
            {n > MAXIMO_VISIBLE ? `${MAXIMO_VISIBLE}+` : n}
          </span>
        )}
      </button>
      {abierta && (
        <Suspense fallback={null}>
          <Panel usuario={id} nuevas={nuevas} onVerNuevas={olvidar} onCerrar={() => setAbierta(false)} />
        </Suspense>
      )}
      <Alertas usuario={id} oculta={abierta} />
    </div>
  );
}

function etiquetaDe(sinLeer: number, nuevas: number): string {
  const partes = [
    ...(sinLeer > 0 ? [`${sinLeer} sin leer`] : []),
    ...(nuevas > 0 ? [nuevas === 1 ? '1 orden nueva' : `${nuevas} órdenes nuevas`] : []),
  ];
  return partes.length === 0 ? 'Notificaciones' : `Notificaciones: ${partes.join(', ')}`;
}

/** Counts the orders that arrive while the page is open; the bell shakes for a second, half a second after each. */
function useOrdenesNuevas() {
  const [nuevas, setNuevas] = useState(0);
  const [sacudida, setSacudida] = useState(false);
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const despues = (hacer: () => void, espera: number) => timers.add(setTimeout(hacer, espera));
    const cerrar = withSocket((socket) => {
      const alLlegar = () => {
        setNuevas((cuantas) => cuantas + 1);
        despues(() => {
          setSacudida(true);
          despues(() => setSacudida(false), SACUDIDA);
        }, ESPERA);
      };
      socket.on('order_added', alLlegar);
      return () => {
        socket.off('order_added', alLlegar);
      };
    });
    return () => {
      for (const timer of timers) clearTimeout(timer);
      cerrar();
    };
  }, []);
  return { nuevas, sacudida, olvidar: () => setNuevas(0) };
}
