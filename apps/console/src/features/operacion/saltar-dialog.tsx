import type { FlujoDetenido } from '@bitacora/domain/contracts';
import { formato, TextArea } from '@bitacora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { escribir } from '../../api/client';
import { TEMA } from '../../api/temas';
import { FormularioEnDialogo } from '../../componentes/formulario-en-dialogo';
import { useFormulario } from '../../componentes/use-formulario';
import { atendidos, contar } from './use-detenido';

/** Skips the failed event for its subscription, with the reason. */
export default function SaltarDialog({ detenido, onClose }: { detenido: FlujoDetenido; onClose: () => void }) {
  const queries = useQueryClient();
  const { marco, campo, valores, fallo, enviando, enviar } = useFormulario({ motivo: '' });
  const { suscripcion, flujo, posicion, detras } = detenido;
  const saltar = async () => {
    const salto = { suscripcion, flujo, posicion, ...valores };
    await enviar(async (clavePara) => {
      const hecho = await escribir.post('/api/operacion/detenidos/saltar', { body: salto, clave: clavePara(salto) });
      await queries.invalidateQueries({ queryKey: TEMA.operacion });
      contar(hecho, hecho.atendidos > 0 ? `Evento saltado. ${atendidos(hecho)}` : 'Evento saltado: ya nada espera');
      onClose();
    });
  };
  return (
    <FormularioEnDialogo
      onClose={onClose}
      title={`Saltar un evento de ${detenido.flujo_nombre}`}
      description={`${detenido.evento?.nombre ?? 'Evento ilegible'}, posición ${posicion}`}
      accion="Saltar"
      variant="danger"
      marco={marco}
      fallo={fallo}
      enviando={enviando}
      onEnviar={saltar}
    >
      <p>
        «{detenido.nombre}» no atenderá este evento nunca más: lo que debía hacer queda sin hacer. La bitácora lo conserva.
        {detras > 0 && ` Después se atiende lo que espera detrás: ${formato.cuantas(detras, 'evento', 'eventos')}.`}
      </p>
      <TextArea label="Motivo" required rows={2} maxLength={500} {...campo('motivo')} />
    </FormularioEnDialogo>
  );
}
