import { casosDeArchivos } from './archivos.casos';
import { Cliente } from './cliente';
import { casosDeClientes } from './clientes.casos';
import { casosDeDiagnosticos } from './diagnosticos.casos';
import { casosDeEquipos } from './equipos.casos';
import { casosDeInformes } from './informes.casos';
import { casosDeInventario } from './inventario.casos';
import { casosDeLecturas } from './lecturas.casos';
import { casosDeListas } from './listas.casos';
import { casosDeOrdenes } from './ordenes.casos';
import { casosDeOv } from './ov.casos';
import { casosPublicos } from './publico.casos';
import { casosDeRechazos } from './rechazos.casos';
import { casosRehusados } from './rehusadas.casos';
import { casosDeSesion } from './sesion.casos';
import { casosDeTaller } from './taller.casos';
import { casosDeVentas } from './ventas.casos';

let cliente: Cliente;
const c = () => cliente;
beforeAll(async () => {
  cliente = await Cliente.abrir();
});
afterAll(() => cliente.product.stop());

describe('sesión y avisos', () => casosDeSesion(c));
describe('clientes', () => casosDeClientes(c));
describe('equipos', () => casosDeEquipos(c));
describe('órdenes', () => casosDeOrdenes(c));
describe('listas', () => casosDeListas(c));
describe('lecturas', () => casosDeLecturas(c));
describe('taller', () => casosDeTaller(c));
describe('diagnósticos', () => casosDeDiagnosticos(c));
describe('rechazos', () => casosDeRechazos(c));
describe('archivos y retiro', () => casosDeArchivos(c));
describe('inventario', () => casosDeInventario(c));
describe('páginas públicas', () => casosPublicos(c));
describe('oportunidades', () => casosDeOv(c));
describe('ventas', () => casosDeVentas(c));
describe('informes', () => casosDeInformes(c));
describe('lo que cada llamada rehúsa', () => casosRehusados(c));

it('ninguna llamada de la especificación tiene menos de dos casos aceptados', () => {
  process.stdout.write(`Accepted cases of each specified call:\n${cliente.recuento}\n`);
  expect(cliente.recuento.conMenosDe(2)).toEqual([]);
});
