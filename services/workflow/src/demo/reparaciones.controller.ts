import { timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as rutas from '@bitacora/domain/contracts/routes';
import { networkOf, Publico, RUNTIME, Ruta, refuse, type ServiceRuntime, Throttle, validate } from '@bitacora/platform';
import { Body, Controller, Headers, Inject, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { Importador } from './importador';
import { type Desenlace, reparacionSchema } from './reparacion.schema';

const SIMULTANEAS = 24;
const CLAVES_EQUIVOCADAS = 60;

/** Bulk load of outside repairs, only for users who can read the installation's own key file. */
@Controller()
@Publico()
export class ImportacionController {
  private readonly importador: Importador;
  private tecnicos: Promise<number[]> | null = null;
  /** Wrong keys by address: counted before the check, and taken back for a right one. */
  private readonly porIp: Throttle;

  constructor(
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(CommandBus) bus: CommandBus,
  ) {
    this.porIp = new Throttle(runtime.pool, 'importacion', CLAVES_EQUIVOCADAS);
    this.importador = new Importador(bus, runtime.store, () => this.leerTecnicos());
  }

  @Ruta(rutas.importarReparaciones)
  async cargar(
    @Headers('x-import-key') key: string | undefined,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
  ): Promise<{ desenlaces: Desenlace[] }> {
    const red = networkOf(request.ip);
    await this.porIp.count(red);
    if (!(await this.permitida(key ?? ''))) refuse('SIN_PERMISO', 'La clave de importación no es la de esta instalación');
    await this.porIp.reward(red);
    const { reparaciones } = validate(rutas.importarReparaciones.input.form, body);
    const desenlaces: Desenlace[] = new Array(reparaciones.length);
    let siguiente = 0;
    const obrero = async () => {
      for (let i = siguiente++; i < reparaciones.length; i = siguiente++) desenlaces[i] = await this.una(reparaciones[i]);
    };
    await Promise.all(Array.from({ length: SIMULTANEAS }, obrero));
    return { desenlaces };
  }

  private async una(entrada: unknown): Promise<Desenlace> {
    const leida = reparacionSchema.safeParse(entrada);
    if (leida.success) return this.importador.importar(leida.data);
    const clave = String((entrada as { clave?: unknown } | null)?.clave ?? '');
    return {
      clave,
      resultado: 'rechazada',
      motivo: leida.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '),
    };
  }

  private async permitida(key: string): Promise<boolean> {
    try {
      const propia = Buffer.from((await readFile(join(this.runtime.dataDir, 'import-key'), 'utf8')).trim());
      const dada = Buffer.from(key);
      return propia.length >= 32 && propia.length === dada.length && timingSafeEqual(propia, dada);
    } catch {
      return false;
    }
  }

  private leerTecnicos(): Promise<number[]> {
    this.tecnicos ??= this.runtime.pool
      .query<{ id: number }>(
        `select u.id from seguridad.usuario u join seguridad.usuario_grupo ug on ug.usuario_id = u.id join seguridad.grupo g on g.id = ug.grupo_id where g.name = 'Técnico' and u.activo order by u.id`,
      )
      .then(({ rows }) => rows.map((row) => row.id));
    return this.tecnicos;
  }
}
