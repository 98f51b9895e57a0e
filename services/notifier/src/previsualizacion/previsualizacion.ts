import type {
  CanalDeMensaje,
  CasoDeMensaje,
  MensajeDetalle,
  MensajeWire,
  PlantillaDeExcel,
  SilencioWire,
} from '@bitacora/domain/contracts';
import { AVISOS_DE_PLAZO, type AvisoDePlazo, NOMBRE_DE_AVISO } from '@bitacora/domain/derechos';
import { EVENTOS_ORDEN, type OrdenEventType } from '@bitacora/domain/orden';
import { EVENTOS_OV, type OvEventType } from '@bitacora/domain/ov';
import { refuse, type ServiceRuntime } from '@bitacora/platform';
import { MENSAJE, PUSH_DE_MENSAJE } from '../avisos/mensajes';
import { presentarAccesoRetail } from '../correo/acceso-retail';
import { type Casa, CLAVE_DE_MUESTRA } from '../correo/casa';
import { direccionesValidas } from '../correo/destinatarios';
import { EXCELES, presentarExcel } from '../correo/excel';
import { presentarPersonal } from '../correo/personal';
import { type HechoDeOrden, presentar } from '../correo/presentar';
import { NOMBRE_DE_NOVEDAD, NOVEDADES, type Novedad, presentarNovedad } from '../derechos/novedad';
import { PLAZO_DE_DATOS, presentarPlazo } from '../derechos/plazo';
import { LLEGO_SOLICITUD } from '../derechos/reaccionar';
import { avisoDelPlazo, avisoDeSolicitud, QUIENES_RESPONDEN } from '../derechos/reacciones';
import { presentarDeOv } from '../ov/plantillas';
import { motivoDeSilencioDeOv } from '../ov/reacciones';
import { RECORDATORIO } from '../ov/recordatorios';
import { cargaDe } from '../push/canal-push';
import { urlDe } from '../reacciones/reaccion';
import { motivoDeSilencio } from '../reacciones/reacciones';
import {
  CLAVE_DE_ACCESO,
  CLAVE_DE_MENSAJE,
  CLAVE_DE_NOVEDAD,
  CLAVE_DE_PLAZO,
  CLAVE_DE_SOLICITUD,
  type Dicho,
  type DichoDeOv,
  etiquetaDe,
  excelDe,
  MENSAJES,
  type Mensaje,
} from './catalogo';
import { destinosDeAviso, destinosDeCorreo, gruposDestino, nombresDeDestinos } from './destinos';
import { NOMBRES, ORDEN, PEDIDA, PERSONAS, SOLICITUD } from './muestra';

const unicos = <T>(valores: readonly T[]): T[] => [...new Set(valores)];
const CLIENTE = 'Cliente';
const UNA_PERSONA = 'A quien se le escribe';
const PIDE_ACCESO = 'Alguien de una empresa pide su acceso o una clave nueva';
const QUIEN_PIDE_ACCESO = 'Quien pide el acceso';
const QUIEN_EXPORTA = 'Quien lo pide';
const DEL_PLAZO = 'Se acerca, llega o pasa el último día de una solicitud de datos personales';
const ALGUIEN_ESCRIBE = 'Alguien del personal escribe a otro sobre una orden';

/**
 * The messages of the product, each with the sample facts that cause it. No text is written here; each comes from the code that sends it.
 */
export class Previsualizacion {
  private readonly casa: Casa;

  constructor(private readonly runtime: Pick<ServiceRuntime, 'pool'> & Casa) {
    this.casa = { ...runtime, serviceKey: CLAVE_DE_MUESTRA };
  }

  lista(): MensajeWire[] {
    return MENSAJES.map(resumir);
  }

  async detalle(clave: string): Promise<MensajeDetalle> {
    const mensaje = MENSAJES.find((m) => m.clave === clave) ?? refuse('NO_ENCONTRADO', 'El mensaje no existe');
    return { ...resumir(mensaje), casos: await this.casos(mensaje) };
  }

  /** The facts that cause no message. */
  silencios(): SilencioWire[] {
    const deOrden = (Object.keys(EVENTOS_ORDEN) as OrdenEventType[]).map((type) => [etiquetaDe(type), motivoDeSilencio(type)] as const);
    const deOv = (Object.keys(EVENTOS_OV) as OvEventType[]).map((type) => [EVENTOS_OV[type].label, motivoDeSilencioDeOv(type)] as const);
    return [...deOrden, ...deOv].flatMap(([hecho, motivo]) => (motivo === null ? [] : [{ hecho, motivo }]));
  }

  private async casos({ clave, dichos }: Mensaje): Promise<CasoDeMensaje[]> {
    if (clave === CLAVE_DE_MENSAJE) return [this.entrePersonas()];
    if (clave === CLAVE_DE_ACCESO) return [this.acceso()];
    if (clave === CLAVE_DE_PLAZO) return Promise.all(AVISOS_DE_PLAZO.map((aviso) => this.dePlazo(aviso)));
    if (clave === CLAVE_DE_NOVEDAD) return NOVEDADES.map((novedad) => this.deNovedad(novedad));
    if (clave === CLAVE_DE_SOLICITUD) return [await this.deSolicitud()];
    const excel = excelDe(clave);
    if (excel) return [this.deExcel(excel)];
    return Promise.all(dichos.map((dicho) => (dicho.tipo === 'correo_ov' ? this.deOv(dicho) : this.caso(dicho))));
  }

  private async caso(dicho: Dicho): Promise<CasoDeMensaje> {
    const { hecho, ejemplo } = dicho;
    const delReloj = dicho.tipo === 'correo' && dicho.dias !== null;
    const causa = { hecho, evento: delReloj ? null : ejemplo.event.type, cuando: ejemplo.cuando };
    if (dicho.tipo === 'correo') {
      const { event, despues } = ejemplo;
      const leido = { ...NOMBRES, event, delComando: [event.data], ot: despues.ot, orden: despues, dias: dicho.dias ?? 0 };
      const correo = presentar(dicho.plantilla, leido as HechoDeOrden, this.casa);
      return { ...causa, para: destinosDeCorreo(dicho.plantilla, ejemplo), correo, campana: null, push: null };
    }
    const { ot } = ejemplo.despues;
    const { action, texto, boton = null, push } = dicho.aviso;
    const url = urlDe(dicho.aviso, ot);
    return {
      ...causa,
      para: await destinosDeAviso(this.runtime.pool, dicho.aviso, ejemplo),
      correo: null,
      campana: { ot, texto, boton, url },
      push: push ? this.push(action, texto, url) : null,
    };
  }

  private deOv({ hecho, ejemplo, plantilla }: DichoDeOv): CasoDeMensaje {
    const { event, cuando, ov } = ejemplo;
    const enlace = plantilla === 'ov_precompletada' ? `${this.casa.publicUrl}/ingresar-oportunidad` : null;
    return {
      hecho,
      evento: plantilla === RECORDATORIO ? null : event.type,
      cuando,
      para: [{ tipo: 'cliente', nombre: CLIENTE, personas: direccionesValidas([ov.correo_electronico]), silenciado: 0 }],
      correo: presentarDeOv(plantilla, { ov, nombre: ov.nombre, enlace }, this.casa),
      campana: null,
      push: null,
    };
  }

  private entrePersonas(): CasoDeMensaje {
    const texto = 'El cliente llamó: prefiere que lo contacten por la tarde.';
    const url = urlDe({}, ORDEN.ot);
    return {
      hecho: ALGUIEN_ESCRIBE,
      evento: null,
      cuando: 'El correo sale solo si quien escribe lo pide',
      para: [{ tipo: 'persona', nombre: UNA_PERSONA, personas: [PERSONAS[4]], silenciado: 0 }],
      correo: presentarPersonal({ ot: ORDEN.ot, de: PERSONAS[9], nombre: 'Tomás', texto }, this.casa),
      campana: { ot: ORDEN.ot, texto, boton: null, url },
      push: this.push(MENSAJE, PUSH_DE_MENSAJE, url),
    };
  }

  private acceso(): CasoDeMensaje {
    const url = `${this.casa.publicUrl}/login/restablecer-clave`;
    return {
      hecho: PIDE_ACCESO,
      evento: null,
      cuando: 'El correo es de una empresa conocida',
      para: [{ tipo: 'persona', nombre: QUIEN_PIDE_ACCESO, personas: ['soporte@andes.example'], silenciado: 0 }],
      correo: presentarAccesoRetail({ nombre: 'Comercial Andes SpA', url, horas: 24 }, this.casa),
      campana: null,
      push: null,
    };
  }

  private async dePlazo(aviso: AvisoDePlazo): Promise<CasoDeMensaje> {
    const { texto, boton, url } = avisoDelPlazo(SOLICITUD.id, aviso);
    return {
      hecho: DEL_PLAZO,
      evento: null,
      cuando: NOMBRE_DE_AVISO[aviso],
      para: await gruposDestino(this.runtime.pool, QUIENES_RESPONDEN, PLAZO_DE_DATOS),
      correo: presentarPlazo(SOLICITUD, aviso, PERSONAS[9].split(' ')[0] ?? '', this.casa),
      campana: { ot: null, texto, boton, url },
      push: this.push(PLAZO_DE_DATOS, texto, url, null),
    };
  }

  private deNovedad(novedad: Novedad): CasoDeMensaje {
    return {
      hecho: NOMBRE_DE_NOVEDAD[novedad],
      evento: null,
      cuando: 'La pidió en /mis-datos, con un código a su correo registrado',
      para: [{ tipo: 'cliente', nombre: CLIENTE, personas: direccionesValidas([PEDIDA[novedad].correo]), silenciado: 0 }],
      correo: presentarNovedad(PEDIDA[novedad], novedad, this.casa),
      campana: null,
      push: null,
    };
  }

  private async deSolicitud(): Promise<CasoDeMensaje> {
    const { texto, boton, url } = avisoDeSolicitud(SOLICITUD.id);
    return {
      hecho: NOMBRE_DE_NOVEDAD.acuse,
      evento: null,
      cuando: null,
      para: await gruposDestino(this.runtime.pool, QUIENES_RESPONDEN, LLEGO_SOLICITUD),
      correo: null,
      campana: { ot: null, texto, boton, url },
      push: this.push(LLEGO_SOLICITUD, texto, url, null),
    };
  }

  private deExcel(plantilla: PlantillaDeExcel): CasoDeMensaje {
    const { hecho, rango } = EXCELES[plantilla];
    const consulta = new URLSearchParams(rango.map((clave, i) => [clave, ['2026-03-01', '2026-03-31'][i] ?? ''])).toString();
    return {
      hecho,
      evento: null,
      cuando: 'Lleva el Excel adjunto',
      para: [{ tipo: 'persona', nombre: QUIEN_EXPORTA, personas: [PERSONAS[9]], silenciado: 0 }],
      correo: presentarExcel(plantilla, { nombre: PERSONAS[9].split(' ')[0] ?? '', consulta }, this.casa),
      campana: null,
      push: null,
    };
  }

  private push(plantilla: string, body: string, url: string, ot: number | null = ORDEN.ot): CasoDeMensaje['push'] {
    const { title, ...carga } = cargaDe({ plantilla, ot, datos: { body, url } }, this.casa.centro);
    return { title, body: carga.body, url: carga.url };
  }
}

function resumir({ clave, nombre, dichos }: Mensaje): MensajeWire {
  if (clave === CLAVE_DE_MENSAJE)
    return { clave, nombre, canales: ['campana', 'push', 'correo'], hechos: [ALGUIEN_ESCRIBE], para: [UNA_PERSONA] };
  if (clave === CLAVE_DE_ACCESO) return { clave, nombre, canales: ['correo'], hechos: [PIDE_ACCESO], para: [QUIEN_PIDE_ACCESO] };
  if (clave === CLAVE_DE_PLAZO)
    return { clave, nombre, canales: ['campana', 'push', 'correo'], hechos: [DEL_PLAZO], para: [...QUIENES_RESPONDEN] };
  if (clave === CLAVE_DE_NOVEDAD) return { clave, nombre, canales: ['correo'], hechos: Object.values(NOMBRE_DE_NOVEDAD), para: [CLIENTE] };
  if (clave === CLAVE_DE_SOLICITUD)
    return { clave, nombre, canales: ['campana', 'push'], hechos: [NOMBRE_DE_NOVEDAD.acuse], para: [...QUIENES_RESPONDEN] };
  const excel = excelDe(clave);
  if (excel) return { clave, nombre, canales: ['correo'], hechos: [EXCELES[excel].hecho], para: [QUIEN_EXPORTA] };
  const canales = dichos.flatMap((d): CanalDeMensaje[] =>
    d.tipo !== 'aviso' ? ['correo'] : d.aviso.push ? ['campana', 'push'] : ['campana'],
  );
  const para = dichos.flatMap((d) => (d.tipo !== 'aviso' ? [CLIENTE] : nombresDeDestinos(d.aviso)));
  return { clave, nombre, canales: unicos(canales), hechos: unicos(dichos.map(({ hecho }) => hecho)), para: unicos(para) };
}
