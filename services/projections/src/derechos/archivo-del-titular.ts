import { diaEnSantiago } from '@bitacora/domain';
import { sinArchivoPorque, sinDatosPorque } from '@bitacora/domain/derechos';
import { RUNTIME, readOf, refuse, type ServiceRuntime } from '@bitacora/platform';
import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../database';
import { centroDe } from '../documento/documento.datos';
import { ImprentaDelServicio } from '../documento/imprenta';
import { archivo, type Descarga, pdf } from '../lectura/descarga';
import { datosDelTitular } from './datos-del-titular';
import { SolicitudDeDatosEntity } from './derechos.projection';
import { seccionesDe } from './fichas';

const nombreDe = (solicitud: number) => `datos-personales-solicitud-${solicitud}`;

/** The file for access and portability: all the data of the house about the person, for people and for programs. */
@Injectable()
export class ArchivoDelTitular {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(ImprentaDelServicio) private readonly imprenta: ImprentaDelServicio,
  ) {}

  async enJson(id: number): Promise<Descarga> {
    const { nombre, rut, direccion, telefono, correo } = this.runtime.centro;
    const contenido = {
      formato: 'bitacora/datos-personales/1',
      solicitud: id,
      hecho_el: this.runtime.clock.now().toISOString(),
      responsable: { nombre, rut, direccion, telefono, correo },
      ...(await this.datos(id)),
    };
    return archivo(`${nombreDe(id)}.json`, 'application/json; charset=utf-8', Buffer.from(JSON.stringify(contenido, null, 2)));
  }

  async enPdf(id: number): Promise<Descarga> {
    const { centro, publicUrl, clock } = this.runtime;
    const secciones = seccionesDe(await this.datos(id));
    const datos = { solicitud: id, fecha: diaEnSantiago(clock.now()), secciones };
    return pdf(nombreDe(id), await this.imprenta.imprimir('datosDeTitular', centroDe(centro, publicUrl), datos));
  }

  /** The file of a request that was answered, for the one who asked. */
  async paraTitular(id: number, forma: 'pdf' | 'json'): Promise<Descarga> {
    const porque = sinArchivoPorque(await this.solicitud(id));
    if (porque !== null) return refuse('ACCION_NO_DISPONIBLE', porque);
    return forma === 'pdf' ? this.enPdf(id) : this.enJson(id);
  }

  private async solicitud(id: number) {
    const repository = await this.database.repository(SolicitudDeDatosEntity);
    const fila = await repository.findOneBy({ id });
    return fila?.dominio ?? refuse('NO_ENCONTRADO', `La solicitud ${id} no existe`);
  }

  private async datos(id: number) {
    const dominio = await this.solicitud(id);
    const impedimento = sinDatosPorque(dominio);
    if (impedimento !== null) return refuse('ACCION_NO_DISPONIBLE', impedimento);
    // By the RUT alone too: not everybody of whom something is kept has a record.
    const titular = dominio.cliente_id === null ? { rut: dominio.rut ?? '' } : { cliente: dominio.cliente_id };
    const { datos, flujos } = await datosDelTitular(titular, this.runtime);
    readOf(flujos);
    return datos;
  }
}
