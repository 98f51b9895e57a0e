import { passkeySite } from './passkey-site';

it('passkeys are of a name with https, or of this very machine; elsewhere it says why there are none', () => {
  expect(passkeySite('https://bitacora.centro.example/')).toEqual({
    host: 'bitacora.centro.example',
    origin: 'https://bitacora.centro.example',
  });
  expect(passkeySite('http://localhost:3000')).toEqual({ host: 'localhost', origin: 'http://localhost:3000' });
  for (const number of ['https://192.168.1.5', 'http://127.0.0.1:3000', 'https://[fd00::1]:8443'])
    expect(passkeySite(number)).toContain('es un número');
  for (const plain of ['http://bitacora.centro.example', 'http://localhost.centro.example'])
    expect(passkeySite(plain)).toContain('necesitan https');
});
