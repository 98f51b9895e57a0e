import { nombranEquipo } from '@bitacora/domain/mensajes';
import { STREAM_OV } from '@bitacora/domain/streams';
import type { Caja, ServiceRuntime } from '@bitacora/platform';
import { leerMensaje } from '../avisos/mensajes';
import { escribirNovedad, NOVEDAD_DE_DATOS } from '../derechos/novedad';
import { escribirPlazoDeDatos, PLAZO_DE_DATOS } from '../derechos/plazo';
import type { Resultado } from '../entrega/canal';
import type { Entrega } from '../entrega/entrega';
import { enlaceDePrecompletada } from '../ov/enlace';
import { leerHechoDeOv, ovDeEntrega } from '../ov/hecho';
import { esPlantillaDeOv, presentarDeOv } from '../ov/plantillas';
import { type Casa, textosDeAhora } from './casa';
import { esPlantillaDeExcel, presentarExcel, quienPidio } from './excel';
import { leerHecho } from './leer-hecho';
import type { Mensaje } from './mensaje';
import { presentarPersonal } from './personal';
import { esPlantilla, type NombrePlantilla } from './plantillas';
import { presentar } from './presentar';

const BORRADO: Resultado = { tipo: 'omitido', motivo: 'Los datos de la persona fueron borrados' };
const SIN_DIRECCION: Resultado = { tipo: 'omitido', motivo: 'Sin dirección de correo' };
const BLOQUEADO: Resultado = { tipo: 'omitido', motivo: 'Los datos de la persona están bloqueados' };
/** The mails without which a person whose data are blocked would not get their unit back. */
const PARA_DEVOLVER: readonly NombrePlantilla[] = [
  'confirmacion_cambio_retiro',
  'aviso_cambio_retiro',
  'cambio_retiro_confirmado',
  'cambio_retiro_cancelado',
  'informe_final',
  'puede_retirar',
  'recordatorio_retiro_30',
  'recordatorio_retiro_60',
  'recordatorio_retiro_90',
  'despacho',
  'entrega_sin_reparar',
  'correo_cambio',
  'retractacion_cambio',
];
const YA_COMPLETADA: Resultado = { tipo: 'omitido', motivo: 'La oportunidad ya fue completada' };

/** Writes mails from the log when they are sent, so that no personal data wait in a table. */
export class Redactor {
  constructor(
    private readonly runtime: Pick<ServiceRuntime, 'store' | 'pool' | 'keys' | 'workflowUrl'> & Casa,
    private readonly caja: Caja,
  ) {}

  /** The mail of a delivery, or the reason for not sending it. */
  escribir(entrega: Entrega, casa: Casa = this.runtime): Promise<Mensaje | Resultado> {
    if (esPlantilla(entrega.plantilla)) return this.deOrden(entrega, casa);
    if (esPlantillaDeExcel(entrega.plantilla)) return this.deExcel(entrega, casa);
    if (entrega.plantilla === PLAZO_DE_DATOS) return escribirPlazoDeDatos(this.runtime, entrega, casa);
    if (entrega.plantilla === NOVEDAD_DE_DATOS) return escribirNovedad(this.runtime, entrega, casa);
    return esPlantillaDeOv(entrega.plantilla) ? this.deOv(entrega, casa) : this.dePersonal(entrega, casa);
  }

  private async deOrden({ plantilla, ot, revision, datos }: Entrega, casa: Casa): Promise<Mensaje | Resultado> {
    if (!esPlantilla(plantilla) || ot === null || revision === null) return { tipo: 'perdido', motivo: 'Plantilla desconocida' };
    const leido = await leerHecho(this.runtime.store, plantilla, ot, revision, {
      dias: Number(datos['dias'] ?? 0),
      conEquipo: nombranEquipo(textosDeAhora(casa)),
    });
    if (!leido) return { tipo: 'perdido', motivo: 'El hecho no está en la bitácora' };
    const { hecho, sujeto, para, bloqueado } = leido;
    if (!(await this.runtime.keys.find([sujeto])).has(sujeto)) return BORRADO;
    if (bloqueado && !PARA_DEVOLVER.includes(plantilla)) return BLOQUEADO;
    return para.length === 0 ? SIN_DIRECCION : { ...presentar(plantilla, hecho, casa), para, sujeto };
  }

  private async deOv(entrega: Entrega, casa: Casa): Promise<Mensaje | Resultado> {
    const { plantilla, revision } = entrega;
    const id = ovDeEntrega(entrega);
    if (!esPlantillaDeOv(plantilla) || id === null || revision === null) return { tipo: 'perdido', motivo: 'Plantilla desconocida' };
    const leido = await leerHechoDeOv(this.runtime.store, id, revision);
    if (!leido) return { tipo: 'perdido', motivo: 'El hecho no está en la bitácora' };
    const sujeto = STREAM_OV.of(id);
    if (!(await this.runtime.keys.find([sujeto])).has(sujeto)) return BORRADO;
    if (leido.bloqueado) return BLOQUEADO;
    if (leido.para.length === 0) return SIN_DIRECCION;
    const enlace = plantilla === 'ov_precompletada' ? await enlaceDePrecompletada(this.runtime, casa, id) : null;
    if (plantilla === 'ov_precompletada' && enlace === null) return YA_COMPLETADA;
    return {
      ...presentarDeOv(
        plantilla,
        { ...leido.hecho, enlace, ...(Number(entrega.datos['dias']) > 0 ? { dias: Number(entrega.datos['dias']) } : {}) },
        casa,
      ),
      para: leido.para,
      sujeto,
    };
  }

  private async deExcel({ plantilla, datos }: Entrega, casa: Casa): Promise<Mensaje | Resultado> {
    const quien = await quienPidio(this.runtime.pool, { datos });
    if (!quien || !esPlantillaDeExcel(plantilla)) return SIN_DIRECCION;
    const pedido = { nombre: quien.nombre, consulta: String(datos['consulta'] ?? '') };
    return { ...presentarExcel(plantilla, pedido, casa), para: [quien.email], sujeto: null };
  }

  private async dePersonal(entrega: Entrega, casa: Casa): Promise<Mensaje | Resultado> {
    const leido = entrega.ot === null ? null : await leerMensaje(this.runtime.pool, this.caja, entrega);
    if (!leido || entrega.ot === null) return SIN_DIRECCION;
    return { ...presentarPersonal({ ...leido, ot: entrega.ot }, casa), para: [leido.email], sujeto: null };
  }
}
