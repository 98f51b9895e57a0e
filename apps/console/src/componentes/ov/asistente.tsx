import './ov.css';
import { type Errores, erroresPorCampo, sinErroresDe } from '@bitacora/domain';
import { asistenteShape } from '@bitacora/domain/ov';
import { Banner, Button, Dialog, Steps, toast } from '@bitacora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { type Borrador, cuerpoDe } from './borrador';
import { CotizacionEditor } from './cotizacion-editor';
import { DatosDeCliente, DatosDeEquipo, type DatosDeOv } from './datos-ov';
import { RMA_REGISTRADO, validarRmaQuery } from './ov.consultas';

const { rut, nombre, apellido, correo, telefono, region, comuna, direccion, device_serial_number, rma } = asistenteShape;
const PASOS = [
  ['Datos del cliente', z.object({ rut, nombre, apellido, correo, telefono, region, comuna, direccion })],
  ['Datos del equipo', z.object({ device_serial_number, rma })],
  ['Repuestos y servicios', z.object({})],
] as const;
const EQUIPO = 1;
const ULTIMO = PASOS.length - 1;
/** What a step asks besides the fields of its form. */
const EN_EL_PASO: readonly (string | undefined)[] = [undefined, 'device_picture'];
const FALTAN_DATOS = 'Por favor, completa los datos requeridos';

interface Props {
  /** The opportunity that is completed: its own RMA is free for it. */
  ov?: number;
  titulo: string;
  descripcion?: string;
  inicial: { datos: DatosDeOv; borrador: Borrador };
  errores: Errores;
  setErrores: (errores: Errores) => void;
  enviando: boolean;
  fallo?: string | undefined;
  motivo?: string | undefined;
  /** Sends what was filled in; `imagen` is the picture of the equipment's label. */
  onEnviar: (cuerpo: Record<string, unknown>, imagen: File | null) => void;
  onClose: () => void;
}

/** The staff's wizard in three steps: customer, equipment, parts and services (specification 002, sections 2.9, 5.4, 5.8 and 5.9). */
export function Asistente({ ov, titulo, descripcion, inicial, errores, setErrores, enviando, fallo, motivo, onEnviar, onClose }: Props) {
  const [paso, setPaso] = useState(0);
  const [datos, setDatos] = useState(inicial.datos);
  const [borrador, setBorrador] = useState(inicial.borrador);
  const [imagen, setImagen] = useState<File | null>(null);
  // What the server refuses is shown in the step where it is mended.
  useEffect(() => {
    const donde = PASOS.findIndex(([, schema], i) =>
      Object.keys(errores).some((campo) => campo in schema.shape || campo === EN_EL_PASO[i]),
    );
    if (donde >= 0) setPaso((actual) => Math.min(actual, donde));
  }, [errores]);
  const queries = useQueryClient();
  const [revisando, setRevisando] = useState(false);
  const cambiar = (cambio: Partial<DatosDeOv>) => {
    setDatos({ ...datos, ...cambio });
    setErrores(sinErroresDe(errores, Object.keys(cambio)));
  };
  const elegirImagen = (elegida: File | null) => {
    setImagen(elegida);
    setErrores(sinErroresDe(errores, ['device_picture']));
  };
  /** Whether another has the RMA; the server says it at the end where it cannot be asked now. */
  const rmaDeOtro = async (): Promise<boolean> => {
    setRevisando(true);
    const { status } = await queries.fetchQuery(validarRmaQuery(datos.rma, ov)).catch(() => ({ status: true }));
    setRevisando(false);
    return !status;
  };
  const siguiente = async () => {
    const { success, error } = PASOS[paso]?.[1].safeParse(datos) ?? {};
    setErrores(erroresPorCampo(error?.issues));
    if (!success) toast(FALTAN_DATOS, 'danger');
    else if (paso === EQUIPO && (await rmaDeOtro())) setErrores({ rma: [RMA_REGISTRADO] });
    else setPaso(paso + 1);
  };
  const enviar = () => {
    const { items: partes, ...cotizacion } = cuerpoDe(borrador);
    onEnviar({ ...datos, ...cotizacion, partes }, imagen);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      persistent
      wide
      title={titulo}
      description={descripcion}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          {paso > 0 && <Button onClick={() => setPaso(paso - 1)}>Anterior</Button>}
          {paso < ULTIMO ? (
            <Button variant="primary" loading={revisando} onClick={() => void siguiente()}>
              Siguiente
            </Button>
          ) : (
            <Button variant="primary" loading={enviando} disabled={motivo !== undefined} onClick={enviar}>
              Enviar cotización
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        <Steps titles={PASOS.map(([nombre]) => nombre)} current={paso} />
        {motivo && <Banner>{motivo}</Banner>}
        {fallo && (
          <div role="alert">
            <Banner tone="danger">{fallo}</Banner>
          </div>
        )}
        {paso === 0 && <DatosDeCliente datos={datos} errores={errores} onChange={cambiar} />}
        {paso === 1 && <DatosDeEquipo ov={ov} datos={datos} imagen={imagen} errores={errores} onChange={cambiar} onImagen={elegirImagen} />}
        {paso === ULTIMO && <CotizacionEditor borrador={borrador} errores={errores} onChange={setBorrador} onErrores={setErrores} />}
      </div>
    </Dialog>
  );
}
