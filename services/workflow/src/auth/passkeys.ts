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

/** The owner of a new passkey. */
export interface Owner {
  readonly id: number;
  readonly email: string;
  readonly nombre: string;
}

/** The passkeys of each account. Each proves possession of a device, and its owner's finger, face or PIN. */
export class Passkeys {
  private readonly challenges: Challenges;

  constructor(private readonly runtime: Pick<ServiceRuntime, 'pool' | 'clock' | 'serviceKey' | 'publicUrl' | 'centro'>) {
    this.challenges = new Challenges(runtime);
  }

  /** A user's passkeys, and whether this address can have any. */
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

  /** The options with which a user's browser makes a passkey. */
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

  /** Stores a passkey that answers the challenge of `beginAdding`; false when it does not, or when it already exists. */
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

  /** Removes a passkey of a user. */
  async remove(usuarioId: number, id: number): Promise<void> {
    await this.runtime.pool.query('delete from seguridad.passkey where usuario_id = $1 and id = $2', [usuarioId, id]);
  }

  /** Removes all passkeys of a user. */
  async removeAll(usuarioId: number): Promise<void> {
    await this.runtime.pool.query('delete from seguridad.passkey where usuario_id = $1', [usuarioId]);
  }

  /** The options with which a browser asks its user for a passkey; they do not name a user. */
  async beginLogin() {
    return generateAuthenticationOptions({
      rpID: this.site().host,
      challenge: new Uint8Array(this.challenges.make(USE_LOGIN)),
      timeout: CHALLENGE_MILLISECONDS,
      userVerification: 'required',
    });
  }

  /** The account that the passkey claims, before any proof, for the count of its attempts. */
  claimed({ id }: Asserted): Promise<PasskeyRow | null> {
    return passkeyOf(this.runtime.pool, id);
  }

  /** True when the answer proves the passkey: for our challenge, once, with the user verified by their device. */
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
    // Of two answers with the same counter only one is admitted, so a copied key that answers meanwhile loses.
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

/** An error of the library concerns the input, which proves nothing. Our own errors are thrown again. */
function unreadable(error: unknown): null {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string' && /^(\w{5}|E[A-Z]+)$/.test(error.code)) throw error;
  return null;
}
