import { casosDeArchivos } from './archivos.casos';
import { Cliente } from './cliente';
import { casosDeClientes } from './clientes.casos';
import { casosDeInformes } from './informes.casos';
import { casosDeInventario } from './inventario.casos';
import { LLAMADAS } from './llamadas';
import { casosDeOrdenes } from './ordenes.casos';
import { casosDeOv } from './ov.casos';
import { casosPublicos } from './publico.casos';
import { casosRehusados } from './rehusadas.casos';
import { casosDeSesion } from './sesion.casos';
import { casosDeTaller } from './taller.casos';

let cliente: Cliente;
const c = () => cliente;
beforeAll(async () => {
  cliente = await Cliente.abrir();
});
afterAll(() => cliente.product.stop());

describe('sesión y avisos', () => casosDeSesion(c));
describe('clientes y equipos', () => casosDeClientes(c));
describe('órdenes', () => casosDeOrdenes(c));
describe('taller', () => casosDeTaller(c));
describe('archivos y retiro', () => casosDeArchivos(c));
describe('inventario', () => casosDeInventario(c));
describe('páginas públicas', () => casosPublicos(c));
describe('oportunidades', () => casosDeOv(c));
describe('informes', () => casosDeInformes(c));
describe('lo que cada llamada rehúsa', () => casosRehusados(c));

it('ninguna llamada de la especificación queda sin un caso', () => {
  expect(LLAMADAS.filter((llamada) => !cliente.hechas.has(llamada))).toEqual([]);
});
