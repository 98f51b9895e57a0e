import { ESTADOS } from '@bitacora/domain';
import { ACCIONES_ORDEN, type AnyAccionOrden, acciones, cicloOrden, ORDEN_VACIA, type Orden } from '@bitacora/domain/orden';
import { STREAM_ORDEN } from '@bitacora/domain/streams';
import { startTestProduct, type TestProduct } from './testing';

const USUARIOS = ['administrativo', 'bodega', 'supervisor', 'tecnico', 'gerencia', 'ventas', 'retail', 'administrador'] as const;
const GRUPO: Readonly<Record<string, string>> = {
  administrativo: 'Administrativo',
  bodega: 'Bodega',
  supervisor: 'Supervisor',
  tecnico: 'Técnico',
  gerencia: 'Gerencia',
  ventas: 'Ventas',
  retail: 'Retail',
  administrador: 'Administrador',
};
/** Refusals by a rule, which the buttons already show; others come from the decision (a field, a stock, a date). */
const DE_REGLA = ['SIN_PERMISO', 'ACCION_NO_DISPONIBLE', 'TRANSICION_NO_PERMITIDA'];

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
  for (const usuario of USUARIOS) ids.set(usuario, (await product.call('GET', '/api/auth/sesion', usuario)).body.id);
});
afterAll(() => product.stop());

/** An order at its current end, and each user's possible actions on it. */
interface Vista {
  readonly ot: number;
  readonly orden: Orden;
  readonly revision: number;
  readonly ofrecidas: ReadonlyMap<string, ReadonlySet<string>>;
}

async function ver(ot: number): Promise<Vista> {
  const events = await product.runtime.store.readStream(STREAM_ORDEN.of(ot));
  const orden = cicloOrden.replay(events) ?? ORDEN_VACIA;
  return { ot, orden, revision: events.length - 1, ofrecidas: new Map(USUARIOS.map((usuario) => [usuario, ofrecidas(orden, usuario)])) };
}
/** True when nothing was written since. */
const sigueIgual = async ({ ot, revision }: Vista) =>
  (await product.runtime.store.readStream(STREAM_ORDEN.of(ot), revision + 1, 1)).length === 0;

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
          const antes = await disponible(estado, accion, usuario);
          if (antes === undefined) continue;
          const { ot } = antes;
          const permitida = ofrece(antes, accion, usuario);
          const { status, body } = await product.call('POST', `/api/orden/${ot}/acciones/${accion.name}`, usuario, {});
          const donde = `${usuario} · ${estado} · ${accion.name} → ${status} ${body?.codigo ?? ''}`;
          vistos.estados.add(estado);
          if (status < 400) await olvidar(antes);
          if (status >= 500) faltas.push(donde);
          if (permitida) {
            vistos.permitidas++;
            vistos.acciones.add(accion.name);
            if (DE_REGLA.includes(body?.codigo)) faltas.push(`${donde}: el botón se ofrecía`);
          } else {
            vistos.rehusadas++;
            if (status < 400) faltas.push(`${donde}: la tabla no la permite`);
            else if (!(await sigueIgual(antes))) faltas.push(`${donde}: rehusada y cambió la orden`);
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

const memoria = new Map<string, Vista[]>();

/** An accepted action changed the order, so it is read again. */
async function olvidar({ ot, orden: { estado } }: Vista): Promise<void> {
  const actual = await ver(ot);
  const lista = (memoria.get(estado) ?? []).filter((fila) => fila.ot !== ot);
  memoria.set(estado, actual.orden.estado === estado ? [...lista, actual] : lista);
  if (actual.orden.estado !== estado) memoria.get(actual.orden.estado)?.push(actual);
}

/** Prefers an order on which the rules allow the action, so that both sides of the table are tried. */
async function disponible(estado: string, accion: AnyAccionOrden, usuario: string): Promise<Vista | undefined> {
  let lista = memoria.get(estado) ?? [];
  if (lista.length === 0) {
    lista = await Promise.all((await ordenesEn(estado)).map(ver));
    memoria.set(estado, lista);
  }
  const elegida = lista.find((vista) => ofrece(vista, accion, usuario)) ?? lista[0];
  // An order that a process changed meanwhile is read again.
  if (elegida === undefined || (await sigueIgual(elegida))) return elegida;
  await olvidar(elegida);
  return disponible(estado, accion, usuario);
}

const ofrece = ({ ofrecidas }: Vista, accion: AnyAccionOrden, usuario: string): boolean =>
  ofrecidas.get(usuario)?.has(accion.name) ?? false;
const ofrecidas = (orden: Orden, usuario: string): ReadonlySet<string> =>
  new Set(
    (['menu', 'panel'] as const).flatMap((place) => {
      const { visible, disabled } = acciones(orden, actorDe(usuario), place);
      return visible.filter((name) => !disabled.includes(name));
    }),
  );
const actorDe = (usuario: string) => ({ id: ids.get(usuario) ?? 0, nombre: '', grupos: [GRUPO[usuario] as string] });
const ids = new Map<string, number>();
