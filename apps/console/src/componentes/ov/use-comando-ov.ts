import { type Errores, erroresPorCampo, sinErroresDe } from '@bitacora/domain';
import type { ComandoOvRespuesta, OvDetalle } from '@bitacora/domain/contracts';
import { accionOvPorNombre } from '@bitacora/domain/ov';
import { toast } from '@bitacora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, api } from '../../api/client';
import { useClave } from '../clave';
import { mensajeDeExito, mensajeDeFallo } from './mensajes';

const RECHAZO_A_LA_VISTA = 5000;

/** The call of an action of an opportunity: its form read first with the domain's own schema, then sent, then said. */
export function useComandoOv(ov: Pick<OvDetalle, 'id' | 'ot' | 'acciones'>, accion: string, onClose: () => void) {
  const queries = useQueryClient();
  const clave = useClave();
  const [enviando, setEnviando] = useState(false);
  const [errores, setErrores] = useState<Errores>({});
  const [fallo, setFallo] = useState<string>();
  const definicion = accionOvPorNombre(accion);

  const enviar = async (
    input: object,
    ruta = `oportunidadventa/${definicion?.ruta ?? ''}`,
    comoCuerpo: (completo: Readonly<Record<string, unknown>>) => unknown = (completo) => completo,
  ): Promise<ComandoOvRespuesta | null> => {
    const leido = definicion?.form.safeParse(input);
    if (leido && !leido.success) {
      setErrores(erroresPorCampo(leido.error.issues));
      return null;
    }
    setEnviando(true);
    setFallo(undefined);
    setErrores({});
    try {
      const cuerpo = { ...input, ...definicion?.fijo, id_oportunidad_venta: ov.id };
      const respuesta = await api.post<ComandoOvRespuesta>(ruta, comoCuerpo(cuerpo), clave.para(cuerpo));
      clave.respondida();
      toast(mensajeDeExito(accion, respuesta), { duration: RECHAZO_A_LA_VISTA });
      const ot = respuesta.ot ?? ov.ot;
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['ov'] }),
        ...(ot === null ? [] : [queries.invalidateQueries({ queryKey: ['orden', ot] })]),
      ]);
      onClose();
      return respuesta;
    } catch (error) {
      clave.respondida(error);
      const detalle = error instanceof ApiError ? error.message : 'Ocurrió un error inesperado';
      if (error instanceof ApiError) {
        setErrores(error.problema.errors ?? {});
        if (error.status === 409) void queries.invalidateQueries({ queryKey: ['ov', ov.id] });
      }
      setFallo(detalle);
      toast(mensajeDeFallo(accion, detalle), 'danger');
      return null;
    } finally {
      setEnviando(false);
    }
  };

  /** What is being mended is no longer wrong until it is sent again. */
  const corregir = (...campos: readonly string[]) => {
    setFallo(undefined);
    setErrores((actuales) => sinErroresDe(actuales, campos));
  };
  const revisar = (halladas: Errores) => {
    setFallo(undefined);
    setErrores(halladas);
  };

  return {
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
