import type { IdentidadExterna } from '@bitacora/domain/instalacion';
import * as oidc from 'openid-client';
import { PROVIDER_SECONDS, ProviderAddressRefused, ProviderAnswersTooMuch, providerFetch } from './provider-fetch';

/** The provider, and our identity as its client. */
export type ProviderClient = Pick<IdentidadExterna, 'emisor' | 'cliente_id' | 'claim_grupos'> & { readonly secret: string };

/** The expected values of one log-in at the provider. */
export interface Expected {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** Maximum age in seconds of the user's authentication there; undefined when any will do. */
  readonly maxAge?: number | undefined;
}

/** The user who returned from the provider, as the provider identifies them. */
export interface Proven {
  readonly issuer: string;
  readonly subject: string;
  readonly claims: Readonly<Record<string, unknown>>;
}

/**
 * The reasons for a failed log-in: the user cancelled, the provider refuses our client, its answer is not valid, or it is silent. Faults of
 * the issuer's address are distinguished, because its author can correct them: no page, not a provider, too large, or another issuer.
 */
export type Refusal = 'cancelled' | 'client' | 'answer' | 'silent' | 'address' | 'missing' | 'no-provider' | 'too-large' | 'other-issuer';

/** A log-in that the provider did not prove. */
export class NotProven extends Error {
  constructor(
    readonly refusal: Refusal,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** OpenID Connect's authorization code flow with PKCE, state and nonce; the library checks signature, issuer, audience and times. */
export class IdentityProvider {
  constructor(
    private readonly runtime: { readonly publicUrl: string; readonly production: boolean },
    private readonly path = '/login/proveedor',
  ) {}

  /** Our address to which the provider sends browsers back. */
  get redirectUri(): string {
    return this.runtime.publicUrl + this.path;
  }

  /** Begins a log-in: returns the address for the browser, and the expected values of its answer. */
  async begin(
    client: ProviderClient,
    { maxAge }: { readonly maxAge?: number } = {},
  ): Promise<{ readonly url: string; readonly expected: Expected }> {
    const config = await this.discover(client);
    const verifier = oidc.randomPKCECodeVerifier();
    const [state, nonce] = [oidc.randomState(), oidc.randomNonce()];
    const offered = config.serverMetadata().scopes_supported ?? [];
    const groups = client.claim_grupos !== null && offered.includes(client.claim_grupos) ? ` ${client.claim_grupos}` : '';
    const url = oidc.buildAuthorizationUrl(config, {
      redirect_uri: this.redirectUri,
      response_type: 'code',
      scope: `openid${groups}`,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      ...(maxAge === undefined ? {} : { prompt: 'login', max_age: String(maxAge) }),
    });
    // Browsers are only sent to web pages, whatever address the provider declares.
    if (url.protocol !== 'https:' && (this.runtime.production || url.protocol !== 'http:')) throw new NotProven('address', url.protocol);
    return { url: url.href, expected: { state, nonce, verifier, maxAge } };
  }

  /** Completes a log-in with the parameters that the provider added to our address. */
  async finish(client: ProviderClient, answer: URLSearchParams, { state, nonce, verifier, maxAge }: Expected): Promise<Proven> {
    const config = await this.discover(client);
    const here = new URL(this.redirectUri);
    here.search = answer.toString();
    const tokens = await oidc
      .authorizationCodeGrant(config, here, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
        ...(maxAge === undefined ? {} : { maxAge }),
      })
      .catch(refusedBy);
    const said = tokens.claims();
    if (!said) throw new NotProven('answer', 'No ID token');
    const { claim_grupos } = client;
    // Some providers give the groups only at another address.
    const more =
      claim_grupos !== null && said[claim_grupos] === undefined && config.serverMetadata().userinfo_endpoint
        ? await oidc.fetchUserInfo(config, tokens.access_token, said.sub).catch(refusedBy)
        : {};
    return { issuer: config.serverMetadata().issuer, subject: said.sub, claims: { ...more, ...said } };
  }

  private async discover({ emisor, cliente_id, secret }: ProviderClient): Promise<oidc.Configuration> {
    const { production } = this.runtime;
    const authentication: oidc.ClientAuth = (server, client, body, headers) => {
      const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
      const way = methods.includes('client_secret_basic') ? oidc.ClientSecretBasic(secret) : oidc.ClientSecretPost(secret);
      way(server, client, body, headers);
    };
    return oidc
      .discovery(new URL(emisor), cliente_id, undefined, authentication, {
        [oidc.customFetch]: providerFetch({ production }),
        timeout: PROVIDER_SECONDS,
        // The signature is checked even though the token comes by TLS.
        execute: [oidc.enableNonRepudiationChecks, ...(production ? [] : [oidc.allowInsecureRequests])],
      })
      .catch((error) => {
        const found = chain(error).flatMap(({ code }) => DISCOVERED[String(code)] ?? [])[0];
        return found ? refuseAs(found, error) : refusedBy(error);
      });
  }
}

/** The refusal for each library code about the provider's discovery page. */
const DISCOVERED: Readonly<Record<string, Refusal>> = {
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'missing',
  OAUTH_RESPONSE_IS_NOT_JSON: 'no-provider',
  OAUTH_PARSE_ERROR: 'no-provider',
  OAUTH_INVALID_RESPONSE: 'no-provider',
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'other-issuer',
};

function refuseAs(refusal: Refusal, error: unknown): never {
  throw new NotProven(refusal, error);
}

/** Throws the refusal for an error of the library. */
function refusedBy(error: unknown): never {
  if (chain(error).some((one) => one instanceof ProviderAddressRefused)) throw new NotProven('address', error);
  if (chain(error).some((one) => one instanceof ProviderAnswersTooMuch)) throw new NotProven('too-large', error);
  if (error instanceof oidc.AuthorizationResponseError)
    throw new NotProven(error.error === 'access_denied' ? 'cancelled' : 'answer', error);
  if (error instanceof oidc.ResponseBodyError) throw new NotProven(error.error === 'invalid_client' ? 'client' : 'answer', error);
  if (error instanceof oidc.WWWAuthenticateChallengeError) throw new NotProven('client', error);
  const silent = chain(error).some((one) => {
    const { code = '', name } = one;
    return (
      /^(E[A-Z_]+|CERT_\w+|DEPTH_ZERO\w+|SELF_SIGNED\w+|UNABLE_TO\w+|OAUTH_TIMEOUT)$/.test(String(code)) ||
      name === 'TimeoutError' ||
      name === 'AbortError'
    );
  });
  throw new NotProven(silent ? 'silent' : 'answer', error);
}

/** An error with its causes. */
function chain(error: unknown): (Partial<NodeJS.ErrnoException> & object)[] {
  const found: (Partial<NodeJS.ErrnoException> & object)[] = [];
  for (let one = error; typeof one === 'object' && one !== null && found.length < 8; one = 'cause' in one ? one.cause : null)
    found.push(one);
  return found;
}
