import type { Sent } from '@bitacora/domain';
import type { ComandoOvRespuesta } from '@bitacora/domain/contracts';
import { toast } from '@bitacora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApiError, api } from '../../api/client';
import { TEMA } from '../../api/temas';
import { useClave } from '../../componentes/clave';
import { useHoldRealtime } from '../../realtime/realtime';
import { Asistente } from './asistente';
import { BORRADOR_VACIO } from './borrador';
import { SIN_DATOS } from './datos-ov';
import { conImagen } from './formulario';

const INICIAL = { datos: SIN_DATOS, borrador: BORRADOR_VACIO };

/** 'Generar Cotización': an opportunity that the staff quotes at once (specification, 9.8 and 9.10). */
export default function GenerarCotizacion({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const clave = useClave();
  useHoldRealtime(true);
  const enviar = async (cuerpo: Record<string, unknown>, imagen: File | null): Promise<Sent<ComandoOvRespuesta>> => {
    try {
      const llave = clave.para({ ...cuerpo, imagen: imagen && [imagen.name, imagen.size, imagen.lastModified] });
      const creada = await api.post<ComandoOvRespuesta>('oportunidadventa/oportunidad-completada-new', conImagen(cuerpo, imagen), llave);
      clave.respondida();
      toast('Cotización creada.');
      await queries.invalidateQueries({ queryKey: TEMA.ov });
      await navigate(`/oportunidad-venta/${creada.id}`);
      return { ok: true, answer: creada };
    } catch (error) {
      clave.respondida(error);
      toast('Error al crear cotización', 'danger');
      return error instanceof ApiError
        ? { ok: false, message: error.message, errors: error.problema.errors }
        : { ok: false, message: 'Ocurrió un error inesperado' };
    }
  };
  return <Asistente titulo="Generar Cotización" inicial={INICIAL} onEnviar={enviar} onClose={onClose} />;
}
