import { abonoPorDevolver } from '@bitacora/domain/ov';
import { formato, TextArea, TextField } from '@bitacora/ui';
import { useState } from 'react';
import { type DialogoDeOv, Marco } from './marco';
import { useComandoOv } from './use-comando-ov';

/** Takes an acceptance back; shows what returns to the shelves and what is left to settle. */
export function CancelarOportunidad({ ov, accion, onClose }: DialogoDeOv) {
  const { enviar, errores, corregir, etiqueta, ...estado } = useComandoOv(ov, accion, onClose);
  const [motivo, setMotivo] = useState('');
  const vuelven = ov.detalle_venta.filter(({ situacion }) => situacion === 'ASIGNADA' || situacion === 'ENTREGADA');
  return (
    <Marco
      ov={ov}
      titulo={etiqueta}
      onClose={onClose}
      onAceptar={() => void enviar({ motivo })}
      aceptar="Cancelar oportunidad"
      peligro
      {...estado}
    >
      <p className="pregunta">¿Cancelar la OV {ov.id}? No se puede deshacer.</p>
      {vuelven.length > 0 && (
        <>
          <p>Vuelven al inventario:</p>
          <ul className="ov-lista">
            {vuelven.map(({ id, cantidad, parte, situacion }) => (
              <li key={id}>
                <span className="num">{cantidad}</span> × <span className="mono">{parte.part_number}</span> {parte.description}
                {situacion === 'ENTREGADA' && <span className="muted"> (los tiene el ejecutivo)</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      {ov.monto_abonado > 0 && (
        <p>
          Después hay que devolver el abono de <strong className="num">{formato.clp(ov.monto_abonado)}</strong>.
        </p>
      )}
      <TextArea
        label="Motivo"
        required
        rows={3}
        maxLength={2000}
        value={motivo}
        error={errores['motivo']?.[0]}
        onChange={(event) => {
          corregir('motivo');
          setMotivo(event.target.value);
        }}
      />
    </Marco>
  );
}

/** Returns the rest of the deposit, with the document of the return. */
export function DevolverAbono({ ov, accion, onClose }: DialogoDeOv) {
  const { enviar, errores, corregir, etiqueta, ...estado } = useComandoOv(ov, accion, onClose);
  const queda = abonoPorDevolver(ov);
  const [monto_devuelto, setMonto] = useState(String(queda));
  const [nro_documento_devolucion, setDocumento] = useState('');
  return (
    <Marco
      ov={ov}
      titulo={etiqueta}
      onClose={onClose}
      onAceptar={() => void enviar({ monto_devuelto, nro_documento_devolucion })}
      {...estado}
    >
      <p>
        Abono por devolver <strong className="num">{formato.clp(queda)}</strong>
        {ov.nro_boleta_abono && <span className="muted"> · boleta {ov.nro_boleta_abono}</span>}
      </p>
      <div className="form-grid">
        <TextField
          label="Monto devuelto"
          required
          inputMode="numeric"
          value={monto_devuelto}
          error={errores['monto_devuelto']?.[0]}
          onChange={(event) => {
            corregir('monto_devuelto');
            setMonto(event.target.value);
          }}
        />
        <TextField
          label="N° de documento de la devolución"
          required
          maxLength={40}
          value={nro_documento_devolucion}
          error={errores['nro_documento_devolucion']?.[0]}
          onChange={(event) => {
            corregir('nro_documento_devolucion');
            setDocumento(event.target.value);
          }}
        />
      </div>
    </Marco>
  );
}
