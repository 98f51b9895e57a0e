import { Button } from '@bitacora/ui';
import { RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

const LIMITE_MIN = 5;
const MINUTO_MS = 60_000;

interface Actualizacion {
  /** The times when the shown data arrived and when a reload last failed; milliseconds, 0 = never. */
  recibido: number;
  fallido: number;
  cargando: boolean;
  onActualizar: () => void;
}

/** 'hace N min' and the next reload; every second it checks whether five minutes have passed (specification, 2.1). */
export function Actualizar({ recibido, fallido, cargando, onActualizar }: Actualizacion) {
  const [minutos, setMinutos] = useState(0);
  const actual = useRef({ recibido, fallido, cargando, onActualizar });
  actual.current = { recibido, fallido, cargando, onActualizar };
  useEffect(() => {
    const mirar = () => {
      const { recibido: desde, fallido: fallo, cargando: ocupado, onActualizar: recargar } = actual.current;
      if (desde === 0) return;
      const ahora = Date.now();
      const pasados = Math.max(0, Math.min(LIMITE_MIN, Math.floor((ahora - desde) / MINUTO_MS)));
      setMinutos(pasados);
      // After a failure it waits a minute, so that the server is not asked every second.
      if (pasados >= LIMITE_MIN && !ocupado && ahora - fallo >= MINUTO_MS && document.visibilityState === 'visible') recargar();
    };
    const reloj = setInterval(mirar, 1000);
    document.addEventListener('visibilitychange', mirar);
    return () => {
      clearInterval(reloj);
      document.removeEventListener('visibilitychange', mirar);
    };
  }, []);
  return (
    <span className="row tablero-actualizar">
      <span className="muted num">
        hace {minutos} min · próxima actualización en {LIMITE_MIN - minutos} min
      </span>
      <Button size="sm" loading={cargando} onClick={onActualizar}>
        {!cargando && <RefreshCw size={14} aria-hidden="true" />}
        <span className="texto-ancho">Actualizar</span>
      </Button>
    </span>
  );
}
