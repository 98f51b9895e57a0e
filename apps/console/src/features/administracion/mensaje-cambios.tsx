import type { MensajesDeLaCasa } from '@bitacora/domain/contracts';
import { definicionDeMensaje } from '@bitacora/domain/mensajes';
import { escribir } from '../../api/client';
import { CambiosDeValor } from './cambios-de-valor';
import { diferenciasDeMensaje } from './mensaje-valores';

/** The changes of the messages, newest first. */
export function CambiosDeMensajes({ cambios, sin }: Pick<MensajesDeLaCasa, 'cambios'> & { sin: string }) {
  return (
    <CambiosDeValor
      cambios={cambios.map(({ mensaje, antes, despues, ...cambio }) => ({
        ...cambio,
        titulo: definicionDeMensaje(mensaje).nombre,
        diferencias: diferenciasDeMensaje(mensaje, antes, despues),
      }))}
      sin={sin}
      onDeshacer={(id, clave) => escribir.post('/api/admin/mensajes/cambios/{id}/deshacer', { params: { id }, clave })}
    />
  );
}
