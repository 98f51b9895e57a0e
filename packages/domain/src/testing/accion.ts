import { type Estado, GRUPOS, type Ubicacion } from '../comun';
import { type Actor, type Rule, SISTEMA } from '../kernel';
import { ACCIONES_ORDEN, type AnyAccionOrden, acciones, cicloOrden, type HechosOrden, type NombreAccionOrden, type Orden } from '../orden';
import { HECHOS } from './ejemplos';
import { AHORA, contexto, tipos, unaOrden, usuario } from './given-when-then';

interface Caso {
  /** The purpose of this case, when its outcome does not show it. */
  readonly nombre?: string;
  /** The differences of its order from the description's. */
  readonly con?: Partial<Orden>;
  readonly como?: string;
  /** The whole form; by default that of the description. */
  readonly input?: object;
  readonly hechos?: HechosOrden;
  readonly at?: string;
}
interface Aceptado extends Caso {
  readonly eventos: readonly string[];
  /** Expected state and place. */
  readonly queda: readonly [Estado, Ubicacion | null];
  /** Further expected values of the order. */
  readonly deja?: object;
}
interface Rechazado extends Caso {
  /** Expected words of the refusal, of the whole or of the field. */
  readonly motivo: string;
  readonly campo?: string;
  readonly codigo?: string;
}
interface Descripcion {
  /** The order on which it is accepted. */
  readonly en: Partial<Orden>;
  readonly input?: object;
  readonly hechos?: HechosOrden;
  readonly acepta: readonly Aceptado[];
  readonly rechaza: readonly Rechazado[];
}

const actorDe = (grupo: string): Actor => (grupo === 'Sistema' ? SISTEMA : usuario(grupo));

/**
 * given/when/then of one action: its accepted cases, its refusals, the roles without it, and a check that some case breaks each of its
 * rules.
 */
export function describirAccion(nombre: NombreAccionOrden, { en, input = {}, hechos = {}, acepta, rechaza }: Descripcion): void {
  const accion = ACCIONES_ORDEN[nombre] as AnyAccionOrden;
  const rol = accion.roles[0] as string;
  const decidir = (caso: Caso) =>
    cicloOrden.decide(
      unaOrden({ ...en, ...caso.con }),
      nombre,
      caso.input ?? input,
      contexto(actorDe(caso.como ?? rol), caso.at ?? AHORA),
      {
        ...HECHOS,
        ...hechos,
        ...caso.hechos,
      },
    );
  const titulo = ({ nombre: propio, eventos }: Aceptado) => propio ?? (eventos.join(' + ') || 'nada');

  describe(nombre, () => {
    const oidos = new Set<string>();

    it.each(acepta.map((caso) => [titulo(caso), caso] as const))('acepta: %s', (_titulo, caso) => {
      const decision = decidir(caso);
      if (!decision.ok) throw new Error(JSON.stringify(decision.rejection));
      const { events, state: orden } = decision.value;
      expect({ eventos: tipos(events), queda: [orden.estado, orden.ubicacion] }).toEqual({ eventos: caso.eventos, queda: caso.queda });
      if (caso.deja) expect(orden).toMatchObject(caso.deja);
      for (const type of tipos(events)) expect(accion.events.map((e) => e.type)).toContain(type);
      if (accion.place === 'sistema') return;
      const ofrecidas = acciones(unaOrden({ ...en, ...caso.con }), actorDe(caso.como ?? rol), accion.place);
      expect([ofrecidas.visible.includes(nombre), ofrecidas.disabled.includes(nombre)]).toEqual([true, false]);
    });

    it.each(rechaza.map((caso) => [caso.nombre ?? caso.motivo, caso] as const))('rechaza: %s', (_titulo, caso) => {
      const decision = decidir(caso);
      if (decision.ok) throw new Error(`Accepted: ${tipos(decision.value.events)}`);
      const { codigo, mensaje, campos } = decision.rejection;
      expect(codigo).toBe(caso.codigo ?? (caso.campo ? 'DATOS_INVALIDOS' : 'ACCION_NO_DISPONIBLE'));
      if (caso.campo) expect(campos?.[caso.campo]?.join(' ')).toContain(caso.motivo);
      else expect(mensaje).toContain(caso.motivo);
      if (codigo === 'ACCION_NO_DISPONIBLE') oidos.add(mensaje);
    });

    it('se niega a quien no tiene el rol', () => {
      const ajenos = [...GRUPOS, 'Sistema', 'Cliente'].filter((grupo) => !(accion.roles as readonly string[]).includes(grupo));
      for (const como of ajenos)
        expect([como, decidir({ ...acepta[0], como })]).toMatchObject([como, { ok: false, rejection: { codigo: 'SIN_PERMISO' } }]);
      expect(ajenos.length).toBeGreaterThan(0);
    });

    it('cada regla tiene un caso que la rompe', () => {
      const reglas = [...accion.visible, ...accion.enabled] as readonly Rule<Orden>[];
      expect(reglas.map(({ reason }) => reason).filter((reason) => !oidos.has(reason))).toEqual([]);
    });
  });
}
