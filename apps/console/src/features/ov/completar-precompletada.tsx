import { ACCIONES_OV } from '@bitacora/domain/ov';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { escribir } from '../../api/client';
import { TEMA } from '../../api/temas';
import { Asistente } from './asistente';
import { borradorDe } from './borrador';
import type { DialogoDeOv } from './dialogo';
import { decir, refrescar } from './use-accion-de-ov';
import { useEnvioDeAsistente } from './use-envio-de-asistente';

/** Customer, equipment and quotation of a prefilled opportunity, by the wizard. */
export function CompletarPrecompletada({ ov, accion, onClose }: DialogoDeOv) {
  const queries = useQueryClient();
  const { label, words } = ACCIONES_OV.CompletarPrecompletada;
  const enviar = useEnvioDeAsistente({
    enviar: (cuerpo, imagen, clave) =>
      escribir.post('/api/oportunidadventa/update-ov-precompletada', {
        body: { ...cuerpo, id_oportunidad_venta: ov.id },
        archivos: { device_picture: imagen },
        clave,
      }),
    hecho: async (respuesta) => {
      decir(words, respuesta);
      await refrescar(queries, respuesta.ot ?? ov.ot);
      onClose();
    },
    onRechazo: ({ status }) => {
      if (status === 409) void queries.invalidateQueries({ queryKey: TEMA.unaOv(ov.id) });
    },
  });
  const inicial = useMemo(
    () => ({
      datos: {
        rut: ov.rut ?? '',
        nombre: ov.nombre ?? '',
        apellido: ov.apellido ?? '',
        correo: ov.correo_electronico ?? '',
        telefono: ov.telefono ?? '',
        direccion: ov.direccion ?? '',
        region: ov.region ?? '',
        comuna: ov.comuna ?? '',
        device_serial_number: ov.numero_serie_equipo ?? '',
        rma: ov.rma ?? '',
      },
      borrador: borradorDe(ov),
    }),
    [ov],
  );
  return (
    <Asistente
      ov={ov.id}
      titulo={label}
      descripcion={`OV ${ov.id} · ${ov.estado}`}
      inicial={inicial}
      motivo={ov.acciones.motivos[accion]}
      onEnviar={enviar}
      onClose={onClose}
    />
  );
}
