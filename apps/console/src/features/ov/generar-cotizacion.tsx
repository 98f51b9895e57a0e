import type { Errores } from '@bitacora/domain';
import type { ComandoOvRespuesta } from '@bitacora/domain/contracts';
import { toast } from '@bitacora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, api } from '../../api/client';
import { useClave } from '../../componentes/clave';
import { Asistente } from '../../componentes/ov/asistente';
import { BORRADOR_VACIO } from '../../componentes/ov/borrador';
import { SIN_DATOS } from '../../componentes/ov/datos-ov';
import { conImagen } from '../../componentes/ov/formulario';
import { useHoldRealtime } from '../../realtime/realtime';

const INICIAL = { datos: SIN_DATOS, borrador: BORRADOR_VACIO };

/** 'Generar Cotización': an opportunity that the staff quotes at once (specification 002, sections 2.7 and 2.9). */
export default function GenerarCotizacion({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const clave = useClave();
  const [enviando, setEnviando] = useState(false);
  const [errores, setErrores] = useState<Errores>({});
  const [fallo, setFallo] = useState<string>();
  useHoldRealtime(true);
  const enviar = async (cuerpo: Record<string, unknown>, imagen: File | null) => {
    setEnviando(true);
    setFallo(undefined);
    setErrores({});
    try {
      const llave = clave.para({ ...cuerpo, imagen: imagen && [imagen.name, imagen.size, imagen.lastModified] });
      const { id } = await api.post<ComandoOvRespuesta>('oportunidadventa/oportunidad-completada-new', conImagen(cuerpo, imagen), llave);
      clave.respondida();
      toast('Cotización creada.');
      await queries.invalidateQueries({ queryKey: ['ov'] });
      await navigate(`/oportunidad-venta/${id}`);
    } catch (error) {
      clave.respondida(error);
      if (error instanceof ApiError) setErrores(error.problema.errors ?? {});
      setFallo(error instanceof ApiError ? error.message : 'Ocurrió un error inesperado');
      toast('Error al crear cotización', 'danger');
    } finally {
      setEnviando(false);
    }
  };
  return (
    <Asistente
      titulo="Generar Cotización"
      inicial={INICIAL}
      errores={errores}
      setErrores={(halladas) => {
        setFallo(undefined);
        setErrores(halladas);
      }}
      enviando={enviando}
      fallo={fallo}
      onEnviar={(cuerpo, imagen) => void enviar(cuerpo, imagen)}
      onClose={onClose}
    />
  );
}
