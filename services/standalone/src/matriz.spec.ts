import { ESTADOS } from '@bitacora/domain';
import { ACCIONES_ORDEN, type AnyAccionOrden, acciones, cicloOrden, ORDEN_VACIA, type Orden } from '@bitacora/domain/orden';
import { STREAM_ORDEN } from '@bitacora/domain/streams';
import { startTestProduct, type TestProduct } from './testing';

const USUARIOS = ['administrativo', 'bodega', 'supervisor', 'tecnico', 'gerencia', 'ventas', 'retail'] as const;
const GRUPO: Readonly<Record<string, string>> = {
  administrativo: 'Administrativo',
  bodega: 'Bodega',
  supervisor: 'Supervisor',
  tecnico: 'Técnico',
  gerencia: 'Gerencia',
  ventas: 'Ventas',
  retail: 'Retail',
};
/** Refusals by a rule: the buttons already show them. Others come from the decision (a field, a stock, a date). */
const DE_REGLA = ['SIN_PERMISO', 'ACCION_NO_DISPONIBLE', 'TRANSICION_NO_PERMITIDA'];

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
  for (const usuario of USUARIOS) ids.set(usuario, (await product.call('GET', '/api/auth/sesion', usuario)).body.id);
});
afterAll(() => product.stop());

async function orden(ot: number): Promise<Orden> {
  const events = await product.runtime.store.readStream(STREAM_ORDEN.of(ot));
  return cicloOrden.replay(events) ?? ORDEN_VACIA;
}

/** Orders of a state, of every place and type in the demo. */
async function ordenesEn(estado: string): Promise<number[]> {
  const { body } = await product.call('GET', `/api/orden/?estados=${encodeURIComponent(estado)}`, 'gerencia');
  return body.results.map((fila: { ot: number }) => fila.ot);
}

describe('la matriz de grupo × estado × acción', () => {
  it('permite y rehúsa como la tabla de reglas, sin errores internos y sin cambiar nada al rehusar', async () => {
    const faltas: string[] = [];
    const vistos = { permitidas: 0, rehusadas: 0, estados: new Set<string>(), acciones: new Set<string>() };
    for (const estado of ESTADOS) {
      for (const usuario of USUARIOS) {
        for (const accion of Object.values(ACCIONES_ORDEN) as AnyAccionOrden[]) {
          const [ot] = await ordenesDisponibles(estado, accion, usuario);
          if (ot === undefined) continue;
          const antes = await orden(ot);
          const permitida = ofrece(antes, accion, usuario);
          const { status, body } = await product.call('POST', `/api/orden/${ot}/acciones/${accion.name}`, usuario, {});
          const donde = `${usuario} · ${estado} · ${accion.name} → ${status} ${body?.codigo ?? ''}`;
          vistos.estados.add(estado);
          if (status < 400) await olvidar(estado, ot);
          if (status >= 500) faltas.push(donde);
          if (permitida) {
            vistos.permitidas++;
            vistos.acciones.add(accion.name);
            if (DE_REGLA.includes(body?.codigo)) faltas.push(`${donde}: el botón se ofrecía`);
          } else {
            vistos.rehusadas++;
            if (status < 400) faltas.push(`${donde}: la tabla no la permite`);
            else if (JSON.stringify(await orden(ot)) !== JSON.stringify(antes)) faltas.push(`${donde}: rehusada y cambió la orden`);
          }
        }
      }
    }
    expect(faltas).toEqual([]);
    expect(vistos.estados.size).toBe(ESTADOS.length);
    expect(vistos.rehusadas).toBeGreaterThan(5000);
    expect(vistos.permitidas).toBeGreaterThan(300);
  });
});

const memoria = new Map<string, { orden: Orden; ot: number }[]>();

/** An accepted action moved the order: its state is read again. */
async function olvidar(estado: string, ot: number): Promise<void> {
  const actual = await orden(ot);
  const lista = (memoria.get(estado) ?? []).filter((fila) => fila.ot !== ot);
  memoria.set(estado, actual.estado === estado ? [...lista, { ot, orden: actual }] : lista);
  if (actual.estado !== estado) memoria.get(actual.estado)?.push({ ot, orden: actual });
}

/** Prefers an order on which the rules allow the action, so that both sides of the table are tried. */
async function ordenesDisponibles(estado: string, accion: AnyAccionOrden, usuario: string): Promise<number[]> {
  let lista = memoria.get(estado) ?? [];
  if (lista.length === 0) {
    lista = await Promise.all((await ordenesEn(estado)).map(async (ot) => ({ ot, orden: await orden(ot) })));
    memoria.set(estado, lista);
  }
  const permite = lista.find(({ orden: o }) => ofrece(o, accion, usuario));
  return [permite ?? lista[0]].flatMap((fila) => (fila ? [fila.ot] : []));
}

const ofrece = (o: Orden, accion: AnyAccionOrden, usuario: string): boolean =>
  (['menu', 'panel'] as const).some((place) => {
    const l = acciones(o, actorDe(usuario), place);
    return l.visible.includes(accion.name) && !l.disabled.includes(accion.name);
  });
const actorDe = (usuario: string) => ({ id: ids.get(usuario) ?? 0, nombre: '', grupos: [GRUPO[usuario] as string] });
const ids = new Map<string, number>();
