import type { OvDetalle } from '@bitacora/domain/contracts';
import { abonoPorDevolver, cobroDeDiagnostico, VALOR_DIAGNOSTICO } from '@bitacora/domain/ov';
import { formato } from '@bitacora/ui';
import type { Presentacion } from '../../componentes/accion/accion';
import { entero } from './borrador';
import type { AccionDeOv } from './llamadas';

type Linea = OvDetalle['detalle_venta'][number];
type Situacion = Linea['situacion'];

const enSituacion = ({ detalle_venta }: OvDetalle, ...situaciones: readonly Situacion[]) =>
  detalle_venta.filter(({ situacion }) => situaciones.includes(situacion));

/** A question about the units of the lines in a situation. */
function pregunta(ov: OvDetalle, situacion: Situacion, una: string, varias: (n: number) => string): string {
  const n = enSituacion(ov, situacion).reduce((suma, { cantidad }) => suma + cantidad, 0);
  return n === 1 ? una : varias(n);
}

const Pregunta = ({ children }: { children: string }) => <p className="pregunta">{children}</p>;

function Lineas({ lineas }: { lineas: readonly Linea[] }) {
  return (
    <ul className="ov-lista">
      {lineas.map(({ id, cantidad, parte, situacion }) => (
        <li key={id}>
          <span className="num">{cantidad}</span> × <span className="mono">{parte.part_number}</span> {parte.description}
          {situacion === 'ENTREGADA' && <span className="muted"> (los tiene el ejecutivo)</span>}
        </li>
      ))}
    </ul>
  );
}

function PorCancelar({ ov }: { ov: OvDetalle }) {
  const vuelven = enSituacion(ov, 'ASIGNADA', 'ENTREGADA');
  return (
    <>
      <Pregunta>{`¿Cancelar la OV ${ov.id}?`}</Pregunta>
      {vuelven.length > 0 && (
        <>
          <p>Vuelven al inventario:</p>
          <Lineas lineas={vuelven} />
        </>
      )}
      {ov.monto_abonado > 0 && (
        <p>
          Después hay que devolver el abono de <strong className="num">{formato.clp(ov.monto_abonado)}</strong>.
        </p>
      )}
    </>
  );
}

/** The charge of the diagnosis with its shipping, less the deposit (specification, 9.15). */
function CobroDeDiagnostico({ ov, envio }: { ov: OvDetalle; envio: number }) {
  const { abono_aplicado, monto_pagado } = cobroDeDiagnostico(envio, abonoPorDevolver(ov));
  const abono = abono_aplicado > 0 ? ` − abono ${formato.clp(abono_aplicado)}` : '';
  return (
    <p aria-live="polite">
      Diagnóstico {formato.clp(VALOR_DIAGNOSTICO)} + envío {formato.clp(envio)}
      {abono}: <strong className="num">{formato.clp(monto_pagado)}</strong>
    </p>
  );
}

const CON_RMA: Presentacion<OvDetalle> = { iniciales: ({ rma }) => ({ rma: rma ?? '' }) };

/** The dialogs of an opportunity's actions that differ from their plain form. */
export const PRESENTACIONES_DE_OV: Readonly<Partial<Record<AccionDeOv, Presentacion<OvDetalle>>>> = {
  AceptarCotizacion: {
    iniciales: ({ requiere_abono, abono_requerido }) => (requiere_abono ? { monto_abonado: abono_requerido } : {}),
    aceptar: ({ requiere_abono }) => (requiere_abono ? 'Aceptar' : 'Continuar'),
    pide: (_valores, { requiere_abono }) => (requiere_abono ? { monto_abonado: 'required', nro_boleta_abono: 'required' } : {}),
    ayudas: ({ abono_requerido }) => ({ monto_abonado: `Mínimo ${formato.clp(Number(abono_requerido))}` }),
    cabecera: ({ requiere_abono, total }) => (
      <>
        <p>
          Total de la cotización <strong className="num">{formato.clp(total)}</strong>
        </p>
        {!requiere_abono && <Pregunta>Esta cotización no requiere abono, ¿desea continuar?</Pregunta>}
      </>
    ),
  },
  RechazarCotizacion: { aceptar: 'Rechazar' },
  CancelarOportunidad: { cabecera: (ov) => <PorCancelar ov={ov} />, aceptar: 'Cancelar oportunidad' },
  PedirRepuestosBodega: {
    iniciales: ({ detalle_venta }) => ({
      lista_detalle: detalle_venta.map(({ id }) => ({ id_detalle_venta: id, repuesto_disponiblidad: true })),
    }),
    aceptar: 'Pedir repuestos',
    ancho: true,
  },
  RepuestosRecibidosBodega: {
    cabecera: (ov) => (
      <>
        <Pregunta>
          {pregunta(
            ov,
            'POR_LLEGAR',
            '¿Llegó a bodega el repuesto que faltaba?',
            (n) => `¿Llegaron a bodega los ${n} repuestos que faltaban?`,
          )}
        </Pregunta>
        <Lineas lineas={enSituacion(ov, 'POR_LLEGAR')} />
      </>
    ),
  },
  RepuestosRecibidosEjecutivo: {
    cabecera: (ov) => (
      <>
        <Pregunta>{pregunta(ov, 'ASIGNADA', '¿Recibió de bodega el repuesto?', (n) => `¿Recibió de bodega los ${n} repuestos?`)}</Pregunta>
        <Lineas lineas={enSituacion(ov, 'ASIGNADA')} />
      </>
    ),
  },
  IngresarRMA: CON_RMA,
  IndicarRMA: CON_RMA,
  RevaluarOT: {
    cabecera: ({ ot }) => <Pregunta>{`La OT ${ot ?? ''} volverá a evaluación con esta cotización. ¿Desea continuar?`}</Pregunta>,
  },
  IngresarPago: {
    aceptar: 'Registrar pago',
    peligro: false,
    pie: ({ saldo }) => (
      <p>
        Saldo por pagar: <strong className="num">{formato.clp(saldo)}</strong>
      </p>
    ),
  },
  IngresarPagoEnOVRechazada: {
    iniciales: () => ({ cotizacion_pagada: false }),
    listo: ({ cotizacion_pagada }) => cotizacion_pagada === true,
    aceptar: 'Registrar pago',
    peligro: false,
    pie: (ov, { monto_envio }) => <CobroDeDiagnostico ov={ov} envio={entero(String(monto_envio ?? ''))} />,
  },
  PrepararNuevaCotizacion: {
    cabecera: ({ id }) => <Pregunta>{`Se creará una nueva OV a partir de la OV rechazada ${id}. ¿Desea continuar?`}</Pregunta>,
  },
  DevolverAbono: {
    peligro: false,
    iniciales: (ov) => ({ monto_devuelto: String(abonoPorDevolver(ov)) }),
    cabecera: (ov) => (
      <p>
        Abono por devolver <strong className="num">{formato.clp(abonoPorDevolver(ov))}</strong>
        {ov.nro_boleta_abono && <span className="muted"> · boleta {ov.nro_boleta_abono}</span>}
      </p>
    ),
  },
  CerrarOVRechazado: { cabecera: ({ id }) => <Pregunta>{`¿Cerrar la OV ${id}?`}</Pregunta>, aceptar: 'Cerrar oportunidad' },
};
