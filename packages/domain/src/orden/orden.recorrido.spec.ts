import { type Despacho, ESTADOS, ESTADOS_ORIGINALES, GRUPOS, SOLICITUD } from '../comun';
import type { Actor } from '../kernel';
import { ESTADO_OV, ESTADOS_OV } from '../ov/ov.estados';
import { contexto, unaOrden, usuario } from '../testing';
import { entradasDe } from '../testing/entradas';
import {
  ACCIONES_ORDEN,
  type AnyAccionOrden,
  cicloOrden,
  diagnosticoVigente,
  excepcionPendiente,
  guiaDelCliente,
  type HechosOrden,
  type OportunidadDeOrden,
  type Orden,
  pasosDe,
  siguienteDe,
  situacionDelCliente,
} from '.';

/**
 * Walks every situation that an order can reach under the product's rules, with at most two part requests: every state is reached, every
 * action fires somewhere, and from every situation the unit can still leave (a re-entry does not count as leaving).
 */
const AHORA = '2026-03-02T12:00:00.000Z';
const ACCIONES = Object.values(ACCIONES_ORDEN) as AnyAccionOrden[];
const HECHOS: HechosOrden = {
  persona: { id: 4, nombre: 'T', grupos: ['Técnico'] },
  stock: { 1: { buenos: 9, part_number: 'P' } },
  partes: { 1: { part_number: 'P', description: 'D', real_location: null } },
  orden_nueva: 9,
  ov_nueva: 9,
  rma_de: null,
  ov: { id: 10, estado: 'ACEPTADA', saldo: 0, diagnostico_pagado: true },
  cliente: { id: 1, tipo_cliente: 1 },
  equipo: { id: 1, serial_number: 'S', cliente: 1 },
  tienda: { id: 1 },
  courier: { id: 1 },
  distribuidor: { id: 1 },
  motivo_de_rechazo: { pide_comentario: false },
  fallas: [1],
  sucursal: { id: 1, despacho: 'ENVIO' },
  anios_garantia: 1,
  archivo: { file_id: 'f', name: 'n', file_type: 'pdf', size: 1 },
};
const ADMINISTRATIVO = usuario('Administrativo');
const BUENOS = { 1: 9 };
const entradas = (accion: string, orden: Orden, actor: Actor) =>
  entradasDe(accion, orden, { actor, buenos: BUENOS, n: 1, hoy: AHORA.slice(0, 10) });
const MAXIMO_DE_SOLICITUDES = 2;

/** Actions that do not change the situation or need facts of their own: tried where they apply, but not followed. */
const SIN_SEGUIR = new Set([
  'editarOrden',
  'cambiarDespacho',
  'solicitarCambioRetiro',
  'reenviarCambioRetiro',
  'confirmarCambioRetiro',
  'cancelarCambioRetiro',
  'aprobarCambioRetiro',
  'rechazarCambioRetiro',
  'vencerCambioRetiro',
  'registrarEnvioCorreo',
  'reenviarCorreo',
  'reasignarTecnico',
  'addBoleta',
  'adjuntarArchivo',
  'eliminarArchivo',
  'registrarSalidaBodega',
  'corregirResultadoParte',
  'reingreso',
  'revertirExcepcion',
]);

/** The situation of an order: the differences that its rules distinguish. */
function situacion(o: Orden): string {
  const excepcion = excepcionPendiente(o);
  const partes = o.solicitudes
    .filter((s) => s.estado !== SOLICITUD.ANULADO)
    .map((s) => `${s.estado}${s.allocated}`)
    .sort();
  return JSON.stringify([
    o.estado,
    o.ubicacion,
    o.tipo_servicio,
    o.tipo_cliente,
    o.despacho,
    o.rma !== null,
    o.tecnico_asignado !== null,
    o.diagnostico_id !== null,
    diagnosticoVigente(o)?.revisado,
    diagnosticoVigente(o)?.comentario_rechazo != null,
    o.cambio_3x3,
    o.cambio_aprobado,
    o.mostrar_envio_correos,
    o.cambio_correo_enviado,
    o.exige_cambio_3x3,
    partes,
    o.estado_pago,
    o.ov?.estado,
    o.ov_rechazada_id !== null,
    excepcion?.tipo,
    excepcion?.origen,
    o.estado_previo,
    o.avisada_para_retiro !== null,
    o.rechazo_administrativo,
  ]);
}

const PERFILES: readonly (readonly [cliente: 1 | 2, despacho: Despacho])[] = [
  [1, 'RETIRO'],
  [1, 'ENVIO'],
  [2, 'ENVIO'],
  [1, 'ON_SITE'],
];

/** Every reachable situation, with its predecessors, and the findings on the way. */
function recorrer() {
  const inicios = PERFILES.flatMap(([tipo_cliente, despacho]) =>
    [1, 4].flatMap((tipo_servicio) => {
      if (tipo_servicio === 4 && despacho === 'ON_SITE') return [];
      const base = unaOrden({
        tipo_cliente,
        despacho,
        tipo_servicio,
        estado: 'Ingresado',
        fecha_de_compra: '2026-01-01',
        estado_pago: tipo_servicio === 4 ? 'PENDIENTE' : null,
      });
      const pre = { ...base, ubicacion: null, cliente_id: null, equipo_id: null };
      return [
        base,
        { ...pre, estado: 'Pre ingreso' as const },
        { ...pre, estado: 'Pre ingreso regiones' as const },
        ...(tipo_servicio === 1 ? [{ ...base, exige_cambio_3x3: true }] : []),
      ];
    }),
  );
  const vistos = new Map<string, Orden>();
  const previos = new Map<string, string[]>();
  const disparadas = new Map<string, number>();
  const cola: string[] = [];
  const sinRegla = new Set<string>();
  const visitar = (orden: Orden): string => {
    const clave = situacion(orden);
    if (!vistos.has(clave)) {
      vistos.set(clave, orden);
      cola.push(clave);
    }
    return clave;
  };
  for (const inicio of inicios) visitar(inicio);
  for (let clave = cola.pop(); clave !== undefined; clave = cola.pop()) {
    const orden = vistos.get(clave) as Orden;
    for (const accion of ACCIONES) {
      if (SIN_SEGUIR.has(accion.name) || !accion.visible.every((regla) => regla.holds(orden))) continue;
      const at = accion.name === 'vencerPlazoRetiro' ? '2026-12-01T12:00:00.000Z' : AHORA;
      const actor = usuario(...accion.roles);
      for (const input of entradas(accion.name, orden, actor)) {
        const decision = cicloOrden.decide(orden, accion.name, input, contexto(actor, at), HECHOS);
        if (!decision.ok) {
          // A rule must refuse before the table does, because the table gives the user no reason.
          if (decision.rejection.codigo === 'TRANSICION_NO_PERMITIDA')
            sinRegla.add(`${accion.name} en ${orden.estado}: ${decision.rejection.mensaje}`);
          continue;
        }
        if (decision.value.state.solicitudes.length > MAXIMO_DE_SOLICITUDES) continue;
        disparadas.set(accion.name, (disparadas.get(accion.name) ?? 0) + 1);
        const siguiente = visitar(decision.value.state);
        previos.set(siguiente, [...(previos.get(siguiente) ?? []), clave]);
      }
    }
  }
  return { vistos, previos, disparadas, sinRegla };
}

let recorrido: ReturnType<typeof recorrer>;
beforeAll(() => {
  recorrido = recorrer();
});

describe('el recorrido de todas las situaciones', () => {
  it('alcanza todo estado, dispara toda acción y nunca deja un equipo sin salida', () => {
    const { vistos, previos, disparadas, sinRegla } = recorrido;
    expect([...sinRegla]).toEqual([]);
    const alcanzados = new Set([...vistos.values()].map((o) => o.estado));
    expect(ESTADOS.filter((estado) => !alcanzados.has(estado))).toEqual([]);
    expect(ACCIONES.map((a) => a.name).filter((name) => !SIN_SEGUIR.has(name) && !disparadas.has(name))).toEqual([]);

    // Walks back from every closed situation; a situation that is not met cannot leave.
    const conSalida = new Set([...vistos.keys()].filter((clave) => vistos.get(clave)?.estado === 'Cerrado'));
    const porVer = [...conSalida];
    for (let clave = porVer.pop(); clave !== undefined; clave = porVer.pop()) {
      for (const previo of previos.get(clave) ?? []) {
        if (conSalida.has(previo)) continue;
        conSalida.add(previo);
        porVer.push(previo);
      }
    }
    const atrapadas = [...vistos.keys()].filter((clave) => !conSalida.has(clave));
    expect({ situaciones: vistos.size > 5000, atrapadas: atrapadas.slice(0, 5), cuantas: atrapadas.length }).toEqual({
      situaciones: true,
      atrapadas: [],
      cuantas: 0,
    });
  });
});

/** Each situation with each status that its own or following opportunity may have. */
function* situaciones(): Generator<readonly [Orden, OportunidadDeOrden | null]> {
  for (const orden of recorrido.vistos.values()) {
    yield [orden, null];
    if (!orden.ov || !['Cotización Solicitada', 'Rechazado'].includes(orden.estado)) continue;
    if (orden.ov.estado === 'PENDIENTE')
      for (const estado of [ESTADO_OV.COMPLETADA, ESTADO_OV.ENVIADA]) yield [orden, { id: orden.ov.id, estado }];
    else for (const estado of ESTADOS_OV) yield [orden, { id: orden.ov.id + 1, estado }];
  }
}
const cuenta = (faltas: ReadonlyMap<string, string>) => [...faltas].slice(0, 8).map(([falta, caso]) => `${falta} · ${caso}`);

describe('lo que sigue, en todas las situaciones', () => {
  it('alguien actúa siempre; a quien le toca se le ofrece un botón, y nada que se le negaría', () => {
    const faltas = new Map<string, string>();
    let ofrecidas = 0;
    for (const [orden, ov] of situaciones()) {
      const falta = (texto: string) =>
        faltas.set(`${orden.estado}@${orden.ubicacion}: ${texto}`, `${situacion(orden)} ${ov?.estado ?? ''}`);
      const pasos = pasosDe(orden, ov);
      if (orden.estado !== 'Cerrado' && pasos.length === 0) falta('nadie puede actuar');
      for (const grupo of GRUPOS) {
        const lector = usuario(grupo);
        const siguiente = siguienteDe(orden, lector, ov);
        const leToca = pasos.some(({ quienes }) => quienes.includes(grupo));
        if (leToca !== siguiente.propio || leToca !== siguiente.acciones.length > 0) falta(`${grupo} no tiene botón`);
        if (orden.estado !== 'Cerrado' && (siguiente.texto === '' || siguiente.desde === null)) falta(`${grupo} no sabe qué sigue`);
        if (!leToca && orden.estado !== 'Cerrado' && !siguiente.texto.startsWith('Espera ')) falta(`${grupo}: ${siguiente.texto}`);
        for (const { nombre, lugar } of siguiente.acciones) {
          if (lugar === 'ov') continue;
          const formas = entradas(nombre, orden, lector);
          const decisiones = formas.map((input) => cicloOrden.decide(orden, nombre, input, contexto(lector, AHORA), HECHOS));
          ofrecidas++;
          // At least one form is accepted.
          if (formas.length > 0 && !decisiones.some((decision) => decision.ok))
            falta(`${grupo} recibe ${nombre}, que se le niega: ${decisiones.map((d) => (d.ok ? '' : d.rejection.mensaje))}`);
        }
      }
    }
    expect(cuenta(faltas)).toEqual([]);
    expect(ofrecidas).toBeGreaterThan(5000);
  });

  it('al cliente se le dice la verdad', () => {
    const faltas = new Map<string, string>();
    const dichas = new Set<string>();
    for (const [orden, ov] of situaciones()) {
      const guia = guiaDelCliente(orden, { ov, hoy: '2026-03-02' });
      const { nombre_cliente, descripcion_cliente } = situacionDelCliente(orden, { ov, hoy: '2026-03-02', estados: ESTADOS_ORIGINALES });
      const falta = (texto: string) =>
        faltas.set(`${orden.estado}@${orden.ubicacion}: ${texto}`, `«${guia?.sigue}» ${situacion(orden)} ${ov?.estado ?? ''}`);
      const cerrada = orden.estado === 'Cerrado';
      const todo = `${nombre_cliente} ${descripcion_cliente} ${guia?.sigue ?? ''}`;
      dichas.add(guia?.sigue ?? '');

      const seRetira = /^(Retira|Coordina con nosotros)/.test(guia?.sigue ?? '');
      const entregable = ['darSalida', 'entregarEquipoCliente'].some((nombre) =>
        entradas(nombre, orden, ADMINISTRATIVO).some(
          (input) => cicloOrden.decide(orden, nombre, input, contexto(ADMINISTRATIVO, AHORA), HECHOS).ok,
        ),
      );
      if (seRetira && (!entregable || orden.despacho === 'ENVIO')) falta('se le pide retirar lo que no se le puede entregar');
      if (!seRetira && orden.estado === 'A espera de retiro' && orden.despacho !== 'ENVIO' && entregable && !/cambio/i.test(todo))
        falta('no se le dice que puede retirar');
      const esperaPago = orden.estado === 'Reparado por pagar';
      const esperaRespuesta = ov?.estado === ESTADO_OV.ENVIADA;
      const esperaEnvio = orden.estado === 'Pre ingreso regiones' && orden.ubicacion === null;
      const esperaRetiroDeCambio = orden.cambio_correo_enviado;
      if (guia?.tuyo !== (guia?.quien === 'Tú') && guia) falta('no se sabe quién actúa');
      if (guia?.tuyo && !(seRetira || esperaPago || esperaRespuesta || esperaEnvio || esperaRetiroDeCambio)) falta('«Tú» no puede actuar');
      if (!guia?.tuyo && (esperaPago || esperaEnvio)) falta('no se le dice que debe actuar');
      if (!cerrada && guia === null) falta('no se le dice qué sigue');
      if (!cerrada && /entregado|finalizado|en camino/i.test(nombre_cliente)) falta(`se le dice «${nombre_cliente}»`);
      const porCourier = cerrada && orden.salida?.courier_id != null && orden.salida.distribuidor_id === null;
      if (porCourier && (guia === null || nombre_cliente !== 'Despachado / En camino')) falta('va en camino y se da por terminada');
      const enManos = cerrada && orden.ultimo_movimiento !== null && !porCourier;
      if (/entregado/i.test(nombre_cliente) && !enManos && orden.resultado !== 'ENTREGADO_SIN_REPARAR' && orden.salida === null)
        falta('se da por entregado lo que no salió');
      if (/envíanos/i.test(todo) && !esperaEnvio) falta('se le pide enviar lo que ya llegó');
      if (/correo de cambio/.test(todo) && !orden.cambio_correo_enviado && guia?.tuyo) falta('se le pide un correo que no ha salido');
      if (
        /repuesto/i.test(guia?.sigue ?? '') &&
        /^(Esperamos|Pediremos|Te avisaremos cuando llegue)/.test(guia?.sigue ?? '') &&
        !/^(Repuesto ordered|Espera de partes)$/.test(orden.estado)
      )
        falta('espera un repuesto que no se espera');
    }
    expect(cuenta(faltas)).toEqual([]);
    // The walk found enough cases to test the rules above.
    expect(dichas.size).toBeGreaterThan(25);
  });
});
