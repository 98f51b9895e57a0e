import { ESTADOS, type EstadoExcepcion, NOMBRE_EXCEPCION, NOMBRE_TIPO_EXCEPCION, type TipoExcepcion } from '../comun';
import type { AnyAction } from '../kernel';
import { ACCIONES_ORDEN, type AnyAccionOrden, cicloOrden, type Orden } from '../orden';
import { contexto, unaOrden, usuario } from '../testing';
import { diagnosticada, excepcion, HECHOS, porComprar, TECNICO } from '../testing/ejemplos';
import { entradasDe } from '../testing/entradas';
import { diagrama, generado, seccionDeAcciones, tabla } from './comun';

const TODAS = Object.values(ACCIONES_ORDEN) as AnyAccionOrden[];
const TIPOS = Object.keys(NOMBRE_TIPO_EXCEPCION).map(Number) as TipoExcepcion[];
const SIN = 'Sin excepción';

interface Paso {
  readonly accion: string;
  readonly roles: readonly string[];
  readonly tipo: TipoExcepcion;
  readonly desde: string;
  readonly a: string;
  readonly ordenDesde: string;
  readonly ordenA: string;
  readonly cambia: string;
}

const VISIBLES = [
  'tipo_servicio',
  'fecha_de_compra',
  'cambio_3x3',
  'cambio_aprobado',
  'mostrar_envio_correos',
  'exige_cambio_3x3',
  'rma_cambio',
] as const;
function cambios(antes: Orden, despues: Orden): string {
  const campos = VISIBLES.filter((campo) => antes[campo] !== despues[campo]).map((campo) => `${campo}: ${despues[campo] ?? '–'}`);
  const anuladas = despues.solicitudes.filter((s, i) => s.estado === 0 && antes.solicitudes[i]?.estado !== 0).length;
  return [...campos, ...(anuladas ? ['repuestos pendientes anulados'] : [])].join('; ');
}

/** Tries every action on an order and returns the outcome for its exceptions. */
function probar(orden: Orden): readonly Paso[] {
  const pasos = new Map<string, Paso>();
  for (const accion of TODAS) {
    for (const rol of accion.roles.filter((r) => r !== 'Cliente')) {
      const actor = usuario(rol);
      for (const input of entradasDe(accion.name, orden, { actor, buenos: { 1: 5 }, n: 1, hoy: '2026-03-02' })) {
        const decision = cicloOrden.decide(orden, accion.name, input, contexto(actor), {
          ...HECHOS,
          cliente: { id: 1, tipo_cliente: orden.tipo_cliente },
        });
        if (!decision.ok) continue;
        const despues = decision.value.state;
        const era = orden.excepciones.at(-1);
        const es = despues.excepciones.at(-1);
        if (!es || (es.id === era?.id && es.estado === era.estado)) continue;
        const desde = es.id === era?.id ? NOMBRE_EXCEPCION[era.estado] : SIN;
        const clave = [accion.name, es.tipo, desde, es.estado].join('|');
        const conocido = pasos.get(clave);
        pasos.set(clave, {
          accion: accion.name,
          roles: [...new Set([...(conocido?.roles ?? []), rol])],
          tipo: es.tipo,
          desde,
          a: NOMBRE_EXCEPCION[es.estado],
          ordenDesde: orden.estado,
          ordenA: despues.estado,
          cambia: cambios(orden, despues),
        });
      }
    }
  }
  return [...pasos.values()];
}

const BASE = { rma: 'RMA0000001', tecnico_asignado: TECNICO, ...diagnosticada() };

/** The requests of each type, tried in every state of an order, with both services. */
const nacimientos = (): readonly Paso[] =>
  ESTADOS.filter((estado) => estado !== 'En Solicitud de Excepción').flatMap((estado) =>
    [1, 4].flatMap((tipo_servicio) =>
      probar(
        unaOrden({
          ...BASE,
          estado,
          tipo_servicio,
          ubicacion: estado.startsWith('Pre ingreso') ? null : 'Laboratorio',
          solicitudes: estado === 'Espera de partes' || estado === 'Repuesto ordered' ? [porComprar()] : [],
        }),
      ),
    ),
  );

/** The consequences of each answer, on an order that allows a request of its type. */
function respuestas(nacidas: readonly Paso[]): readonly Paso[] {
  return TIPOS.flatMap((tipo) => {
    const origen = nacidas.find((paso) => paso.tipo === tipo);
    const estado_previo = (origen?.ordenDesde ?? 'Ingresado') as Orden['estado'];
    const esDeTipo = { tipo, estado_previo, origen: tipo === 1 ? ('CAMBIO_TIPO_SERVICIO' as const) : ('SOLICITUD' as const) };
    const datos = {
      additional_data: tipo === 1 ? { fecha_compra: '2026-01-15', tienda: 1 } : null,
      rma_cambio: tipo === 5 ? 'CAM0000001' : null,
    };
    const solicitudes = tipo === 3 ? [porComprar()] : [];
    const con = (estado: EstadoExcepcion) => ({
      excepciones: [excepcion({ ...esDeTipo, ...datos, estado })],
      contadores: { solicitud: 1, diagnostico: 1, excepcion: 1 },
    });
    const pendiente = unaOrden({
      ...BASE,
      ...con(1),
      estado: 'En Solicitud de Excepción',
      estado_previo,
      ubicacion: 'Laboratorio',
      solicitudes,
      tipo_servicio: tipo === 1 ? 4 : 1,
    });
    const aprobada = {
      estado: estado_previo,
      ubicacion: 'Laboratorio',
      cambio_3x3: tipo === 2,
      cambio_aprobado: tipo > 2,
      mostrar_envio_correos: tipo > 1,
    } as const;
    return [...probar(pendiente), ...probar(unaOrden({ ...BASE, ...con(2), ...aprobada }))].filter(({ desde }) => desde !== SIN);
  });
}

/** The lifecycle page of an exception, found by trying every action. */
export function lifecycleDeExcepcion(): string {
  const nacidas = nacimientos();
  const seguidas = respuestas(nacidas);
  const usadas = TODAS.filter(({ name }) => [...nacidas, ...seguidas].some(({ accion }) => accion === name));
  const porTipo = new Map<string, Set<string>>();
  for (const { tipo, accion, ordenDesde, roles } of nacidas) {
    const clave = [NOMBRE_TIPO_EXCEPCION[tipo], `\`${accion}\``, roles.join(', ')].join('|');
    porTipo.set(clave, (porTipo.get(clave) ?? new Set()).add(ordenDesde));
  }
  return [
    '# Ciclo de vida de la excepción',
    '',
    generado('07-exceptions.md'),
    '',
    'Una orden espera a lo más una excepción a la vez. Al ingresar un equipo fuera de garantía por fecha, el ingreso mismo la pide.',
    'Las tablas se hallan probando cada acción sobre órdenes de cada estado.',
    '',
    '## Diagrama',
    '',
    diagrama(
      [SIN, ...Object.values(NOMBRE_EXCEPCION)],
      [...nacidas, ...seguidas].map(({ desde, a, accion }) => [desde, a, accion]),
    ),
    '',
    '## Cómo se pide cada tipo',
    '',
    ...tabla(
      ['Tipo', 'Acción', 'Roles', 'Desde los estados de la orden'],
      [...porTipo].toSorted().map(([clave, estados]) => [...clave.split('|'), [...estados].join(', ')]),
    ),
    '',
    '## Estado × acción',
    '',
    ...tabla(
      ['Tipo', 'Desde', 'Acción', 'A', 'Roles', 'La orden va de', 'a', 'Además'],
      seguidas.map((p) => [
        NOMBRE_TIPO_EXCEPCION[p.tipo],
        p.desde,
        `\`${p.accion}\``,
        p.a,
        p.roles.join(', '),
        p.ordenDesde,
        p.ordenA,
        p.cambia,
      ]),
    ),
    '',
    ...seccionDeAcciones(usadas as readonly AnyAction<never>[]),
  ].join('\n');
}
