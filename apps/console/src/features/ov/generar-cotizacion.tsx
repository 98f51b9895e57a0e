import { toast } from '@bitacora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { escribir } from '../../api/client';
import { useHoldRealtime } from '../../api/realtime';
import { TEMA } from '../../api/temas';
import { Asistente } from './asistente';
import { BORRADOR_VACIO } from './borrador';
import { SIN_DATOS } from './datos-ov';
import { useEnvioDeAsistente } from './use-envio-de-asistente';

const INICIAL = { datos: SIN_DATOS, borrador: BORRADOR_VACIO };

/** 'Generar Cotización': an opportunity that the staff quotes at once (specification, 9.8 and 9.10). */
export default function GenerarCotizacion({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  useHoldRealtime(true);
  const enviar = useEnvioDeAsistente({
    enviar: (body, imagen, clave) =>
      escribir.post('/api/oportunidadventa/oportunidad-completada-new', { body, archivos: { device_picture: imagen }, clave }),
    hecho: async ({ id }) => {
      toast('Cotización creada.');
      await queries.invalidateQueries({ queryKey: TEMA.ov });
      await navigate(`/oportunidad-venta/${id}`);
    },
    fallo: 'Error al crear cotización',
  });
  return <Asistente titulo="Generar Cotización" inicial={INICIAL} onEnviar={enviar} onClose={onClose} />;
}
