import { useMemo } from 'react';
import { Asistente } from './asistente';
import { borradorDe } from './borrador';
import { conImagen } from './formulario';
import type { DialogoDeOv } from './marco';
import { useComandoOv } from './use-comando-ov';

/** Customer, equipment and quotation of a prefilled opportunity, by the wizard. */
export function CompletarPrecompletada({ ov, accion, onClose }: DialogoDeOv) {
  const { intentar, etiqueta, motivo } = useComandoOv(ov, accion, onClose);
  const inicial = useMemo(
    () => ({
      datos: {
        rut: ov.rut ?? '',
        nombre: ov.nombre,
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
      titulo={etiqueta}
      descripcion={`OV ${ov.id} · ${ov.estado}`}
      inicial={inicial}
      motivo={motivo}
      onEnviar={(cuerpo, imagen) => intentar(cuerpo, undefined, (completo) => conImagen(completo, imagen))}
      onClose={onClose}
    />
  );
}
