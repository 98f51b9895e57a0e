import { contextoDeOv } from './ov/contexto';
import { partesDeCotizacion } from './ov/cotizacion.partes';
import { partesDeEnlace } from './ov/enlace.partes';
import { partesDeLista } from './ov/lista.partes';
import { partesDeRechazo } from './ov/rechazo.partes';
import { partesDeVenta } from './ov/venta.partes';
import { startTestProduct, type TestProduct } from './testing';

let product: TestProduct;
const contexto = contextoDeOv(() => product);
beforeAll(async () => {
  product = await startTestProduct();
  await contexto.preparar();
});
afterAll(() => product.stop());

// In this order, because the list counts what the parts before it created.
describe('cotizar', () => partesDeCotizacion(contexto));
describe('rechazar', () => partesDeRechazo(contexto));
describe('vender', () => partesDeVenta(contexto));
describe('el enlace', () => partesDeEnlace(contexto));
describe('la lista', () => partesDeLista(contexto));
