import type {
  CambioData,
  CentroData,
  ClienteData,
  HojaDeRepuestosData,
  InformeData,
  IngresoData,
  ResumenData,
  UsuarioData,
} from '@bitacora/documents';
import { EXCEPCION, SOLICITUD } from '@bitacora/domain';
import type { OrdenDetalle } from '@bitacora/domain/contracts';
import { bloquesDe, type VersionDeDocumento } from '@bitacora/domain/legal';
import type { Centro } from '@bitacora/platform';
import { usuarioRef } from '../orden/orden.fila';

/** The centre as the documents print it. */
export const centroDe = ({ nombre, rut, direccion, telefono, correo, marca, demo, horario, pie }: Centro, sitio: string): CentroData => ({
  nombre,
  rut,
  direccion,
  telefono,
  correo,
  sitio,
  horario,
  ...(demo && { demo }),
  ...(pie && { pie }),
  ...(marca.logo && { logo: `data:image/png;base64,${marca.logo}` }),
  ...(marca.color && { color: marca.color }),
});

/** The client's own data before the counter received the unit and a client record exists. */
function clienteDe({ cliente, datos_provisorios: d }: OrdenDetalle): ClienteData | null {
  if (cliente || !d) return cliente;
  const { rut, nombre, apellido, razon_social, email, telefono, direccion, comuna, region } = d;
  return {
    rut,
    persona: razon_social ? null : { nombre: nombre ?? '', apellido: apellido ?? '', email, telefono, direccion, comuna, region },
    empresa: razon_social ? { razon_social, correo_empresas: email ? [email] : [] } : null,
  };
}

/** The moment that decides the conditions of service of an order: the receipt of its unit, or before it the announcement. */
export const momentoDeCondiciones = ({ recibida_en, fecha_ingreso }: Pick<OrdenDetalle, 'recibida_en' | 'fecha_ingreso'>): string =>
  recibida_en ?? fecha_ingreso;

/** The conditions of service in printed form. `sitio` is the public address of the centre. */
export const condicionesDe = (
  { texto, version }: Pick<VersionDeDocumento, 'texto' | 'version'>,
  sitio: string,
): IngresoData['condiciones'] => ({
  bloques: bloquesDe(texto),
  procedencia: `${version === 0 ? 'Versión inicial' : `Versión ${version}`} de estas condiciones, publicada en ${sitio.replace(/^https?:\/\//, '')}/legal/condiciones/${version}`,
});

/** The intake receipt of an order. */
export const datosDeIngreso = (o: OrdenDetalle, condiciones: IngresoData['condiciones']): IngresoData => ({
  ...o,
  condiciones,
  cliente: clienteDe(o),
  fecha_ingreso: o.recibida_en ?? o.fecha_ingreso,
  recepcionista_detail: o.recibida_en === null ? null : o.recepcionista_detail,
});

/** The summary of an order. */
export const datosDeResumen = (o: OrdenDetalle): ResumenData => ({ ...o, estado: o.estado.estado.nombre, tecnico: o.tecnico_asignado });

/** The report for the client, a draft until it is reviewed; null without a diagnosis. */
export function datosDeInforme(o: OrdenDetalle, resultadoTecnico: 'REPARADO' | 'RESTAURADO' | 'SIN_FALLA' | null): InformeData | null {
  const d = o.diagnostico_detail;
  if (!d || o.diagnostico === null) return null;
  const rechazada = o.motivo_rechazo !== null;
  return {
    ...o,
    diagnostico_detail: {
      informe: d.informe,
      replicar_falla: d.administrativo ? null : d.replicar_falla,
      solucion: d.solucion,
      tecnico: usuarioRef(d.tecnico),
      tecnico_reparacion: d.tecnico_reparacion && usuarioRef(d.tecnico_reparacion),
      usuario_revisor: d.usuario_revisor && usuarioRef(d.usuario_revisor),
      fecha_creacion: d.fecha_creacion,
      fecha_revision: d.fecha_revision,
    },
    resultado: o.resultado ?? (rechazada ? 'RECHAZADO' : resultadoTecnico),
    partes: o.solicitud_partes
      .filter((s) => s.estado === SOLICITUD.USADO)
      .map((s) => ({ ...s.parte, serie_nueva: s.resultado?.serie_nueva ?? null, serie_retirada: s.resultado?.serie_retirada ?? null })),
    borrador: !d.revisado,
  };
}

/** First name and initial, as on the tracking page. */
const nombreMascarado = ({ nombre, apellido }: { nombre: string | null; apellido: string | null }): string =>
  [nombre, apellido && `${apellido.charAt(0)}.`].filter(Boolean).join(' ');

/** The same report for readers who only know number and RUT: without contact data, and with first names of the staff. */
export function enmascarado(datos: InformeData): InformeData {
  const { cliente, diagnostico_detail: d } = datos;
  const deCasa = (usuario: UsuarioData | null | undefined) => usuario && { ...usuario, last_name: '' };
  return {
    ...datos,
    cliente: cliente && {
      rut: '',
      persona: cliente.persona && {
        nombre: nombreMascarado(cliente.persona),
        apellido: '',
        comuna: cliente.persona.comuna ?? null,
        region: cliente.persona.region ?? null,
      },
      empresa: cliente.empresa && { razon_social: cliente.empresa.razon_social },
    },
    sucursal: datos.sucursal && { nombre: datos.sucursal.nombre },
    diagnostico_detail: {
      ...d,
      tecnico: deCasa(d.tecnico) ?? null,
      tecnico_reparacion: deCasa(d.tecnico_reparacion),
      usuario_revisor: deCasa(d.usuario_revisor),
    },
  };
}

/** The certificate of the last approved change; null without one. */
export function datosDeCambio(o: OrdenDetalle, tienda: { nombre: string } | null): CambioData | null {
  const aprobada = o.excepciones_detail.filter((e) => e.estado === EXCEPCION.APROBADO && e.tipo !== 1).at(-1);
  if (!aprobada) return null;
  return {
    ...o,
    rma_cambio: aprobada.rma_cambio,
    excepcion: { ...aprobada, respondido_por: aprobada.respondido_por && usuarioRef(aprobada.respondido_por) },
    tienda_empresa: tienda ?? o.tienda_empresa,
    correo_cambio: o.cliente?.empresa?.correo_cambio ?? [],
  };
}

const POR_ENTREGAR: readonly number[] = [SOLICITUD.SOLICITADO, SOLICITUD.EN_ESPERA, SOLICITUD.LOCALIZADO];
/** The slip of the parts that the warehouse still has to hand over. */
export const datosDeHoja = (o: OrdenDetalle, impreso_por: { first_name: string; last_name: string }, fecha: Date): HojaDeRepuestosData => ({
  ot: o.ot,
  rma: o.rma,
  tecnico: o.tecnico_asignado,
  impreso_por,
  fecha,
  solicitud_partes: o.solicitud_partes.filter(({ estado }) => POR_ENTREGAR.includes(estado)),
});
