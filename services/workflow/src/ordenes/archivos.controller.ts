import type { InputOf } from '@bitacora/domain';
import * as rutas from '@bitacora/domain/contracts/routes';
import type { ArchivoSubido } from '@bitacora/domain/orden';
import { isFileId, Ruta, readMultipart, refuse, SOLO_PERMITIDOS, Staff, validate } from '@bitacora/platform';
import { Controller, Inject } from '@nestjs/common';
import { type Intercambio, Llamada } from '../command/llamada';
import { ArchivoRechazado, Archivos } from './archivos';
import { Comandos } from './comandos';

/** Upload and removal of an order's files (specification, 3.11 and 13.8). */
@Controller()
@Staff()
export class ArchivosController {
  constructor(
    @Inject(Archivos) private readonly archivos: Archivos,
    @Inject(Comandos) private readonly comandos: Comandos,
  ) {}

  @Ruta(rutas.subirArchivos)
  async subir(@Llamada() llamada: Intercambio) {
    const { actor, request } = llamada;
    const { campos, archivos } = await readMultipart(request);
    const { orden_trabajo, tipo, pendiente } = validate(rutas.subirArchivos.input.form, campos);
    if (archivos.length === 0) refuse('DATOS_INVALIDOS', SOLO_PERMITIDOS, { campos: { archivo: ['Campo requerido'] } });
    await this.comandos.exigirVisible(orden_trabajo, actor);
    const subidos: ArchivoSubido[] = [];
    for (const [parte, { nombre, bytes }] of archivos.entries()) {
      const intercambio = { ...llamada, parte };
      const subido = await this.archivos
        .guardar(orden_trabajo, nombre, bytes, actor.id, this.comandos.huella(intercambio))
        .catch((error: unknown) => {
          if (error instanceof ArchivoRechazado)
            return refuse('DATOS_INVALIDOS', SOLO_PERMITIDOS, { campos: { archivo: [SOLO_PERMITIDOS] } });
          throw error;
        });
      if (pendiente === 'false') {
        try {
          await this.comandos.ejecutar(orden_trabajo, 'adjuntarArchivo', { file_id: subido.file_id, tipo }, intercambio);
          await this.archivos.adjuntado(subido.file_id);
        } catch (error) {
          await this.archivos.borrar(subido.file_id);
          throw error;
        }
      }
      subidos.push(subido);
    }
    return { archivos: subidos, ...(subidos[0] as ArchivoSubido) };
  }

  @Ruta(rutas.eliminarArchivo)
  async eliminar({ params: { id } }: InputOf<typeof rutas.eliminarArchivo>, @Llamada() llamada: Intercambio) {
    const ot = isFileId(id) ? await this.archivos.ordenDe(id) : null;
    if (ot === null) return refuse('NO_ENCONTRADO', 'El archivo no existe');
    const respuesta = await this.comandos.ejecutar(ot, 'eliminarArchivo', { file_id: id }, llamada);
    await this.archivos.borrar(id);
    return respuesta;
  }
}
