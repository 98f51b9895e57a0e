import { ESTADOS } from '@bitacora/domain';
import { CIFRAS, type Cifra, type ExplicacionDeCifra } from '@bitacora/domain/contracts';
import { EXPLICACIONES } from '@bitacora/domain/explicaciones';
import type { TestProduct } from '../testing';

/** What a run asks follows from its seed. */
const SEMILLA = Number(process.env['CIFRAS_SEMILLA'] ?? 11);
const ESTADOS_AL_AZAR = Number(process.env['CIFRAS_ESTADOS'] ?? 200);
const POR_CIFRA = 3;

/** Numbers from 0 to 1 by a fixed seed (mulberry32). */
function azarDe(semilla: number): () => number {
  let a = semilla;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Con = Readonly<Record<string, string | number>>;
const ABIERTOS = ESTADOS.filter((estado) => estado !== 'Cerrado');

/** Every number of the product, explained and made again from the log. */
export function partesDeCifras(c: () => TestProduct): void {
  const azar = azarDe(SEMILLA);
  const uno = <T>(de: readonly T[]): T => de[Math.floor(azar() * de.length)] as T;
  const numeros = async (sql: string) => (await c().runtime.pool.query<{ n: number }>(sql)).rows.map(({ n }) => Number(n));

  /** How each number is asked for at random. */
  async function preguntas(): Promise<{ readonly [C in Cifra]: () => Con }> {
    const [partes, movimientos] = await Promise.all([
      numeros('select distinct parte_id as n from lectura.movimiento order by 1'),
      c().runtime.pool.query<{ parte: number; movimiento: string }>(
        `select parte_id as parte, position as movimiento from (
           select parte_id, position, row_number() over (partition by parte_id order by created_at desc, position desc) as lugar
           from lectura.movimiento) m where lugar <= 20 order by 2`,
      ),
    ]);
    const filtros = (): Con => ({
      ...(azar() < 0.3 ? { tipo_servicio: uno([1, 4]) } : {}),
      ...(azar() < 0.2 ? { tipo_cliente: uno([1, 2]) } : {}),
      ...(azar() < 0.2 ? { on_site: uno(['true', 'false']) } : {}),
      ...(azar() < 0.3 ? { alert_color__in: uno(['red', 'yellow', 'green', 'red,yellow']) } : {}),
    });
    const cubeta = () => 1 + Math.floor(azar() * 10);
    const deParte = () => ({ parte: uno(partes) });
    const deEstado = () => ({ ...filtros(), estado: uno(ABIERTOS) });
    return {
      'stock.buenos': deParte,
      'stock.allocated': deParte,
      'stock.salida': deParte,
      'stock.drop': deParte,
      'stock.malos': deParte,
      'stock.saldo': () => uno(movimientos.rows),
      'tablero.celda': () => ({ ...deEstado(), cubeta: uno([cubeta(), 10]) }),
      'tablero.estado': deEstado,
      'tablero.columna': () => ({ ...filtros(), cubeta: cubeta(), ...(azar() < 0.3 ? { fase: uno([1, 2, 3]) } : {}) }),
      'tablero.fase': () => ({ ...filtros(), fase: uno([1, 2, 3, 4, 5]) }),
      'tablero.total': filtros,
      'tablero.abiertas': filtros,
      'tablero.alerta': () => ({ ...deEstado(), color: uno(['red', 'yellow']), ...(azar() < 0.5 ? { cubeta: cubeta() } : {}) }),
      'tablero.desde_ayer': deEstado,
    };
  }

  const explicar = async (cifra: Cifra, con: Con, usuario: string, en?: number) => {
    const query = new URLSearchParams({
      con: new URLSearchParams(Object.entries(con).map(([k, v]) => [k, String(v)])).toString(),
      ...(en === undefined ? {} : { en: String(en) }),
    });
    return c().call('GET', `/api/explicar/${cifra}?${query}`, usuario);
  };
  const tienePasado = (cifra: Cifra, con: Con): boolean => {
    const { parametros, pantalla } = EXPLICACIONES[cifra];
    return pantalla(parametros.parse(con)).route.past === true;
  };
  const quienes = (cifra: Cifra, con: Con): string[] => {
    const { parametros, pantalla } = EXPLICACIONES[cifra];
    const { access } = pantalla(parametros.parse(con)).route;
    return Array.isArray(access) && !access.includes('Técnico') ? ['gerencia'] : ['gerencia', 'gerencia', 'tecnico'];
  };

  describe('cifras', () => {
    it('cada número de las pantallas se recuenta hoy desde la bitácora, y da lo que se muestra', async () => {
      const con = await preguntas();
      const distintas: unknown[] = [];
      const conHechos = new Set<Cifra>();
      for (const cifra of CIFRAS)
        for (let i = 0; i < POR_CIFRA; i++) {
          const pedido = con[cifra]();
          const { status, body } = await explicar(cifra, pedido, uno(quienes(cifra, pedido)));
          const explicada = body as ExplicacionDeCifra;
          if (explicada.hechos?.count > 0) conHechos.add(cifra);
          if (status !== 200 || (explicada.mostrado !== null && !explicada.coincide)) distintas.push({ cifra, pedido, status, body });
        }
      expect(distintas).toEqual([]);
      expect(conHechos.size).toBeGreaterThan(CIFRAS.length / 2);
    });

    it(`${ESTADOS_AL_AZAR} estados al azar de la bitácora se recuentan exactamente`, async () => {
      const con = await preguntas();
      const head = await c().runtime.store.head();
      const distintas: unknown[] = [];
      const vistas = new Map<Cifra, number>();
      for (let i = 0; i < ESTADOS_AL_AZAR; i++) {
        const cifra = uno(CIFRAS);
        const pedido = con[cifra]();
        const en = tienePasado(cifra, pedido) ? 1 + Math.floor(azar() * head) : undefined;
        const { status, body } = await explicar(cifra, pedido, uno(quienes(cifra, pedido)), en);
        // It was not there yet, or was somebody else's.
        if (status === 404) continue;
        if (status !== 200 || (body.mostrado !== null && !body.coincide)) distintas.push({ cifra, pedido, en, status, body });
        else if (body.mostrado !== null && body.mostrado !== 0) vistas.set(cifra, (vistas.get(cifra) ?? 0) + 1);
      }
      expect(distintas.slice(0, 2)).toEqual([]);
      expect([...vistas.values()].reduce((suma, n) => suma + n, 0)).toBeGreaterThan(ESTADOS_AL_AZAR / 5);
    });

    it('quien no ve el número no recibe su explicación, y lo que no existe se rechaza en su campo', async () => {
      expect((await explicar('tablero.celda', { estado: 'Nada', cubeta: 3 }, 'gerencia')).body.errors).toEqual({
        estado: ['Estado desconocido'],
      });
      expect((await explicar('tablero.total', { sorpresa: 1 }, 'gerencia')).status).toBe(400);
      expect((await explicar('stock.buenos', { parte: 999_999 }, 'gerencia')).status).toBe(404);
      expect((await c().call('GET', '/api/explicar/nada', 'gerencia')).status).toBe(400);
      expect((await c().call('GET', '/api/explicar/tablero.total', null)).status).toBe(401);
    });
  });
}
