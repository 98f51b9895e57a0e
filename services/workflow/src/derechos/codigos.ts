import { CLIENTE, type Cliente, claimDeRut } from '@bitacora/domain/cliente';
import { cicloDerechos, MINUTOS_DE_CODIGO } from '@bitacora/domain/derechos';
import { STREAM_CLIENTE, STREAM_SOLICITUD_DE_DATOS } from '@bitacora/domain/streams';
import { networkOf, type ServiceRuntime, type SubjectCodes, Throttle } from '@bitacora/platform';
import type { Aggregates } from '../command/aggregates';
import { ClaimsInLog } from '../command/claims';
import { enviarCorreoInterno } from '../command/correo-interno';

const PEDIDOS = 20;
const CORREOS_POR_HORA = 6;

/** A person with a record and an address in the house. */
export interface Titular {
  readonly id: number;
  readonly rut: string;
  readonly nombre: string | null;
  readonly correo: string;
}

/**
 * Mails the codes of the public channel, each to the address that the house has of its person. The requester learns nothing from it: they
 * get a handle before the search for a person starts.
 */
export class CodigosDeTitular {
  private readonly porRed: Throttle;
  private readonly porPersona: Throttle;
  private readonly claims: ClaimsInLog;

  constructor(
    private readonly runtime: Pick<ServiceRuntime, 'pool' | 'store' | 'serviceKey' | 'notifierUrl' | 'logger'>,
    private readonly aggregates: Aggregates,
    private readonly codes: SubjectCodes,
  ) {
    this.porRed = new Throttle(runtime.pool, 'titular-ip', PEDIDOS);
    this.porPersona = new Throttle(runtime.pool, 'titular-correo', CORREOS_POR_HORA, 60);
    this.claims = new ClaimsInLog(runtime.store, runtime.serviceKey);
  }

  /** Counts a request for a code; refuses with DEMASIADOS_INTENTOS beyond the limit of its IP address. */
  contar(ip: string): Promise<void> {
    return this.porRed.count(networkOf(ip));
  }

  /** A handle for a requester who names the person of a RUT; mails the code to that person if the address is theirs. */
  async paraPedir(rut: string, correo: string): Promise<string> {
    const pedido = await this.codes.begin('pedir');
    this.aparte(async () => {
      const titular = await this.deRut(rut);
      if (titular && igual(titular.correo, correo)) await this.enviar(pedido, titular, null);
    });
    return pedido;
  }

  /** A handle for a requester who follows a request; mails the code to the person of the request. */
  async paraSeguir(numero: number, rut: string): Promise<string> {
    const pedido = await this.codes.begin('seguir');
    this.aparte(async () => {
      const { state } = await this.aggregates.load(STREAM_SOLICITUD_DE_DATOS.of(numero), cicloDerechos.after);
      const titular = state && state.cliente_id !== null ? await this.persona(state.cliente_id) : null;
      if (titular && titular.rut === rut) await this.enviar(pedido, titular, numero);
    });
    return pedido;
  }

  /** The person that a correct code proves; null for any other code. */
  async comprobar(pedido: string, codigo: string): Promise<Titular | null> {
    const dueno = await this.codes.take(pedido, 'pedir', codigo);
    return dueno && this.persona(dueno.cliente);
  }

  /** Makes a code usable again, because its request was refused. */
  devolver(pedido: string): Promise<void> {
    return this.codes.giveBack(pedido);
  }

  private async enviar(pedido: string, { id, nombre, correo }: Titular, solicitud: number | null): Promise<void> {
    if ((await this.porPersona.exceeded(String(id))) > 0) return;
    const codigo = await this.codes.give(pedido, { cliente: id, solicitud });
    await enviarCorreoInterno(this.runtime, {
      plantilla: 'codigo_titular',
      cliente_id: id,
      para: correo,
      nombre: nombre ?? correo,
      codigo,
      minutos: MINUTOS_DE_CODIGO,
    });
  }

  /** Not awaited: the time of the answer must not reveal whether the person is known. */
  private aparte(hacer: () => Promise<void>): void {
    void hacer().catch((error: unknown) => this.runtime.logger.warn({ err: error }, 'a code was not mailed'));
  }

  private async deRut(rut: string): Promise<Titular | null> {
    const suyo = await this.claims.holderOf(claimDeRut('persona', rut));
    return suyo === null ? null : this.persona(STREAM_CLIENTE.id(suyo));
  }

  private async persona(id: number): Promise<Titular | null> {
    const { state } = await this.aggregates.load(STREAM_CLIENTE.of(id), CLIENTE.after);
    return state && titularDe(state);
  }
}

/** The person of a record; null for a company, which has no personal data and shares its mailboxes. */
function titularDe({ id, rut, persona }: Cliente): Titular | null {
  return persona?.email && rut ? { id, rut, nombre: persona.nombre || null, correo: persona.email } : null;
}

const igual = (uno: string, otro: string): boolean => uno.trim().toLowerCase() === otro.trim().toLowerCase();
