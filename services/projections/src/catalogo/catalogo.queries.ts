import { CAMPO_DE_NOMBRE, motivoDeRechazoSchema, type NombreCatalogo, tipoFallaSchema } from '@bitacora/domain/catalogo';
import type { MarcaWire, ModeloWire, MotivoDeRechazoWire, ServicioWire } from '@bitacora/domain/contracts';
import type { Database } from '../database';
import { conLasDeEntonces } from '../pasado/pasado';
import { CatalogoEntity } from './catalogo.entity';

/** Reads of catalogues, which are small and always read whole. */
export class CatalogoQueries {
  constructor(private readonly database: Database) {}

  /** The active items of a catalogue, by id, with their own fields. */
  async items(catalogo: NombreCatalogo): Promise<({ id: number } & Record<string, unknown>)[]> {
    const repository = await this.database.repository(CatalogoEntity);
    const items = await repository.find({ where: { catalogo, activo: true }, order: { id: 'ASC' } });
    return items.map(({ id, datos }) => ({ id, ...datos }));
  }

  /** The item that each number of a catalogue reads as, including items off the offer. */
  async leidos(catalogo: NombreCatalogo): Promise<ReadonlyMap<number, Readonly<Record<string, unknown>>>> {
    await conLasDeEntonces((cosas) => cosas.catalogos());
    const repository = await this.database.repository(CatalogoEntity);
    const items = await repository.find({ where: { catalogo }, order: { id: 'ASC' } });
    const datos = new Map(items.map((item) => [item.id, item.datos]));
    return new Map(items.map(({ id, vigente }) => [id, datos.get(vigente) ?? {}]));
  }

  /** The name that each number of a catalogue reads as. */
  async nombres(catalogo: NombreCatalogo): Promise<ReadonlyMap<number, string>> {
    const leidos = await this.leidos(catalogo);
    return new Map([...leidos].map(([id, datos]) => [id, String(datos[CAMPO_DE_NOMBRE[catalogo]] ?? '')]));
  }

  /** The items on offer of a catalogue of names. */
  async nombrados(catalogo: NombreCatalogo): Promise<{ id: number; nombre: string }[]> {
    return (await this.items(catalogo)).map(({ id, ...datos }) => ({ id, nombre: String(datos['nombre'] ?? '') }));
  }

  /** The reasons on offer, with those that require a comment last. */
  async motivosDeRechazo(): Promise<MotivoDeRechazoWire[]> {
    const motivos = (await this.items('motivo_rechazo')).map(({ id, ...datos }) => ({ id, ...motivoDeRechazoSchema.parse(datos) }));
    return motivos.sort((a, b) => Number(a.pide_comentario) - Number(b.pide_comentario));
  }

  async fallas() {
    return (await this.items('tipo_falla')).map(({ id, ...datos }) => ({ id, ...tipoFallaSchema.parse(datos) }));
  }

  async servicios(): Promise<ServicioWire[]> {
    return (await this.items('servicio')).map(({ id, ...datos }) => ({
      id,
      nombre: String(datos['nombre'] ?? ''),
      descripcion: String(datos['descripcion'] ?? ''),
    }));
  }

  async marcas(): Promise<MarcaWire[]> {
    return (await this.items('marca'))
      .map(({ id, ...datos }) => ({ id, marca_name: String(datos['marca_name'] ?? '') }))
      .sort((a, b) => a.marca_name.localeCompare(b.marca_name, 'es'));
  }

  async modelos(): Promise<ModeloWire[]> {
    const repository = await this.database.repository(CatalogoEntity);
    const [modelos, marcas, todas] = await Promise.all([
      this.items('modelo'),
      this.marcas(),
      repository.find({ where: { catalogo: 'marca' } }),
    ]);
    const ofrecidas = new Map(marcas.map((marca) => [marca.id, marca]));
    const porId = new Map(todas.map(({ id, vigente }) => [id, ofrecidas.get(vigente)]));
    return modelos
      .map(({ id, ...datos }) => ({
        id,
        model_name: String(datos['model_name'] ?? ''),
        dispositive_type: String(datos['dispositive_type'] ?? ''),
        years_warranty: Number(datos['years_warranty'] ?? 1),
        part_number: String(datos['part_number'] ?? ''),
        marca: porId.get(Number(datos['marca'])) ?? { id: 0, marca_name: '' },
      }))
      .sort((a, b) => a.marca.marca_name.localeCompare(b.marca.marca_name, 'es') || a.model_name.localeCompare(b.model_name, 'es'));
  }
}
