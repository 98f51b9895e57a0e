import { toast } from '@bitacora/ui';
import { useState } from 'react';
import { ApiError } from '../api/client';
import { bajar, guardar } from '../api/descarga';

/** Requests a file and saves it; one at a time. */
export function useDescarga() {
  const [bajando, setBajando] = useState(false);
  const descargar = async (ruta: string) => {
    setBajando(true);
    try {
      const { nombre, contenido } = await bajar(ruta);
      guardar(nombre, contenido);
    } catch (error) {
      toast(error instanceof ApiError ? error.message : 'Ocurrió un error inesperado', 'danger');
    } finally {
      setBajando(false);
    }
  };
  return { bajando, descargar };
}
