import { type Sent, wordsOfFailure } from '@bitacora/domain';
import type { ComandoOvRespuesta } from '@bitacora/domain/contracts';
import type { CuerpoDe } from '@bitacora/domain/llamar';
import { ACCIONES_OV } from '@bitacora/domain/ov';
import { toast } from '@bitacora/ui';
import { ApiError } from '../../api/client';
import { useClave } from '../../componentes/clave';

/** The data of the staff's wizard. */
export type CuerpoDeAsistente = CuerpoDe<'POST', '/api/oportunidadventa/oportunidad-completada-new'>;
/** Sends the wizard's data; `imagen` is the picture of the equipment's label. */
export type EnvioDeAsistente = (cuerpo: CuerpoDeAsistente, imagen: File | null) => Promise<Sent<ComandoOvRespuesta>>;

interface Pedido {
  readonly enviar: (cuerpo: CuerpoDeAsistente, imagen: File | null, clave: string) => Promise<ComandoOvRespuesta>;
  readonly hecho: (respuesta: ComandoOvRespuesta) => Promise<void>;
  readonly onRechazo?: (error: ApiError) => void;
  /** The words of a failure; by default those of the action that the wizard carries out. */
  readonly fallo?: string;
}

/** One try of the wizard, with its message on the screen; returns the refusal, if any. */
export function useEnvioDeAsistente({ enviar, hecho, onRechazo, fallo }: Pedido): EnvioDeAsistente {
  const clave = useClave();
  return async (cuerpo, imagen) => {
    try {
      const llave = clave.para({ ...cuerpo, imagen: imagen && [imagen.name, imagen.size, imagen.lastModified] });
      const respuesta = await enviar(cuerpo, imagen, llave);
      clave.respondida();
      await hecho(respuesta);
      return { ok: true, answer: respuesta };
    } catch (error) {
      clave.respondida(error);
      const message = error instanceof ApiError ? error.message : 'Ocurrió un error inesperado';
      toast(fallo ?? wordsOfFailure(ACCIONES_OV.CompletarPrecompletada.words, message), 'danger');
      if (!(error instanceof ApiError)) return { ok: false, message };
      onRechazo?.(error);
      return { ok: false, message, errors: error.problema.errors };
    }
  };
}
