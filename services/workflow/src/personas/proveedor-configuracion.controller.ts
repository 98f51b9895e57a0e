import { ADMINISTRACION, ADMINISTRACION_Y_GERENCIA, ADMINISTRADOR } from '@bitacora/domain';
import type { MisIdentidades, PersonaEscrita, Proveedor } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import type { InputOf } from '@bitacora/domain/kernel';
import { DeSuCuenta, RejectionError, Roles, RUNTIME, Ruta, refuse, type ServiceRuntime, Sessions, validate } from '@bitacora/platform';
import { Body, Controller, Inject } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { browserCookie } from '../auth/provider-attempts';
import { answer, metaOf } from '../command/http';
import { type Intercambio, Llamada } from '../command/llamada';
import { conCerrojo } from './cerrojo';
import { ActOnInstalacion, NoteAccessPolicy } from './instalacion.commands';
import { ProveedorDeLaCasa } from './proveedor-de-la-casa';
import { ActOnUsuario } from './usuario.commands';

const SIN_PRUEBA = 'Esa prueba ya se guardó, venció o es de otra persona: prueba de nuevo';
const SIN_EMERGENCIA =
  'Antes de quitar la clave debe haber un administrador activo con clave y segundo factor: es la entrada de emergencia';

interface Identidad {
  readonly id: number;
  readonly huella: string;
  readonly desde: Date;
  readonly usada_en: Date | null;
}

/** The identity provider of the house, and the people linked to it. */
@Controller()
export class ProveedorConfiguracionController {
  private readonly proveedor: ProveedorDeLaCasa;

  constructor(
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(QueryBus) queries: QueryBus,
  ) {
    this.proveedor = new ProveedorDeLaCasa(runtime, bus, queries);
  }

  @Ruta(rutas.proveedor)
  @Roles(...ADMINISTRACION_Y_GERENCIA)
  async configuracion(): Promise<Proveedor> {
    const identidad = await this.proveedor.identidad();
    const { rows } = await this.runtime.pool.query<{ personas: number; vinculadas: number; emergencia: boolean }>(
      `select count(*)::integer as personas,
              count(*) filter (where exists (select from seguridad.identidad i where i.usuario_id = u.id))::integer as vinculadas,
              coalesce(bool_or(u.password_hash <> ''
                and exists (select from seguridad.usuario_grupo ug join seguridad.grupo g on g.id = ug.grupo_id where ug.usuario_id = u.id and g.name = $1)
                and (exists (select from seguridad.segundo_factor f where f.usuario_id = u.id)
                  or exists (select from seguridad.passkey k where k.usuario_id = u.id))), false) as emergencia
       from seguridad.usuario u where u.activo and u.cliente_empresa_id is null`,
      [ADMINISTRADOR],
    );
    const [cuenta = { personas: 0, vinculadas: 0, emergencia: false }] = rows;
    if (!identidad) return { vuelta: this.proveedor.protocolo.redirectUri, identidad: null, ...cuenta };
    const { secreto: _secreto, ...dicha } = identidad;
    return { vuelta: this.proveedor.protocolo.redirectUri, identidad: dicha, ...cuenta };
  }

  @Ruta(rutas.probarProveedor)
  @Roles(...ADMINISTRACION)
  async probar(@Body() body: unknown, @Llamada() { actor, request, reply }: Intercambio): Promise<{ url: string }> {
    const porProbar = validate(rutas.probarProveedor.input.form, body);
    if (!porProbar.clave_permitida) await this.exigirEmergencia();
    const cliente = await this.proveedor.clientePorProbar(porProbar);
    const { url, expected } = await this.proveedor.palabras(porProbar.etiqueta, () => this.proveedor.protocolo.begin(cliente), true);
    const navegador = await this.proveedor.intentos.begin({ uso: 'probar', expected, usuario: actor.id, porProbar });
    void reply.header('set-cookie', browserCookie(navegador, request.protocol === 'https'));
    return { url };
  }

  @Ruta(rutas.guardarProveedor)
  @Roles(...ADMINISTRACION)
  async guardar({ body: { prueba } }: InputOf<typeof rutas.guardarProveedor>, @Llamada() llamada: Intercambio): Promise<Proveedor> {
    return conCerrojo(this.runtime.pool, 'proveedor', async () => {
      const probada = await this.proveedor.intentos.takeProof(prueba);
      if (probada?.usuario !== llamada.actor.id) return refuse('ACCION_NO_DISPONIBLE', SIN_PRUEBA);
      const { porProbar } = probada;
      if (!porProbar.clave_permitida) await this.exigirEmergencia();
      const { secret } = await this.proveedor.clientePorProbar(porProbar);
      // The secret is stored first: a crash then only leaves an unused one.
      const secreto = await this.proveedor.intentos.keepSecret(secret);
      return this.escribir({ ...porProbar, secreto }, llamada);
    });
  }

  @Ruta(rutas.quitarProveedor)
  @Roles(...ADMINISTRACION)
  quitar(@Llamada() llamada: Intercambio): Promise<Proveedor> {
    return conCerrojo(this.runtime.pool, 'proveedor', () => this.escribir(null, llamada));
  }

  @Ruta(rutas.misIdentidades)
  @DeSuCuenta()
  async mias(@Llamada() { actor }: Intercambio): Promise<MisIdentidades> {
    const identidad = await this.proveedor.identidad();
    return {
      etiqueta: identidad?.etiqueta ?? null,
      identidades: (await this.de(actor.id)).map(({ id, desde, usada_en }) => ({
        id,
        desde: desde.toISOString(),
        usada: usada_en?.toISOString() ?? null,
      })),
    };
  }

  @Ruta(rutas.quitarIdentidad)
  @DeSuCuenta()
  async desvincular({ params }: InputOf<typeof rutas.quitarIdentidad>, @Llamada() { actor, request }: Intercambio): Promise<void> {
    const una = (await this.de(actor.id)).find(({ id }) => id === params.id);
    if (!una) return refuse('NO_ENCONTRADO', 'Esa cuenta ya no está vinculada');
    const { rows } = await this.runtime.pool.query<{ otra: boolean }>(
      `select u.password_hash <> '' or exists (select from seguridad.passkey k where k.usuario_id = u.id)
         or (select count(*) from seguridad.identidad i where i.usuario_id = u.id) > 1 as otra from seguridad.usuario u where u.id = $1`,
      [actor.id],
    );
    if (!rows[0]?.otra)
      return refuse('ACCION_NO_DISPONIBLE', 'Es tu única entrada: agrega antes una passkey, o pide un enlace para crear tu clave');
    const quitada = { huella: una.huella, por: 'propia', motivo: null } as const;
    const hecho = await this.bus.execute(
      new ActOnUsuario(actor.id, 'desvincularIdentidad', quitada, metaOf(request, actor, this.runtime.clock)),
    );
    if (!hecho.ok) throw new RejectionError(hecho.rejection);
  }

  @Ruta(rutas.desvincularPersona)
  @Roles(...ADMINISTRACION)
  async desvincularA(
    { params, body: { motivo } }: InputOf<typeof rutas.desvincularPersona>,
    @Llamada() { actor, request, reply }: Intercambio,
  ): Promise<PersonaEscrita> {
    // Each identity has a command of its own; a repetition finds none left.
    const { command: _command, ...meta } = metaOf(request, actor, this.runtime.clock);
    let escrita: PersonaEscrita | null = null;
    for (const { huella } of await this.de(params.id)) {
      const quitada = { huella, por: 'administrador', motivo } as const;
      const { state, position } = answer(await this.bus.execute(new ActOnUsuario(params.id, 'desvincularIdentidad', quitada, meta)), reply);
      escrita = { id: state.id, estado: state.estado, position, enlace: null };
    }
    if (!escrita) return refuse('ACCION_NO_DISPONIBLE', 'Esta persona no está vinculada con el proveedor');
    // Ends the sessions that were opened with the removed identity.
    await this.sessions.end(params.id, 'all');
    return escrita;
  }

  private async escribir(
    identidad: Parameters<ProveedorDeLaCasa['cliente']>[0] | null,
    { actor, request, reply }: Intercambio,
  ): Promise<Proveedor> {
    const meta = metaOf(request, actor, this.runtime.clock);
    const { position } = answer(await this.bus.execute(new ActOnInstalacion('casa', 'configurarIdentidad', { identidad }, meta)), reply);
    await this.bus.execute(new NoteAccessPolicy());
    await this.proveedor.intentos.forgetSecretsBut(identidad?.secreto ?? null);
    return { ...(await this.configuracion()), position };
  }

  private async exigirEmergencia(): Promise<void> {
    if (!(await this.configuracion()).emergencia)
      refuse('ACCION_NO_DISPONIBLE', SIN_EMERGENCIA, { campos: { clave_permitida: [SIN_EMERGENCIA] } });
  }

  private async de(usuarioId: number): Promise<Identidad[]> {
    const { rows } = await this.runtime.pool.query<Identidad>(
      'select id, huella, desde, usada_en from seguridad.identidad where usuario_id = $1 order by id',
      [usuarioId],
    );
    return rows;
  }
}
