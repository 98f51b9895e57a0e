import { definicionDe, EVENTOS, EVENTOS_DE } from '../eventos';
import { PLIEGUES } from '../eventos/pliegues';
import { COMIENZOS } from '../testing/comienzos';
import { muestraDe } from '../testing/muestra';
import { cambiosDe, type Entidad, type HechoLeido, HISTORIAS, NOMBRES_DE_ENTIDAD, nombreDeActo } from '.';

const ACTOR = { id: 7, nombre: 'Silvia Vera', grupos: ['Supervisor'] };
const DIA = { fecha: '2026-12-24', motivo: 'Nochebuena', tramos: [{ desde: '09:00', hasta: '13:00' }] };
function muestraDeTipo(type: string): Readonly<Record<string, unknown>> {
  const data = muestraDe(definicionDe(type)?.schema as never) as Record<string, object>;
  // A transformation sorts its days, so they have no sample.
  if (type !== 'CalendarioConfigurado') return data;
  const conDias = (cual: 'antes' | 'despues') => ({ ...data[cual], dias: [DIA] });
  return { ...data, antes: conDias('antes'), despues: conDias('despues') };
}
const evento = (type: string, data: object = {}): HechoLeido => ({
  type,
  at: '2026-03-02T12:00:00.000Z',
  actor: ACTOR,
  data: { ...muestraDeTipo(type), ...data },
});

const entidadDeTipo = (tipo: string): Entidad => NOMBRES_DE_ENTIDAD.find((entidad) => Object.hasOwn(EVENTOS_DE[entidad], tipo)) as Entidad;
const leer = (entidad: Entidad, ...events: readonly HechoLeido[]) => {
  const ultimo = events.at(-1);
  return cambiosDe(HISTORIAS[entidad], events, (event) => event === ultimo).get(ultimo as HechoLeido) ?? { cambios: [], detalles: [] };
};
const antesDe = (entidad: Entidad, tipo: string) => (COMIENZOS[entidad] ?? []).filter((otro) => otro !== tipo).map((otro) => evento(otro));

/** Acts that have no details besides their author and time. */
const SIN_MAS = new Set(['InvitacionReenviada', 'RestablecimientoIniciado']);

const ESTADOS = Object.values(PLIEGUES).flatMap((pliegue): readonly string[] => ('declared' in pliegue ? pliegue.declared.states : []));

describe('qué cambió', () => {
  it('todo tipo de evento se dice con palabras', () => {
    expect(Object.keys(EVENTOS).filter((tipo) => nombreDeActo(tipo) === tipo || nombreDeActo(tipo).trim() === '')).toEqual([]);
    expect([...NOMBRES_DE_ENTIDAD].sort()).toEqual(Object.keys(HISTORIAS).sort());
  });

  it('todo tipo de evento muestra lo que cambió o lo que dice', () => {
    const mudos = Object.keys(EVENTOS).filter((tipo) => {
      const entidad = entidadDeTipo(tipo);
      const comienzo = antesDe(entidad, tipo);
      const enOtroEstado = ESTADOS.map((nuevo) => evento(tipo, { estado: { anterior: null, nuevo } }));
      const posibles = Object.entries(muestraDeTipo(tipo)).flatMap(([campo, valor]) =>
        variantes(valor, campo)
          .map((una) => evento(tipo, { [campo]: una.valor }))
          .filter(({ data }) => definicionDe(tipo)?.schema.safeParse(data).success),
      );
      const validos = enOtroEstado.filter(
        ({ data }) => 'estado' in muestraDeTipo(tipo) && definicionDe(tipo)?.schema.safeParse(data).success,
      );
      return ![evento(tipo), ...posibles, ...validos].some((uno) => {
        const { cambios, detalles } = leer(entidad, ...comienzo, uno);
        return cambios.length + detalles.length > 0;
      });
    });
    expect(mudos.sort()).toEqual([...SIN_MAS].sort());
  });
});

/** The events that edit something, with the fields of each that identify or locate the edited thing. */
const EDITAN: Readonly<Record<string, readonly string[]>> = {
  OrdenEditada: ['cambios', 'estado', 'ubicacion', 'movimiento', 'tipo_cliente'],
  DiagnosticoEditado: ['diagnostico_id', 'tecnico', 'estado', 'ubicacion', 'movimiento'],
  PersonaEditada: ['cliente_id'],
  EmpresaEditada: ['cliente_id'],
  SucursalEditada: ['cliente_id', 'sucursal_id'],
  EquipoEditado: ['equipo_id'],
  ParteEditada: ['parte_id'],
  ItemDeCatalogoEditado: ['catalogo', 'id'],
  UsuarioEditado: ['usuario_id'],
  GruposCambiados: ['usuario_id', 'antes'],
  LimitesCambiados: ['usuario_id', 'antes'],
  CentroConfigurado: [],
  MarcaVisualCambiada: ['deshace'],
  IdentidadExternaConfigurada: [],
  PoliticaDeAccesoCambiada: [],
  OvEditada: ['cambios', 'estado'],
  CotizacionGuardada: ['estado'],
  EstadoConfigurado: ['estado', 'antes', 'vigente_desde', 'deshace'],
  CalendarioConfigurado: ['clave', 'antes', 'vigente_desde', 'deshace'],
  LimiteConfigurado: ['clave', 'antes', 'vigente_desde', 'deshace'],
  MensajeConfigurado: ['clave', 'antes', 'vigente_desde', 'deshace'],
  TextoConfigurado: ['clave', 'antes', 'vigente_desde', 'deshace'],
};
const OTRO: Readonly<Record<string, unknown>> = {
  despacho: 'RETIRO',
  feriados: 'irrenunciables',
  grupo: 'Bodega',
  grupos: ['Bodega'],
  fecha: '2026-09-18',
  desde: '10:00',
  hasta: '2026-09-18',
  power_source: 2,
  situacion: 'ASIGNADA',
};
/** Every variant of some data with one field changed, at any depth, with its path. */
function variantes(valor: unknown, campo: string): { ruta: string; valor: unknown }[] {
  const otro = OTRO[campo];
  if (otro !== undefined && JSON.stringify(otro) !== JSON.stringify(valor) && !(typeof valor === 'object' && !Array.isArray(otro)))
    return [{ ruta: campo, valor: otro }];
  if (valor === null || valor === undefined) return ['otro', 7, true, ['otro'], '2026-09-18'].map((uno) => ({ ruta: campo, valor: uno }));
  if (typeof valor === 'boolean') return [{ ruta: campo, valor: !valor }];
  if (typeof valor === 'number') return [{ ruta: campo, valor: valor + 1 }];
  if (typeof valor === 'string') return [{ ruta: campo, valor: `${valor} 2` }];
  if (Array.isArray(valor))
    return [{ ruta: campo, valor: [] }, ...variantes(valor[0], campo).map((una) => ({ ...una, valor: [una.valor] }))];
  if (valor !== null && typeof valor === 'object')
    return Object.entries(valor).flatMap(([dentro, suyo]) =>
      variantes(suyo, dentro).map((una) => ({ ruta: `${campo}.${una.ruta}`, valor: { ...valor, [dentro]: una.valor } })),
    );
  return [];
}
/** Parts of values that stand for the whole: they never change alone. */
const ACOMPANAN =
  /^(detalle_venta\.(id|parte\.(id|real_location))|servicios\.servicio\.(id|descripcion)|montos\.monto_bruto|exige\.desde)$/;

describe('campo por campo', () => {
  it.each(Object.entries(EDITAN))('%s muestra cada campo que cambió, antes y después', (tipo, aparte) => {
    const entidad = entidadDeTipo(tipo);
    const muestra = evento(tipo);
    const base = [...antesDe(entidad, tipo), ...PREVIOS(tipo), muestra];
    const data = muestra.data as Readonly<Record<string, unknown>>;
    const callados = Object.entries(data)
      .filter(([campo]) => !aparte.includes(campo))
      .flatMap(([campo, valor]) => variantes(valor, campo).map((una) => ({ campo, ...una })))
      .filter(({ ruta }) => !ACOMPANAN.test(ruta))
      .filter(({ campo, valor }) => definicionDe(tipo)?.schema.safeParse({ ...data, [campo]: valor }).success)
      .filter(
        ({ campo, valor }) =>
          leer(entidad, ...base, evento(tipo, { [campo]: valor, ...(aparte.includes('cambios') ? { cambios: [campo] } : {}) })).cambios
            .length === 0,
      )
      .map(({ ruta }) => ruta);
    expect(callados).toEqual([]);
  });

  it('lo que edita está en esa lista: ningún tipo nuevo se queda sin mirar', () => {
    const editan = Object.keys(EVENTOS).filter((tipo) =>
      /(Editad[oa]|Configurad[oa]|Cambiados|Guardada|MarcaVisualCambiada|PoliticaDeAccesoCambiada)$/.test(tipo),
    );
    expect(editan.filter((tipo) => !EDITAN[tipo] && !['DatosDeCambioGuardados'].includes(tipo))).toEqual([]);
  });
});

const PREVIOS = (tipo: string): readonly HechoLeido[] => (tipo === 'PersonaEditada' ? [evento('PersonaCreada')] : []);
