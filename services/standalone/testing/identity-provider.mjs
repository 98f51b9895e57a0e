// A real OpenID Connect provider for the tests: typing a name signs that person in. `ana+taller+mfa` is in the group «taller» and used more
// than a password.
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

const [back = ''] = process.argv.slice(2);
const groupsOf = (name) => name.split('+').slice(1);
const server = createServer();
server.listen(0, '127.0.0.1', () => {
  const issuer = `http://127.0.0.1:${server.address().port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'bitacora', client_secret: 'secreto-de-prueba', redirect_uris: [back] }],
    claims: { openid: ['sub', 'groups', 'amr'] },
    // Like most providers, it puts groups into the ID token.
    conformIdTokenClaims: false,
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, groups: groupsOf(sub) }) }),
    // No consent is requested.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid');
      await grant.save();
      return grant;
    },
    pkce: { required: () => true },
    cookies: { keys: ['of the tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/entrar/${uid}` },
  });
  const others = provider.callback();
  server.on('request', async (request, response) => {
    if (!request.url.startsWith('/entrar/')) return others(request, response);
    if (request.method === 'GET') {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      return response.end(
        `<!doctype html><html lang="es"><title>Acme</title><form method="post" action="${request.url}"><label>Nombre <input name="login" autofocus></label> <button>Entrar</button></form></html>`,
      );
    }
    let body = '';
    for await (const chunk of request) body += chunk;
    const accountId = new URLSearchParams(body).get('login') ?? '';
    const amr = groupsOf(accountId).includes('mfa') ? ['pwd', 'mfa'] : ['pwd'];
    return provider.interactionFinished(request, response, { login: { accountId, amr, remember: false } });
  });
  console.log(issuer);
});
process.on('disconnect', () => process.exit());
