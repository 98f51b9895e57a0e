import type { OvDetalle } from '@bitacora/domain/contracts';
import { abonoPorDevolver, cobroDeDiagnostico, ESTADO_OV, type NombreAccionOv, VALOR_DIAGNOSTICO } from '@bitacora/domain/ov';
import { Checkbox, formato, RadioGroup, TextArea, TextField } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type DialogoDeOv, Marco } from './marco';
import { RMA_REGISTRADO, validarRmaQuery } from './ov.consultas';
import { useComandoOv } from './use-comando-ov';

/** A question about the units of the lines in a situation. */
function pregunta({ detalle_venta }: OvDetalle, situacion: string, [una, varias]: readonly [string, (n: number) => string]): string {
  const n = detalle_venta.reduce((suma, linea) => suma + (linea.situacion === situacion ? linea.cantidad : 0), 0);
  return n === 1 ? una : varias(n);
}

/** What an action that only asks for confirmation asks. */
export const PREGUNTAS: Partial<Record<NombreAccionOv, (ov: OvDetalle) => string>> = {
  RepuestosRecibidosBodega: (ov) =>
    pregunta(ov, 'POR_LLEGAR', ['¿Llegó a bodega el repuesto que faltaba?', (n) => `¿Llegaron a bodega los ${n} repuestos que faltaban?`]),
  RepuestosRecibidosEjecutivo: (ov) =>
    pregunta(ov, 'ASIGNADA', ['¿Recibió de bodega el repuesto?', (n) => `¿Recibió de bodega los ${n} repuestos?`]),
  CerrarOVRechazado: (ov) => `¿Cerrar la OV ${ov.id}? No se puede deshacer.`,
  PrepararNuevaCotizacion: (ov) => `Se creará una nueva OV a partir de la OV rechazada ${ov.id}. ¿Desea continuar?`,
  RevaluarOT: (ov) => `La OT ${ov.ot ?? ''} volverá a evaluación con esta cotización. ¿Desea continuar?`,
};
const RUTAS: Partial<Record<NombreAccionOv, string>> = { RevaluarOT: 'oportunidadventa/revaluar-ot' };

/** An action that only asks for confirmation, with the parts that it concerns. */
export function Confirmar({ ov, accion, onClose }: DialogoDeOv) {
  const { enviar, etiqueta, ...estado } = useComandoOv(ov, accion, onClose);
  const situacion = accion === 'RepuestosRecibidosBodega' ? 'POR_LLEGAR' : accion === 'RepuestosRecibidosEjecutivo' ? 'ASIGNADA' : null;
  return (
    <Marco
      ov={ov}
      titulo={etiqueta}
      onClose={onClose}
      onAceptar={() => void enviar({}, RUTAS[accion])}
      peligro={accion === 'CerrarOVRechazado'}
      {...estado}
    >
      <p className="pregunta">{PREGUNTAS[accion]?.(ov) ?? '¿Desea continuar?'}</p>
      {situacion && (
        <ul className="ov-lista">
          {ov.detalle_venta
            .filter((linea) => linea.situacion === situacion)
            .map(({ id, cantidad, parte }) => (
              <li key={id}>
                <span className="num">{cantidad}</span> × <span className="mono">{parte.part_number}</span> {parte.description}
              </li>
            ))}
        </ul>
      )}
    </Marco>
  );
}

/** Accepts the quotation, with its deposit when one is required (specification, 9.13). */
export function AceptarCotizacion({ ov, accion, onClose }: DialogoDeOv) {
  const { enviar, errores, corregir, etiqueta, ...estado } = useComandoOv(ov, accion, onClose);
  const [monto_abonado, setMonto] = useState(ov.abono_requerido);
  const [nro_boleta_abono, setBoleta] = useState('');
  return (
    <Marco
      ov={ov}
      titulo={etiqueta}
      onClose={onClose}
      onAceptar={() => void enviar(ov.requiere_abono ? { monto_abonado, nro_boleta_abono } : {})}
      aceptar={ov.requiere_abono ? 'Aceptar' : 'Continuar'}
      {...estado}
    >
      <p>
        Total de la cotización <strong className="num">{formato.clp(ov.total)}</strong>
      </p>
      {ov.requiere_abono ? (
        <div className="form-grid">
          <TextField
            label="Monto abonado"
            required
            inputMode="numeric"
            hint={`Mínimo ${formato.clp(Number(ov.abono_requerido))}`}
            value={monto_abonado}
            error={errores['monto_abonado']?.[0]}
            onChange={(event) => {
              corregir('monto_abonado');
              setMonto(event.target.value);
            }}
          />
          <TextField
            label="N° de boleta del abono"
            required
            value={nro_boleta_abono}
            error={errores['nro_boleta_abono']?.[0]}
            onChange={(event) => {
              corregir('nro_boleta_abono');
              setBoleta(event.target.value);
            }}
          />
        </div>
      ) : (
        <p className="pregunta">Esta cotización no requiere abono, ¿desea continuar?</p>
      )}
    </Marco>
  );
}

/** Rejects it, with or without a new opportunity (specification, 9.2). */
export function RechazarCotizacion({ ov, accion, onClose }: DialogoDeOv) {
  const { enviar, errores, corregir, etiqueta, ...estado } = useComandoOv(ov, accion, onClose);
  const [type, setType] = useState<unknown>();
  return (
    <Marco ov={ov} titulo={etiqueta} onClose={onClose} onAceptar={() => void enviar({ type })} aceptar="Rechazar" peligro {...estado}>
      <RadioGroup
        name="rechazo"
        label="¿Qué desea hacer?"
        value={type}
        error={errores['type']?.[0]}
        onChange={(valor) => {
          corregir('type');
          setType(valor);
        }}
        options={[
          { value: 'create_ov', label: 'Rechazar y preparar una nueva OV' },
          { value: 'close_ov', label: 'Rechazar' },
        ]}
      />
    </Marco>
  );
}

/** The RMA, checked for existence as soon as it is complete (specification, 9.16). */
export function Rma({ ov, accion, onClose }: DialogoDeOv) {
  const { enviar, errores, corregir, etiqueta, ...estado } = useComandoOv(ov, accion, onClose);
  const [rma, setRma] = useState(ov.rma ?? '');
  const revisado = useQuery(validarRmaQuery(rma, ov.id));
  const registrado = revisado.data?.status === false;
  return (
    <Marco ov={ov} titulo={etiqueta} onClose={onClose} onAceptar={() => void enviar({ rma })} bloqueado={registrado} {...estado}>
      <TextField
        label="RMA"
        required
        className="mono"
        maxLength={10}
        autoComplete="off"
        value={rma}
        error={registrado ? RMA_REGISTRADO : errores['rma']?.[0]}
        hint={`${rma.length} de 10 caracteres`}
        onChange={(event) => {
          corregir('rma');
          setRma(event.target.value.toUpperCase());
        }}
      />
    </Marco>
  );
}

/** The final payment; for a rejected opportunity, the diagnosis with its shipping (specification, 9.15). */
export function Pago({ ov, accion, onClose }: DialogoDeOv) {
  const { enviar, errores, corregir, etiqueta, ...estado } = useComandoOv(ov, accion, onClose);
  const [boleta, setBoleta] = useState('');
  const [comentario, setComentario] = useState('');
  const [envio, setEnvio] = useState('');
  const [pagada, setPagada] = useState(false);
  const rechazada = ov.estado === ESTADO_OV.RECHAZADA;
  const monto = Number(envio.replace(/\D/g, '')) || 0;
  const cobro = cobroDeDiagnostico(monto, abonoPorDevolver(ov));
  const comun = { nro_boleta_pago: boleta, comentario_cierre: comentario };
  return (
    <Marco
      ov={ov}
      titulo={etiqueta}
      onClose={onClose}
      onAceptar={() => void enviar(rechazada ? { ...comun, monto_envio: envio, cotizacion_pagada: pagada } : comun)}
      bloqueado={rechazada && !pagada}
      aceptar="Registrar pago"
      {...estado}
    >
      <TextField
        label="N° de boleta de pago"
        required
        value={boleta}
        error={errores['nro_boleta_pago']?.[0]}
        onChange={(event) => {
          corregir('nro_boleta_pago');
          setBoleta(event.target.value);
        }}
      />
      {rechazada && (
        <TextField
          label="Monto de envío"
          required
          inputMode="numeric"
          value={envio}
          error={errores['monto_envio']?.[0]}
          onChange={(event) => {
            corregir('monto_envio');
            setEnvio(event.target.value);
          }}
        />
      )}
      <TextArea
        label="Comentario de cierre"
        rows={2}
        value={comentario}
        error={errores['comentario_cierre']?.[0]}
        onChange={(event) => {
          corregir('comentario_cierre');
          setComentario(event.target.value);
        }}
      />
      <p>
        {rechazada
          ? `Diagnóstico ${formato.clp(VALOR_DIAGNOSTICO)} + envío ${formato.clp(monto)}${cobro.abono_aplicado > 0 ? ` − abono ${formato.clp(cobro.abono_aplicado)}` : ''}: `
          : 'Saldo por pagar: '}
        <strong className="num">{formato.clp(rechazada ? cobro.monto_pagado : ov.saldo)}</strong>
      </p>
      {rechazada && <Checkbox label="Cotización pagada" checked={pagada} onChange={(event) => setPagada(event.target.checked)} />}
    </Marco>
  );
}
