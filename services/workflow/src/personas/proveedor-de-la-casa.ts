import { ADMINISTRADOR, type GrupoDeUsuario, SISTEMA } from '@bitacora/domain';
import { gruposPorProveedor, type IdentidadExterna, type IdentidadPorProbar } from '@bitacora/domain/instalacion';
import { RejectionError, refuse, type ServiceRuntime } from '@bitacora/platform';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { IdentityProvider, NotProven, type ProviderClient, type Refusal } from '../auth/identity-provider';
import { ProviderAttempts } from '../auth/provider-attempts';
import type { CommandMeta } from '../command/writer';
import { hayOtraEntrada } from './entrada-de-emergencia';
import { LookAtInstalacion } from './instalacion.commands';
import { ActOnUsuario } from './usuario.commands';

/** A user found by their identity at the provider. */
export interface Vinculado {
  readonly id: number;
  readonly email: string;
  readonly retail: boolean;
  readonly grupos: readonly GrupoDeUsuario[];
}

const PALABRAS: Readonly<Record<Refusal, (quien: string) => string>> = {
  cancelled: (quien) => `Cancelaste la entrada en ${quien}. No cambió nada.`,
  client: (quien) => `${quien} no reconoce a Bitácora: el identificador o el secreto no son los suyos.`,
  answer: (quien) =>
    `La respuesta de ${quien} no es la que se esperaba, y no se usó. Empieza de nuevo; si vuelve a pasar, avisa a quien administra Bitácora.`,
  silent: (quien) => `${quien} no responde ahora. Inténtalo en unos minutos.`,
  address: () => 'Bitácora no llama a esa dirección: usa una con https, que no sea de este mismo servidor.',
  missing: (quien) =>
    `En esa dirección ${quien} no tiene su página de configuración (/.well-known/openid-configuration): copia el emisor completo, con su ruta.`,
  'no-provider': (quien) =>
    `Lo que responde esa dirección no es la configuración de un proveedor de identidad: revisa que el emisor sea el de ${quien} y no el de otra página.`,
  'too-large': (quien) =>
    `La respuesta de ${quien} es demasiado grande y no se leyó entera: revisa que el emisor sea la dirección del proveedor.`,
  'other-issuer': (quien) => `${quien} dice que su emisor es otro: copia el que dice, letra por letra, también la barra del final.`,
};
/** The refusals that concern the typed address. */
const DEL_EMISOR: ReadonlySet<Refusal> = new Set<Refusal>(['address', 'missing', 'no-provider', 'too-large', 'other-issuer']);
/** During a test, silence may also mean a wrong address. */
const SIN_RESPUESTA = (quien: string) =>
  `${quien} no responde en esa dirección: revisa que esté bien escrita y que este servidor llegue a ella; si lo está, inténtalo en unos minutos.`;

/** The identity provider of the house: its settings from the stream, with the secret. */
export class ProveedorDeLaCasa {
  readonly protocolo: IdentityProvider;
  readonly intentos: ProviderAttempts;

  constructor(
    private readonly runtime: ServiceRuntime,
    private readonly bus: CommandBus,
    private readonly queries: QueryBus,
  ) {
    this.protocolo = new IdentityProvider(runtime);
    this.intentos = new ProviderAttempts(runtime);
  }

  /** The current settings; null without a provider. */
  async identidad(): Promise<IdentidadExterna | null> {
    const visto = await this.queries.execute(new LookAtInstalacion('casa', SISTEMA));
    return visto.ok ? visto.value.state.identidad : null;
  }

  /** The current settings; refuses without a provider. */
  async exigida(): Promise<IdentidadExterna> {
    return (await this.identidad()) ?? refuse('ACCION_NO_DISPONIBLE', 'Este centro no entra con un proveedor de identidad');
  }

  /** The client of the current provider. */
  async cliente(identidad: IdentidadExterna): Promise<ProviderClient> {
    const secret = await this.intentos.secretOf(identidad.secreto);
    return {
      ...identidad,
      secret: secret ?? refuse('ACCION_NO_DISPONIBLE', 'Falta el secreto del proveedor: quien administra Bitácora debe probarlo de nuevo'),
    };
  }

  /** The client of a provider under test. */
  async clientePorProbar(porProbar: IdentidadPorProbar): Promise<ProviderClient> {
    if (porProbar.secreto !== null) return { ...porProbar, secret: porProbar.secreto };
    const actual = await this.identidad();
    // A saved secret is only sent to its own provider.
    if (actual?.emisor !== porProbar.emisor || actual.cliente_id !== porProbar.cliente_id)
      return refuse('DATOS_INVALIDOS', 'Escribe el secreto', { campos: { secreto: ['Escribe el secreto'] } });
    return this.cliente(actual);
  }

  /**
   * Runs a call to the provider and puts its failure in words; while settings are being edited, a failure of the issuer's address names its
   * field.
   */
  async palabras<T>(quien: string, hacer: () => Promise<T>, escribiendo = false): Promise<T> {
    try {
      return await hacer();
    } catch (error) {
      if (!(error instanceof NotProven)) throw error;
      this.runtime.logger.warn({ refusal: error.refusal, reason: error.message }, 'identity provider proved nobody');
      const codigo = error.refusal === 'silent' ? 'PROVEEDOR_NO_RESPONDE' : 'ENTRADA_RECHAZADA';
      const palabras = escribiendo && error.refusal === 'silent' ? SIN_RESPUESTA(quien) : PALABRAS[error.refusal](quien);
      return refuse(codigo, palabras, escribiendo && DEL_EMISOR.has(error.refusal) ? { campos: { emisor: [palabras] } } : {});
    }
  }

  /** The active user with an identity; null without one. */
  async deQuien(huella: string): Promise<Vinculado | null> {
    const { rows } = await this.runtime.pool.query<Vinculado>(
      `select u.id, lower(u.email) as email, u.cliente_empresa_id is not null as retail,
              coalesce((select array_agg(g.name order by g.id) from seguridad.usuario_grupo ug join seguridad.grupo g on g.id = ug.grupo_id
                where ug.usuario_id = u.id), '{}') as grupos
       from seguridad.identidad i join seguridad.usuario u on u.id = i.usuario_id where i.huella = $1 and u.activo`,
      [huella],
    );
    return rows[0] ?? null;
  }

  /** Records that an identity opened a session. */
  async anotarUso(huella: string): Promise<void> {
    await this.runtime.pool.query('update seguridad.identidad set usada_en = $2 where huella = $1', [huella, this.runtime.clock.now()]);
  }

  /** Gives a user the groups from the provider's claim; refuses a user left without any. */
  async ponerGrupos(
    identidad: IdentidadExterna,
    { id, retail, grupos: actuales }: Vinculado,
    claims: Readonly<Record<string, unknown>>,
    meta: Omit<CommandMeta, 'actor'>,
  ): Promise<void> {
    const dichos = retail ? null : gruposPorProveedor(identidad, claims, actuales);
    if (dichos === null) return;
    // The last administrator who can sign in with a password and a second factor keeps the group, whatever the provider says.
    const seQuita = actuales.includes(ADMINISTRADOR) && !dichos.includes(ADMINISTRADOR);
    const queda = seQuita && !(await hayOtraEntrada(this.runtime.pool, id, 'acceso'));
    const grupos: readonly GrupoDeUsuario[] = queda ? [ADMINISTRADOR, ...dichos] : dichos;
    if (grupos.length === 0)
      return refuse('ENTRADA_RECHAZADA', `${identidad.etiqueta} no te da ningún grupo de este centro: pídelo a quien lo administra.`);
    const hecho = await this.bus.execute(new ActOnUsuario(id, 'cambiarGrupos', { grupos }, { ...meta, actor: SISTEMA }));
    // The last administrator of all also keeps it.
    if (!hecho.ok && hecho.rejection.codigo !== 'ACCION_NO_DISPONIBLE') throw new RejectionError(hecho.rejection);
  }
}
