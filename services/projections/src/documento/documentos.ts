import { positiveInteger, RUNTIME, refuse, type ServiceRuntime, type Session } from '@bitacora/platform';
import { Inject, Injectable } from '@nestjs/common';
import { CatalogoQueries } from '../catalogo/catalogo.queries';
import { type Descarga, pdf } from '../lectura/descarga';
import { OrdenQueries } from '../orden/orden.queries';
import { OrdenVista } from '../orden/orden.vista';
import {
  centroDe,
  condicionesDe,
  datosDeCambio,
  datosDeHoja,
  datosDeInforme,
  datosDeIngreso,
  datosDeResumen,
  momentoDeCondiciones,
} from './documento.datos';
import { ImprentaDelServicio } from './imprenta';

const MAXIMO_ETIQUETAS = 100;

/** The printed documents of an order, made on request. */
@Injectable()
export class Documentos {
  constructor(
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(OrdenQueries) private readonly ordenes: OrdenQueries,
    @Inject(OrdenVista) private readonly vista: OrdenVista,
    @Inject(CatalogoQueries) private readonly catalogos: CatalogoQueries,
    @Inject(ImprentaDelServicio) private readonly imprenta: ImprentaDelServicio,
  ) {}

  async ingreso(ot: number, session: Session): Promise<Descarga> {
    const { detalle } = await this.vista.detalle(ot, session);
    const { legales, publicUrl } = this.runtime;
    const condiciones = condicionesDe(legales.vigente('condiciones', momentoDeCondiciones(detalle)), publicUrl);
    return pdf(`ingreso-ot-${detalle.ot}`, await this.imprenta.imprimir('ingreso', this.centro(), datosDeIngreso(detalle, condiciones)));
  }

  async informe(ot: number, session: Session): Promise<Descarga> {
    const { detalle, dominio } = await this.vista.detalle(ot, session);
    const datos = datosDeInforme(detalle, dominio.resultado_tecnico) ?? refuse('NO_ENCONTRADO', 'No se ha generado el informe');
    return pdf(`informe-ot-${detalle.ot}`, await this.imprenta.imprimir('informe', this.centro(), datos));
  }

  async cambio(ot: number, session: Session): Promise<Descarga> {
    const { detalle, dominio } = await this.vista.detalle(ot, session);
    const { sucursal_cambio_id: sucursal } = dominio;
    const nombre = sucursal === null ? undefined : (await this.catalogos.nombres('tienda')).get(sucursal);
    const datos =
      datosDeCambio(detalle, nombre === undefined ? null : { nombre }) ?? refuse('NO_ENCONTRADO', 'La orden no tiene un cambio aprobado');
    return pdf(`cambio-ot-${detalle.ot}`, await this.imprenta.imprimir('cambio', this.centro(), datos));
  }

  /** One label per order of a comma-separated list. */
  async etiquetas(ots: string, session: Session): Promise<Descarga> {
    const numeros = [...new Set(ots.split(',').filter(Boolean))].map((ot) => positiveInteger(ot, 'ots'));
    if (numeros.length === 0 || numeros.length > MAXIMO_ETIQUETAS)
      refuse('DATOS_INVALIDOS', `Indique entre 1 y ${MAXIMO_ETIQUETAS} órdenes`, { campos: { ots: ['Campo requerido'] } });
    const filas = await Promise.all(numeros.map((ot) => this.ordenes.una(ot, session)));
    const impresas = await this.imprenta.imprimir(
      'etiqueta',
      filas.map(({ dominio }) => ({ ot: dominio.ot, tipo_servicio: { id: dominio.tipo_servicio }, demo: this.runtime.centro.demo })),
    );
    return pdf(numeros.length === 1 ? `etiqueta-ot-${numeros[0]}` : 'etiquetas', impresas);
  }

  async resumen(ot: number, session: Session): Promise<Descarga> {
    const { detalle } = await this.vista.detalle(ot, session);
    return pdf(`resumen-ot-${detalle.ot}`, await this.imprenta.imprimir('resumen', this.centro(), datosDeResumen(detalle)));
  }

  async hoja(ot: number, session: Session): Promise<Descarga> {
    const { detalle } = await this.vista.detalle(ot, session);
    const datos = datosDeHoja(detalle, session.usuario, this.runtime.clock.now());
    return pdf(`repuestos-ot-${detalle.ot}`, await this.imprenta.imprimir('hojaDeRepuestos', this.centro(), datos));
  }

  private centro() {
    return centroDe(this.runtime.centro, this.runtime.publicUrl);
  }
}
