import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { ApiError } from '../../api/client';
import { ordenQuery } from '../../api/queries';
import { TEMA } from '../../api/temas';
import { asentar, contarRechazo, deshacer, type Hecho, mover } from './historial';
import { encontrar, type Hallazgo, type Movimiento } from './movimientos';
import { sonar } from './tonos';

export interface Aviso {
  readonly tono: 'bien' | 'mal' | 'neutro';
  readonly texto: string;
}
const LISTO: Aviso = { tono: 'neutro', texto: 'Listo para escanear' };
const palabras = (error: unknown) => (error instanceof ApiError ? error.message : 'Ocurrió un error inesperado');

/** The scan, its message, and the possible moves. */
export function useEscaner() {
  const queries = useQueryClient();
  const [hallazgo, setHallazgo] = useState<Hallazgo | null>(null);
  const [aviso, setAviso] = useState<Aviso>(LISTO);
  const [ocupado, setOcupado] = useState(false);
  const turno = useRef(0);

  const decir = useCallback((tono: Aviso['tono'], texto: string) => {
    setAviso({ tono, texto });
    if (tono !== 'neutro') sonar(tono);
    if (tono === 'mal') contarRechazo();
  }, []);

  const buscar = useCallback(
    async (texto: string) => {
      const este = ++turno.current;
      setOcupado(true);
      try {
        const nuevo = await encontrar(texto);
        // Only the newest scan counts.
        if (este !== turno.current) return;
        setHallazgo(nuevo);
        if (nuevo.tipo === 'nada') decir('mal', `Rechazado: «${texto}» no es una orden, una serie ni una parte`);
        else setAviso({ tono: 'neutro', texto: `Leído: ${texto}` });
      } catch (error) {
        if (este === turno.current) decir('mal', `Rechazado: ${palabras(error)}`);
      } finally {
        if (este === turno.current) setOcupado(false);
      }
    },
    [decir],
  );

  const refrescar = useCallback(
    async (ot: number) => {
      await Promise.all([queries.invalidateQueries({ queryKey: TEMA.orden(ot) }), queries.invalidateQueries({ queryKey: TEMA.ordenes })]);
      // Not awaited by the scanner.
      void queries.fetchQuery(ordenQuery(ot)).then(asentar, () => undefined);
    },
    [queries],
  );

  const confirmar = useCallback(
    async (ot: number, { accion, etiqueta }: Movimiento) => {
      setOcupado(true);
      try {
        const { estado, ubicacion } = await mover(ot, accion, etiqueta);
        setHallazgo(null);
        decir('bien', `Hecho: OT ${ot}, ${etiqueta.toLowerCase()}. Queda ${estado}, ${ubicacion ?? 'fuera del centro'}.`);
      } catch (error) {
        decir('mal', `Rechazado: OT ${ot}, ${palabras(error)}`);
      }
      await refrescar(ot);
      setOcupado(false);
    },
    [decir, refrescar],
  );

  const volverAtras = useCallback(
    async (hecho: Hecho) => {
      setOcupado(true);
      try {
        await deshacer(hecho);
        setHallazgo(null);
        decir('bien', `Deshecho: OT ${hecho.ot}, ${hecho.etiqueta.toLowerCase()}`);
      } catch (error) {
        // Nothing was scanned, so it does not count as a refusal of the shift.
        setAviso({ tono: 'mal', texto: `No se deshizo: ${palabras(error)}` });
        sonar('mal');
      }
      await refrescar(hecho.ot);
      setOcupado(false);
    },
    [decir, refrescar],
  );

  const abrir = useCallback((ot: number) => setHallazgo({ tipo: 'orden', ot }), []);
  const limpiar = useCallback(() => {
    setHallazgo(null);
    setAviso(LISTO);
  }, []);
  return { hallazgo, aviso, ocupado, buscar, confirmar, volverAtras, abrir, limpiar, decir };
}
