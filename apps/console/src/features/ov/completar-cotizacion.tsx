import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Borrador, borradorDe, cuerpoDe, erroresDe } from './borrador';
import { CotizacionEditor } from './cotizacion-editor';
import { type DialogoDeOv, Marco } from './marco';
import { serviciosQuery } from './ov.consultas';
import { useComandoOv } from './use-comando-ov';

/** Quotes parts and services and sends the quotation (specification, 9.12). */
export function CompletarCotizacion({ ov, accion, onClose }: DialogoDeOv) {
  const { enviar, errores, setErrores, etiqueta, ...estado } = useComandoOv(ov, accion, onClose);
  const servicios = useQuery(serviciosQuery);
  const [borrador, setBorrador] = useState<Borrador>(() => borradorDe(ov));
  const revisar = () => {
    const porId = Object.fromEntries((servicios.data ?? []).map(({ id, nombre, descripcion }) => [id, { nombre, descripcion }]));
    const campos = erroresDe(ov, borrador, porId);
    setErrores(campos);
    if (Object.keys(campos).length === 0) void enviar(cuerpoDe(borrador));
  };
  return (
    <Marco ov={ov} titulo={etiqueta} onClose={onClose} onAceptar={revisar} aceptar="Enviar cotización" ancho {...estado}>
      <CotizacionEditor borrador={borrador} errores={errores} onChange={setBorrador} onErrores={setErrores} />
    </Marco>
  );
}
