import type { Passkeys as PasskeysWire, passkeyNuevaSchema, respuestaDePasskeySchema } from '@bitacora/domain/contracts';
import { refuse, type ServiceRuntime } from '@bitacora/platform';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { z } from 'zod';
import { CHALLENGE_MILLISECONDS, Challenges } from './challenges';
import { keepPasskey, type PasskeyRow, passkeyOf, passkeysOf, userHandle } from './passkey-rows';
import { type PasskeySite, passkeySite } from './passkey-site';

type Asserted = z.output<typeof respuestaDePasskeySchema>;
type Attested = z.output<typeof passkeyNuevaSchema>['respuesta'];
const USE_LOGIN = 'entrar';
const useAdd = (usuarioId: number): string => `agregar|${usuarioId}`;

/** Who a passkey is about to be for. */
export interface Owner {
  readonly id: number;
  readonly email: string;
  readonly nombre: string;
}

/** The passkeys of each account: each proves something that its owner has, and their finger, face or PIN. */
export class Passkeys {
  private readonly challenges: Challenges;

  constructor(private readonly runtime: Pick<ServiceRuntime, 'pool' | 'clock' | 'serviceKey' | 'publicUrl' | 'centro'>) {
    this.challenges = new Challenges(runtime);
  }

  /** What somebody has, and whether this address can have any. */
  async of(usuarioId: number): Promise<PasskeysWire> {
    const site = passkeySite(this.runtime.publicUrl);
    const rows = await passkeysOf(this.runtime.pool, usuarioId);
    return {
      sitio: new URL(this.runtime.publicUrl).origin,
      motivo: typeof site === 'string' ? site : null,
      passkeys: rows.map(({ id, nombre, desde, usada_en, respaldada }) => ({
        id,
        nombre,
        desde: desde.toISOString(),
        usada: usada_en?.toISOString() ?? null,
        respaldada,
      })),
    };
  }

  /** What the browser of somebody needs to make a passkey. */
  async beginAdding({ id, email, nombre }: Owner) {
    const { host } = this.site();
    const had = await passkeysOf(this.runtime.pool, id);
    return generateRegistrationOptions({
      rpName: `Bitácora ${this.runtime.centro.nombre}`,
      rpID: host,
      userID: userHandle(id, this.runtime.serviceKey),
      userName: email,
      userDisplayName: nombre || email,
      challenge: new Uint8Array(this.challenges.make(useAdd(id))),
      timeout: CHALLENGE_MILLISECONDS,
      attestationType: 'none',
      excludeCredentials: had.map(({ credencial, transportes }) => ({ id: credencial, transports: transportes })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  }

  /** Keeps a passkey that answers what `beginAdding` asked; false when it does not, or when somebody has it already. */
  async add(usuarioId: number, nombre: string, response: Attested): Promise<boolean> {
    const { host, origin } = this.site();
    const verified = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: (challenge) => this.challenges.take(useAdd(usuarioId), challenge),
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
    }).catch(unreadable);
    if (!verified?.verified || !verified.registrationInfo) return false;
    const { credential, credentialDeviceType, credentialBackedUp } = verified.registrationInfo;
    return keepPasskey(this.runtime.pool, {
      credencial: credential.id,
      usuario_id: usuarioId,
      nombre,
      clave_publica: Buffer.from(credential.publicKey),
      contador: credential.counter,
      transportes: response.response.transports ?? [],
      respaldable: credentialDeviceType === 'multiDevice',
      respaldada: credentialBackedUp,
    });
  }

  /** Takes a passkey of somebody away. */
  async remove(usuarioId: number, id: number): Promise<void> {
    await this.runtime.pool.query('delete from seguridad.passkey where usuario_id = $1 and id = $2', [usuarioId, id]);
  }

  /** Takes all of somebody away. */
  async removeAll(usuarioId: number): Promise<void> {
    await this.runtime.pool.query('delete from seguridad.passkey where usuario_id = $1', [usuarioId]);
  }

  /** What a browser needs to ask its person for a passkey; whose it is stays unsaid. */
  async beginLogin() {
    return generateAuthenticationOptions({
      rpID: this.site().host,
      challenge: new Uint8Array(this.challenges.make(USE_LOGIN)),
      timeout: CHALLENGE_MILLISECONDS,
      userVerification: 'required',
    });
  }

  /** The account that a passkey is of, before anything is proved: for the count of its attempts. */
  claimed({ id }: Asserted): Promise<PasskeyRow | null> {
    return passkeyOf(this.runtime.pool, id);
  }

  /** True when the answer proves the passkey: to a challenge of ours, once, with its owner verified by their device. */
  async prove(passkey: PasskeyRow, response: Asserted): Promise<boolean> {
    const { host, origin } = this.site();
    const verified = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => this.challenges.take(USE_LOGIN, challenge),
      expectedOrigin: origin,
      expectedRPID: host,
      credential: {
        id: passkey.credencial,
        publicKey: new Uint8Array(passkey.clave_publica),
        counter: Number(passkey.contador),
        transports: passkey.transportes,
      },
      requireUserVerification: true,
    }).catch(unreadable);
    if (!verified?.verified) return false;
    const { newCounter, credentialBackedUp } = verified.authenticationInfo;
    // A copy of the device's key that answers meanwhile loses: of two with the same count one is let in.
    const { rowCount } = await this.runtime.pool.query(
      `update seguridad.passkey set contador = $2, respaldada = $3, usada_en = $4
       where id = $1 and (contador < $2 or (contador = 0 and $2 = 0))`,
      [passkey.id, newCounter, credentialBackedUp, this.runtime.clock.now()],
    );
    return rowCount === 1;
  }

  private site(): PasskeySite {
    const site = passkeySite(this.runtime.publicUrl);
    return typeof site === 'string' ? refuse('ACCION_NO_DISPONIBLE', site) : site;
  }
}

/** What the library throws is about what was sent: it proves nothing. Trouble of our own goes on. */
function unreadable(error: unknown): null {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string' && /^(\w{5}|E[A-Z]+)$/.test(error.code)) throw error;
  return null;
}
