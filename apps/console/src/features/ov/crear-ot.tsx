import { CAMPO_REQUERIDO, NOMBRE_DESPACHO } from '@bitacora/domain';
import { SelectField, TextArea, TextField } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { modelosQuery, tipoFallaQuery } from '../../api/queries';
import { type DialogoDeOv, Marco } from './marco';
import { useComandoOv } from './use-comando-ov';

/** Opens the order of the received equipment: client and equipment come from the opportunity (specification, 9.3 and 13.4). */
export function CrearOt({ ov, accion, onClose }: DialogoDeOv) {
  const { enviar, errores, setErrores, corregir, etiqueta, ...estado } = useComandoOv(ov, accion, onClose);
  const modelos = useQuery(modelosQuery);
  const fallas = useQuery(tipoFallaQuery);
  const [modelo, setModelo] = useState('');
  const [falla, setFalla] = useState('');
  const [despacho, setDespacho] = useState('RETIRO');
  const [reporte, setReporte] = useState(ov.comentario ?? '');
  const [accesorios, setAccesorios] = useState('');
  const [observaciones, setObservaciones] = useState('');
  const cuerpo = {
    ...(modelo ? { modelo: Number(modelo) } : {}),
    ...(falla ? { tipo_falla: [Number(falla)] } : {}),
    despacho,
    reporte_falla_cliente: reporte,
    otros_accesorios: accesorios.trim(),
    observaciones: observaciones.trim(),
  };
  const revisar = () => {
    if (cuerpo.otros_accesorios === '') setErrores({ otros_accesorios: [CAMPO_REQUERIDO] });
    else void enviar(cuerpo, 'orden/create_ov_ot');
  };
  return (
    <Marco ov={ov} titulo={etiqueta} onClose={onClose} onAceptar={revisar} {...estado}>
      <p className="muted">
        {ov.nombre} {ov.apellido} · {ov.rut} · serie <span className="mono">{ov.numero_serie_equipo}</span>
      </p>
      <SelectField
        label="Modelo"
        placeholder="Seleccione"
        hint="Solo si el equipo no está registrado"
        options={(modelos.data ?? []).map(({ id, model_name, marca }) => ({ value: id, label: `${marca.marca_name} ${model_name}` }))}
        value={modelo}
        error={errores['modelo']?.[0]}
        onChange={(event) => {
          corregir('modelo');
          setModelo(event.target.value);
        }}
      />
      <SelectField
        label="Tipo de falla"
        placeholder="Seleccione"
        options={(fallas.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={falla}
        error={errores['tipo_falla']?.[0]}
        onChange={(event) => {
          corregir('tipo_falla');
          setFalla(event.target.value);
        }}
      />
      <SelectField
        label="Despacho"
        options={[
          { value: 'RETIRO', label: 'Retiro' },
          { value: 'ENVIO', label: NOMBRE_DESPACHO.ENVIO },
          { value: 'COORD_CLIENTE', label: NOMBRE_DESPACHO.COORD_CLIENTE },
        ]}
        value={despacho}
        error={errores['despacho']?.[0]}
        onChange={(event) => {
          corregir('despacho');
          setDespacho(event.target.value);
        }}
      />
      <TextArea
        label="Falla reportada por el cliente"
        rows={3}
        value={reporte}
        error={errores['reporte_falla_cliente']?.[0]}
        onChange={(event) => {
          corregir('reporte_falla_cliente');
          setReporte(event.target.value);
        }}
      />
      <TextField
        label="Accesorios"
        required
        hint="Lo que el cliente deja con el equipo; «Sin accesorios» si no deja nada"
        maxLength={500}
        value={accesorios}
        error={errores['otros_accesorios']?.[0]}
        onChange={(event) => {
          corregir('otros_accesorios');
          setAccesorios(event.target.value);
        }}
      />
      <TextArea
        label="Observaciones"
        rows={2}
        value={observaciones}
        error={errores['observaciones']?.[0]}
        onChange={(event) => {
          corregir('observaciones');
          setObservaciones(event.target.value);
        }}
      />
    </Marco>
  );
}
