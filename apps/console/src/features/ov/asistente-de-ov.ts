import { defineWizard, type FieldErrors, type Sent } from '@bitacora/domain';
import { asistenteShape } from '@bitacora/domain/ov';
import { z } from 'zod';
import type { Borrador } from './borrador';
import type { DatosDeOv } from './datos-ov';

/** The data of the staff's wizard; `imagen` is the picture of the equipment's label. */
export interface BorradorDeAsistente extends DatosDeOv {
  readonly cotizacion: Borrador;
  readonly imagen: File | null;
}

const { rut, nombre, apellido, correo, telefono, region, comuna, direccion, device_serial_number, rma } = asistenteShape;
const PASOS = {
  cliente: z.object({ rut, nombre, apellido, correo, telefono, region, comuna, direccion }),
  equipo: z.object({ device_serial_number, rma }),
  cotizacion: z.object({}),
};
export type PasoDeAsistente = keyof typeof PASOS;

function pasoDe(campo: string): PasoDeAsistente {
  if (campo in PASOS.cliente.shape) return 'cliente';
  return campo in PASOS.equipo.shape || campo === 'device_picture' ? 'equipo' : 'cotizacion';
}

interface Partes {
  inicial: BorradorDeAsistente;
  /** The error of an RMA that another opportunity already has. */
  revisarRma: (rma: string) => Promise<FieldErrors>;
  enviar: (borrador: BorradorDeAsistente) => Promise<Sent<unknown>>;
}

/** The staff's quotation in three steps: customer, equipment, parts and services (specification, 9.10). */
export const asistenteDeOv = ({ inicial, revisarRma, enviar }: Partes) =>
  defineWizard<BorradorDeAsistente, PasoDeAsistente, unknown>({
    id: 'cotizacion',
    version: 1,
    empty: inicial,
    steps: PASOS,
    stepOf: pasoDe,
    checks: { equipo: (borrador) => revisarRma(borrador.rma) },
    send: enviar,
  });
