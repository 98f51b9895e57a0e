import { partesDeCausas } from './api/causas.partes';
import { partesDeCifras } from './api/cifras.partes';
import { partesDeComandos } from './api/comandos.partes';
import { partesDeSeguimientoYBitacora } from './api/seguimiento-y-bitacora.partes';
import { partesDeSesionYLista } from './api/sesion-y-lista.partes';
import { partesDeYSi } from './api/y-si.partes';
import { startTestProduct, type TestProduct } from './testing';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ COURIER_ENLACES: 'Chilexpress=https://rastreo.example/?n={numero}' });
});
afterAll(() => product.stop());

partesDeSesionYLista(() => product);
partesDeComandos(() => product);
partesDeSeguimientoYBitacora(() => product);
partesDeCausas(() => product);
partesDeYSi(() => product);
partesDeCifras(() => product);
