import { type Errores, erroresPorCampo, type Sent, sinErroresDe, wordsOfFailure, wordsOfSuccess } from '@bitacora/domain';
import type { ComandoOvRespuesta, OvDetalle } from '@bitacora/domain/contracts';
import { accionOvPorNombre } from '@bitacora/domain/ov';
import { toast } from '@bitacora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, api } from '../../api/client';
import { TEMA } from '../../api/temas';
import { useClave } from '../../componentes/clave';

const RECHAZO_A_LA_VISTA = 5000;

/** The call of an action of an opportunity: it reads the form with the domain's own schema, sends it, and reports the result. */
export function useComandoOv(ov: Pick<OvDetalle, 'id' | 'ot' | 'acciones'>, accion: string, onClose: () => void) {
  const queries = useQueryClient();
  const clave = useClave();
  const [enviando, setEnviando] = useState(false);
  const [errores, setErrores] = useState<Errores>({});
  const [fallo, setFallo] = useState<string>();
  const definicion = accionOvPorNombre(accion);

  /** One try, said aloud; what was refused is answered. */
  const intentar = async (
    input: object,
    ruta = `oportunidadventa/${definicion?.ruta ?? ''}`,
    comoCuerpo: (completo: Readonly<Record<string, unknown>>) => unknown = (completo) => completo,
  ): Promise<Sent<ComandoOvRespuesta>> => {
    const leido = definicion?.form.safeParse(input);
    if (leido && !leido.success) return { ok: false, message: '', errors: erroresPorCampo(leido.error.issues) };
    try {
      const cuerpo = { ...input, ...definicion?.fijo, id_oportunidad_venta: ov.id };
      const respuesta = await api.post<ComandoOvRespuesta>(ruta, comoCuerpo(cuerpo), clave.para(cuerpo));
      clave.respondida();
      toast(wordsOfSuccess(definicion?.words, respuesta) ?? 'Listo', { duration: RECHAZO_A_LA_VISTA });
      const ot = respuesta.ot ?? ov.ot;
      await Promise.all([
        queries.invalidateQueries({ queryKey: TEMA.ov }),
        ...(ot === null ? [] : [queries.invalidateQueries({ queryKey: TEMA.orden(ot) })]),
      ]);
      onClose();
      return { ok: true, answer: respuesta };
    } catch (error) {
      clave.respondida(error);
      const detalle = error instanceof ApiError ? error.message : 'Ocurrió un error inesperado';
      if (error instanceof ApiError && error.status === 409) void queries.invalidateQueries({ queryKey: TEMA.unaOv(ov.id) });
      toast(wordsOfFailure(definicion?.words, detalle), 'danger');
      return { ok: false, message: detalle, errors: error instanceof ApiError ? error.problema.errors : undefined };
    }
  };

  const enviar = async (...pedido: Parameters<typeof intentar>): Promise<ComandoOvRespuesta | null> => {
    setEnviando(true);
    setFallo(undefined);
    setErrores({});
    const sent = await intentar(...pedido);
    setEnviando(false);
    if (sent.ok) return sent.answer;
    setErrores(sent.errors ?? {});
    setFallo(sent.message || undefined);
    return null;
  };

  /** A field being corrected is not marked until it is sent again. */
  const corregir = (...campos: readonly string[]) => {
    setFallo(undefined);
    setErrores((actuales) => sinErroresDe(actuales, campos));
  };
  const revisar = (halladas: Errores) => {
    setFallo(undefined);
    setErrores(halladas);
  };

  return {
    intentar,
    enviar,
    enviando,
    errores,
    setErrores: revisar,
    corregir,
    fallo,
    motivo: ov.acciones.motivos[accion],
    etiqueta: definicion?.label ?? accion,
  };
}
