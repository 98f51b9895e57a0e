import type { FilaImportadaMala, ImportacionHecha, ImportacionRevisada } from '@bitacora/domain/contracts';
import type { ClaseDeImportacion, MapeoDeColumnas } from '@bitacora/domain/importacion';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, escribir } from '../../api/client';

interface Estado {
  readonly archivo: File | null;
  readonly revision: ImportacionRevisada | null;
  readonly hecha: ImportacionHecha | null;
  readonly fallo: string | undefined;
  readonly ocupado: 'revisar' | 'traer' | null;
}
const NADA: Estado = { archivo: null, revision: null, hecha: null, fallo: undefined, ocupado: null };

const mensajeDe = (error: unknown): string => (error instanceof ApiError ? error.message : 'Ocurrió un error inesperado');
const malasDe = (error: unknown): readonly FilaImportadaMala[] => {
  const filas = error instanceof ApiError ? error.problema.datos?.['filas'] : undefined;
  return Array.isArray(filas) ? (filas as FilaImportadaMala[]) : [];
};

/** A sheet of another system: checked as soon as it is chosen or its columns change, and imported when all of it is correct. */
export function useImportacion(clase: ClaseDeImportacion) {
  const queries = useQueryClient();
  const [estado, setEstado] = useState(NADA);
  /** Only the last check counts. */
  const vez = useRef(0);
  const cambiar = (cambio: Partial<Estado>) => setEstado((antes) => ({ ...antes, ...cambio }));
  const cuerpo = (mapeo: MapeoDeColumnas | null) => ({ clase, ...(mapeo ? { mapeo: JSON.stringify(mapeo) } : {}) });

  const revisar = async (archivo: File, mapeo: MapeoDeColumnas | null) => {
    const mia = ++vez.current;
    cambiar({ archivo, ocupado: 'revisar', fallo: undefined, hecha: null, ...(mapeo ? {} : { revision: null }) });
    try {
      const revision = await escribir.post('/api/admin/importaciones/revision', { body: cuerpo(mapeo), archivos: { file: archivo } });
      if (mia === vez.current) cambiar({ revision, ocupado: null });
    } catch (error) {
      if (mia === vez.current) cambiar({ fallo: mensajeDe(error), ocupado: null });
    }
  };

  return {
    ...estado,
    elegir: (archivo: File | null) => {
      if (archivo) return void revisar(archivo, null);
      vez.current++;
      setEstado(NADA);
    },
    /** Reads a field from another column, or from none. */
    mapear: (campo: string, columna: number | null) => {
      const { archivo, revision } = estado;
      if (!archivo || !revision) return;
      const { [campo]: _antes, ...otros } = revision.mapeo;
      void revisar(archivo, columna === null ? otros : { ...otros, [campo]: columna });
    },
    traer: async () => {
      const { archivo, revision } = estado;
      if (!archivo || !revision) return;
      cambiar({ ocupado: 'traer', fallo: undefined });
      try {
        const hecha = await escribir.post('/api/admin/importaciones', { body: cuerpo(revision.mapeo), archivos: { file: archivo } });
        cambiar({ ...NADA, hecha });
        await queries.invalidateQueries();
      } catch (error) {
        const malas = malasDe(error);
        const conErrores = new Set(malas.map(({ fila }) => fila)).size;
        cambiar({
          ocupado: null,
          fallo: mensajeDe(error),
          ...(malas.length > 0 ? { revision: { ...revision, malas: [...malas], con_errores: conErrores } } : {}),
        });
      }
    },
  };
}
