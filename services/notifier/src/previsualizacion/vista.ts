import type { CorreoWire } from '@bitacora/domain/contracts';
import type { Mensaje, TextoDeMensaje } from '@bitacora/domain/mensajes';
import { cicloOrden } from '@bitacora/domain/orden';
import { cicloOv, type OvEvent } from '@bitacora/domain/ov';
import { STREAM_ORDEN, STREAM_OV } from '@bitacora/domain/streams';
import type { RecordedEvent } from '@bitacora/event-store';
import { refuse, type ServiceRuntime } from '@bitacora/platform';
import { plegar } from '../comun/ordenes';
import { ACCESO_RETAIL, presentarAccesoRetail } from '../correo/acceso-retail';
import { type Casa, CLAVE_DE_MUESTRA } from '../correo/casa';
import { leerHecho } from '../correo/leer-hecho';
import { dichoDeOrden, type HechoDeOrden, presentar } from '../correo/presentar';
import { leerHechoDeOv } from '../ov/hecho';
import { esPlantillaDeOv, type NombrePlantillaDeOv, presentarDeOv } from '../ov/plantillas';
import { correoDeOv } from '../ov/reacciones';
import { RECORDATORIO } from '../ov/recordatorios';
import { reaccionA } from '../reacciones/reacciones';
import { type Dicho, MENSAJES } from './catalogo';
import { EJEMPLOS_OV } from './ejemplos-ov';
import { NOMBRES } from './muestra';

type CorreoDeMensaje = Extract<Dicho, { tipo: 'correo' }>;
/** A mail as it would be sent, with its order or opportunity. */
interface Vista {
  readonly correo: CorreoWire;
  /** Null for a sample. */
  readonly numero: number | null;
}

/** Number of events read at a time from the end of the log, and how far back to search for a fact. */
const VENTANA = 500;
const VENTANAS = 20;

const conBorrador = ({ ajustes }: Casa, mensaje: Mensaje, texto: TextoDeMensaje): Casa['ajustes'] => ({
  vigente: (clave, instante) => {
    const dicho = ajustes.vigente(clave, instante);
    return clave === 'mensajes' ? { ...dicho, [mensaje]: texto } : dicho;
  },
});

const hechoDeMuestra = ({ ejemplo: { event, despues }, dias }: CorreoDeMensaje): HechoDeOrden =>
  ({ ...NOMBRES, event, delComando: [event.data], ot: despues.ot, orden: despues, dias: dias ?? 0 }) as HechoDeOrden;

const loCuenta = (plantilla: NombrePlantillaDeOv, event: OvEvent): boolean =>
  plantilla === RECORDATORIO ? event.type === 'CotizacionEnviada' : correoDeOv(event) === plantilla;

/** Previews a mail to customers with unsaved words, about a real fact. */
export class VistaDeMensajes {
  private readonly casa: Casa;

  constructor(private readonly runtime: Pick<ServiceRuntime, 'store' | 'keys'> & Casa) {
    this.casa = { ...runtime, serviceKey: CLAVE_DE_MUESTRA };
  }

  /** The mail about an order or opportunity; without one, about the newest that got this mail, or a sample if there is none. */
  async ver(mensaje: Mensaje, texto: TextoDeMensaje, numero?: number): Promise<Vista> {
    const casa = { ...this.casa, ajustes: conBorrador(this.casa, mensaje, texto) };
    if (mensaje === ACCESO_RETAIL) {
      const url = `${casa.publicUrl}/login/restablecer-clave`;
      return { correo: presentarAccesoRetail({ nombre: 'Comercial Andes SpA', url, horas: 24 }, casa), numero: null };
    }
    return esPlantillaDeOv(mensaje) ? this.deOv(mensaje, casa, numero) : this.deOrden(mensaje, casa, numero);
  }

  private async deOrden(mensaje: Mensaje, casa: Casa, numero?: number): Promise<Vista> {
    const dichos = MENSAJES.flatMap(({ dichos }) => dichos).filter((dicho): dicho is CorreoDeMensaje => dicho.tipo === 'correo');
    const suyos = dichos.filter((dicho) => dichoDeOrden(dicho.plantilla, hechoDeMuestra(dicho), casa).mensaje === mensaje);
    const [muestra] = suyos;
    if (!muestra) return refuse('NO_ENCONTRADO', 'El mensaje no existe');
    const { plantilla, dias } = muestra;
    const tipos = new Set<string>(suyos.map(({ ejemplo }) => ejemplo.event.type));
    const leer = async ({ stream, type, revision }: RecordedEvent): Promise<Vista | null> => {
      if (!STREAM_ORDEN.has(stream) || !tipos.has(type)) return null;
      const ot = STREAM_ORDEN.id(stream);
      const leido = await leerHecho(this.runtime.store, plantilla, ot, revision, { dias: dias ?? 0, conEquipo: true });
      if (!leido || dichoDeOrden(plantilla, leido.hecho, casa).mensaje !== mensaje) return null;
      if (dias === null && !(await this.loCausa(ot, revision, plantilla))) return null;
      return (await this.existe(leido.sujeto)) ? { correo: presentar(plantilla, leido.hecho, casa), numero: ot } : null;
    };
    if (numero !== undefined) return this.de(STREAM_ORDEN.of(numero), `A la orden ${numero} no se le ha enviado este correo`, leer);
    return (await this.ultimo(leer)) ?? { correo: presentar(plantilla, hechoDeMuestra(muestra), casa), numero: null };
  }

  private async deOv(plantilla: NombrePlantillaDeOv, casa: Casa, numero?: number): Promise<Vista> {
    const enlace = plantilla === 'ov_precompletada' ? `${casa.publicUrl}/ingresar-oportunidad` : null;
    const leer = async (event: RecordedEvent): Promise<Vista | null> => {
      if (!STREAM_OV.has(event.stream) || !cicloOv.is(event) || !loCuenta(plantilla, event)) return null;
      const id = STREAM_OV.id(event.stream);
      const leido = await leerHechoDeOv(this.runtime.store, id, event.revision);
      if (!leido || !(await this.existe(event.stream))) return null;
      return { correo: presentarDeOv(plantilla, { ...leido.hecho, enlace }, casa), numero: id };
    };
    if (numero !== undefined) return this.de(STREAM_OV.of(numero), `A la oportunidad ${numero} no se le ha enviado este correo`, leer);
    const encontrado = await this.ultimo(leer);
    if (encontrado) return encontrado;
    const { ov } = EJEMPLOS_OV.find(({ event }) => loCuenta(plantilla, event)) ?? refuse('NO_ENCONTRADO', 'El mensaje no existe');
    return { correo: presentarDeOv(plantilla, { ov, nombre: ov.nombre, enlace }, casa), numero: null };
  }

  /** The last fact of a stream with this mail. */
  private async de(stream: string, falta: string, leer: (event: RecordedEvent) => Promise<Vista | null>): Promise<Vista> {
    for (const event of (await this.runtime.store.readStream(stream)).reverse()) {
      const vista = await leer(event);
      if (vista) return vista;
    }
    return refuse('DATOS_INVALIDOS', falta, { campos: { numero: [falta] } });
  }

  /** The last fact of the log with this mail. */
  private async ultimo(leer: (event: RecordedEvent) => Promise<Vista | null>): Promise<Vista | null> {
    let hasta = await this.runtime.store.head();
    for (let i = 0; i < VENTANAS && hasta > 0; i++) {
      const desde = Math.max(0, hasta - VENTANA);
      const eventos = await this.runtime.store.readAll(desde, hasta - desde);
      for (const event of eventos.reverse()) {
        const vista = await leer(event);
        if (vista) return vista;
      }
      hasta = desde;
    }
    return null;
  }

  private async loCausa(ot: number, revision: number, plantilla: string): Promise<boolean> {
    const historia = await this.runtime.store.readStream(STREAM_ORDEN.of(ot), 0, revision + 1);
    const event = historia.at(-1);
    if (!event || !cicloOrden.is(event)) return false;
    return reaccionA(event, plegar(historia.slice(0, -1)), plegar(historia)).correos.some((correo) => correo === plantilla);
  }

  /** False for a person whose data was erased. */
  private async existe(sujeto: string): Promise<boolean> {
    return (await this.runtime.keys.find([sujeto])).has(sujeto);
  }
}
