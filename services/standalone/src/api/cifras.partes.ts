import { ESTADOS } from '@bitacora/domain';
import { CIFRAS, type Cifra } from '@bitacora/domain/cifras';
import type { ExplicacionDeCifra } from '@bitacora/domain/contracts';
import { EXPLICACIONES } from '@bitacora/domain/explicaciones';
import type { TestProduct } from '../testing';

/** The seed decides the questions of a run. */
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

  /** Random parameters for each number. */
  async function preguntas(): Promise<{ readonly [C in Cifra]: () => Con }> {
    const [partes, ots, ovs, tecnicos, movimientos, lineas] = await Promise.all([
      numeros('select distinct parte_id as n from lectura.movimiento order by 1'),
      numeros('select ot as n from lectura.orden order by 1'),
      numeros('select id as n from lectura.ov order by 1'),
      numeros('select distinct tecnico_id as n from lectura.orden where tecnico_id is not null order by 1'),
      c().runtime.pool.query<{ parte: number; movimiento: string }>(
        `select parte_id as parte, position as movimiento from (
           select parte_id, position, row_number() over (partition by parte_id order by created_at desc, position desc) as lugar
           from lectura.movimiento) m where lugar <= 20 order by 2`,
      ),
      c().runtime.pool.query<{ ov: number; linea: number }>(
        `select id as ov, (l ->> 'id')::integer as linea from lectura.ov, jsonb_array_elements(dominio -> 'detalle_venta') l order by 2`,
      ),
    ]);
    const pasos = (
      await c().runtime.pool.query<{ de: string | null; a: string }>('select de, a from lectura.transicion group by 1, 2 order by 1, 2')
    ).rows.map(({ de, a }): Con => (de === null ? { a } : { de, a }));
    const dias = (
      await c().runtime.pool.query<{ dia: string }>(
        `select distinct to_char(at at time zone 'America/Santiago', 'YYYY-MM-DD') as dia from lectura.transicion order by 1`,
      )
    ).rows.map(({ dia }) => dia);
    const filtros = (): Con => ({
      ...(azar() < 0.3 ? { tipo_servicio: uno([1, 4]) } : {}),
      ...(azar() < 0.2 ? { tipo_cliente: uno([1, 2]) } : {}),
      ...(azar() < 0.2 ? { on_site: uno(['true', 'false']) } : {}),
      ...(azar() < 0.3 ? { alert_color__in: uno(['red', 'yellow', 'green', 'red,yellow']) } : {}),
    });
    const deLista = (): Con => ({
      ...(azar() < 0.3 ? { tipo_servicio: uno([1, 2, 4]) } : {}),
      ...(azar() < 0.2 ? { tipo_cliente: uno([1, 2]) } : {}),
      ...(azar() < 0.2 ? { despacho: uno(['ENVIO', 'RETIRO']) } : {}),
      ...(azar() < 0.2 ? { tecnico_asignado_id: uno(tecnicos) } : {}),
      ...(azar() < 0.2 ? { sin_rma: uno(['true', 'false']) } : {}),
      ...(azar() < 0.1 ? { sin_tecnico: 'true' } : {}),
      ...(azar() < 0.1 ? { pre_ingreso: 'true' } : {}),
      ...(azar() < 0.2 ? { alert_color__in: uno(['red', 'yellow', 'green', 'red,yellow']) } : {}),
    });
    const deOrden = () => ({ ot: uno(ots) });
    const deOv = () => ({ ov: uno(ovs) });
    const delProceso = (): Con => ({
      ...(azar() < 0.4 ? { desde: uno(dias), ...(azar() < 0.5 ? { hasta: uno([...dias, '2027-01-01']) } : {}) } : {}),
      ...(azar() < 0.2 ? { tecnico: uno(tecnicos) } : {}),
      ...(azar() < 0.2 ? { tipo_servicio: uno([1, 4]) } : {}),
    });
    const dePaso = () => ({ ...delProceso(), ...uno(pasos) });
    const deSuEstado = () => ({ ...delProceso(), estado: uno(ESTADOS) });
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
      'lista.pestana': () => ({ ...deLista(), estado: uno(ESTADOS), ...(azar() < 0.2 ? { tres: uno(['true', 'false']) } : {}) }),
      'lista.total': deLista,
      'taller.garantia': () => ({ tecnico: uno(tecnicos) }),
      'taller.presupuesto': () => ({ tecnico: uno(tecnicos) }),
      'orden.tiempo_estado': deOrden,
      'orden.tiempo_total': deOrden,
      'orden.alerta_estado': deOrden,
      'orden.alerta_total': deOrden,
      'orden.avance': deOrden,
      'orden.excepciones': deOrden,
      'ov.neto': deOv,
      'ov.iva': deOv,
      'ov.bruto': deOv,
      'ov.descuento': deOv,
      'ov.total': deOv,
      'ov.saldo': deOv,
      'ov.abonado': deOv,
      'ov.pagado': deOv,
      'ov.abono_aplicado': deOv,
      'ov.abono_devuelto': deOv,
      'ov.linea': () => uno(lineas.rows),
      'proceso.ordenes': delProceso,
      'proceso.paso': dePaso,
      'proceso.paso_p50': dePaso,
      'proceso.paso_p90': dePaso,
      'proceso.entradas': deSuEstado,
      'proceso.salidas': deSuEstado,
      'proceso.estado_p50': deSuEstado,
      'proceso.estado_p90': deSuEstado,
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
          const quien = uno(quienes(cifra, pedido));
          const { status, body } = await explicar(cifra, pedido, quien);
          if (status === 404 && quien === 'tecnico') continue;
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
      expect((await explicar('lista.total', { query: 'algo' }, 'gerencia')).body.errors).toEqual({
        query: ['Con este filtro el número no se recuenta'],
      });
      expect((await explicar('proceso.ordenes', {}, 'tecnico')).status).toBe(403);
      const ajena = (await c().call('GET', '/api/orden?sin_tecnico=true', 'gerencia')).body.results[0].ot;
      expect((await explicar('orden.tiempo_total', { ot: ajena }, 'tecnico')).status).toBe(404);
      expect((await explicar('proceso.ordenes', {}, 'gerencia', 1)).body.errors).toEqual({ en: ['Este número solo se explica hoy'] });
      expect((await explicar('stock.buenos', { parte: 999_999 }, 'gerencia')).status).toBe(404);
      expect((await c().call('GET', '/api/explicar/nada', 'gerencia')).status).toBe(400);
      expect((await c().call('GET', '/api/explicar/tablero.total', null)).status).toBe(401);
    });
  });
}
