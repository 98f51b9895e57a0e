import type { FilaMala, GrupoRegistrado } from '@bitacora/domain/contracts';
import { GRUPO_DE, type TipoDeGrupo } from '@bitacora/domain/stock';
import { toast } from '@bitacora/ui';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, escribir } from '../../api/client';
import { useClave } from '../../componentes/clave';
import { filasMalasDe, palabrasDe } from './fallas';
import type { FilaDeIngreso } from './filas';
import { useRecarga } from './use-recarga';

/** The list opens a second after saving (specification, 8.5). */
const A_LA_LISTA = 1000;

/** The server's answer to the last try. */
interface Respuesta {
  readonly de: 'filas' | 'archivo' | null;
  readonly fallo?: string;
  readonly campo?: string | undefined;
  readonly malas: readonly FilaMala[];
}
const NADA: Respuesta = { de: null, malas: [] };

/** Saves a group of movements, from the form or from a spreadsheet, and goes to the inventory. */
export function useIngreso(tipo: TipoDeGrupo, referencia: string) {
  const recargar = useRecarga();
  const navigate = useNavigate();
  const clave = useClave();
  const [enviando, setEnviando] = useState<'filas' | 'archivo' | null>(null);
  const [guardado, setGuardado] = useState(false);
  const [respuesta, setRespuesta] = useState(NADA);
  const campo = GRUPO_DE[tipo].referencia;
  useEffect(() => {
    if (!guardado) return;
    const espera = setTimeout(() => void navigate('/inventario'), A_LA_LISTA);
    return () => clearTimeout(espera);
  }, [guardado, navigate]);

  const enviar = async (que: 'filas' | 'archivo', contenido: unknown, llamar: (llave: string) => Promise<GrupoRegistrado>) => {
    setEnviando(que);
    setRespuesta(NADA);
    try {
      const { message } = await llamar(clave.para(contenido));
      clave.respondida();
      toast(message);
      setGuardado(true);
      await recargar();
    } catch (error) {
      clave.respondida(error);
      const fallo = palabrasDe(error);
      setRespuesta({ de: que, fallo, campo: error instanceof ApiError ? error.campo(campo) : undefined, malas: filasMalasDe(error) });
      toast(fallo, 'danger');
    } finally {
      setEnviando(null);
    }
  };
  return {
    enviando,
    guardado,
    respuesta,
    /** The user is correcting the refused row. */
    olvidar: () => setRespuesta(NADA),
    guardar: (filas: readonly FilaDeIngreso[]) => {
      const cuerpo = {
        filas: filas.map(({ parte, cantidad }) => ({
          id: parte?.id ?? null,
          part_number: parte?.part_number ?? '',
          quantity: Number(cantidad),
          tipo: GRUPO_DE[tipo].codigo,
        })),
        [campo]: referencia,
      };
      return enviar('filas', cuerpo, (llave) => escribir.post('/api/bodega/movimiento_inventario', { body: cuerpo, clave: llave }));
    },
    subir: (archivo: File) => {
      const body = { tipo_movimiento: GRUPO_DE[tipo].codigo, [campo]: referencia };
      const contenido = [tipo, referencia, archivo.name, archivo.size, archivo.lastModified];
      return enviar('archivo', contenido, (llave) =>
        escribir.post('/api/bodega/upload_inventory', { body, archivos: { file: archivo }, clave: llave }),
      );
    },
  };
}
