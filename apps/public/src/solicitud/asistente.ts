import { defineWizard, type Errores, type Sent } from '@bitacora/domain';
import type { SolicitudRecibida } from '@bitacora/domain/contracts';
import { presupuestoSchema, publicaSchema } from '@bitacora/domain/ov';
import { archivoDe, escritoDe, perdidoDe } from '../asistente/adjunto';
import { envioA } from '../asistente/envio';
import { esquemas } from '../asistente/esquemas';
import { camposDe, type DatosDeSolicitud, faltasDe, SIN_SOLICITUD } from './solicitud';

export const ADJUNTAR_DE_NUEVO = 'Vuelve a adjuntar la imagen';

const PASOS = ['cliente', 'equipo', 'repuestos', 'resumen'] as const;
type Paso = (typeof PASOS)[number];
const DE_QUIEN: Readonly<Record<string, Paso>> = {
  quote_client: 'cliente',
  device_serial_number: 'equipo',
  device_picture: 'equipo',
  parts_data: 'repuestos',
};
const pasoDe = (campo: string): Paso | undefined => DE_QUIEN[campo.split('.')[0] ?? ''];

/** The link of the staff that this address carries. */
function deEnlace(): { token?: string } {
  const token = new URLSearchParams(window.location.search).get('token');
  return token ? { token } : {};
}

function solicitud(
  id: string,
  schema: typeof publicaSchema | typeof presupuestoSchema,
  send: (datos: DatosDeSolicitud) => Promise<Sent<SolicitudRecibida>>,
) {
  const faltas = (datos: DatosDeSolicitud): Errores => ({
    ...faltasDe(schema, datos),
    ...(perdidoDe(datos.imagen) ? { device_picture: [ADJUNTAR_DE_NUEVO] } : {}),
  });
  return defineWizard<DatosDeSolicitud, Paso, SolicitudRecibida>({
    id,
    version: 1,
    empty: SIN_SOLICITUD,
    steps: esquemas(PASOS, pasoDe, faltas),
    stepOf: pasoDe,
    written: ({ imagen, ...datos }) => ({ ...datos, imagen: escritoDe(imagen) }),
    send,
  });
}

const conImagen = ({ imagen }: DatosDeSolicitud) => ({
  archivos: { device_picture: archivoDe(imagen) },
  porCampos: ['quote_client'] as const,
});

export const OPORTUNIDAD = solicitud(
  'oportunidad',
  publicaSchema,
  envioA('/api/oportunidadventa/oportunidad-completada', (datos: DatosDeSolicitud) => ({
    body: { ...camposDe(datos), ...deEnlace() },
    ...conImagen(datos),
  })),
);
export const PRESUPUESTO = solicitud(
  'presupuesto',
  presupuestoSchema,
  envioA('/api/quotes/external-quote', (datos: DatosDeSolicitud) => ({ body: camposDe(datos), ...conImagen(datos) })),
);
