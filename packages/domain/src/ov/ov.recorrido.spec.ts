import { SISTEMA } from '../kernel';
import { ACCIONES_OV, type AnyAccionOv, APERTURAS_OV, abonoPorDevolver, cicloOv, ESTADOS_OV, esFinal, type Ov, saldoDeOv } from '.';
import { ASISTENTE, aceptada, contexto, desdeOt, HECHOS, hijaDe, ITEM, PUBLICA, SERVICIO, usuario } from './testing';

const GERENCIA = usuario('Gerencia');
const con = (extra: object) => ({ items: [ITEM], servicios: [SERVICIO], ...extra });
const DOS = { id_parte: 2, precio_unitario: 5_000, partes_cant: 1 };
const ABONO = { requiere_abono: true, abono_requerido: '5,000' };
const PAGO = { nro_boleta_pago: 'B-1', comentario_cierre: 'ok' };

/** Valid forms in place of the action's example, for actions whose form depends on the situation or that have several. */
const ENTRADAS: Readonly<Record<string, (ov: Ov) => readonly object[]>> = {
  CompletarPrecompletada: () => [ASISTENTE, { ...ASISTENTE, enviar: false }, { ...ASISTENTE, servicios: [], ...ABONO }],
  CompletarCotizacion: () => [
    con({}),
    con(ABONO),
    { items: [ITEM, DOS] },
    { servicios: [SERVICIO] },
    { servicios: [SERVICIO], discount: 100 },
  ],
  AceptarCotizacion: (ov) =>
    ov.requiere_abono
      ? [
          { monto_abonado: ov.abono_requerido, nro_boleta_abono: 'A-1' },
          { monto_abonado: ov.montos.total, nro_boleta_abono: 'A-2' },
        ]
      : [{}],
  RechazarCotizacion: () => [{ type: 'create_ov' }, { type: 'close_ov' }],
  DevolverAbono: (ov) => [
    { monto_devuelto: abonoPorDevolver(ov), nro_documento_devolucion: 'NC-1' },
    { monto_devuelto: 1, nro_documento_devolucion: 'NC-2' },
  ],
  PedirRepuestosBodega: (ov) => [
    { lista_detalle: ov.detalle_venta.map(({ id, parte }) => ({ id_detalle_venta: id, repuesto_disponiblidad: parte.id === 1 })) },
    { lista_detalle: ov.detalle_venta.map(({ id }) => ({ id_detalle_venta: id, repuesto_disponiblidad: false })) },
  ],
  IngresarPagoEnOVRechazada: () => [
    { ...PAGO, monto_envio: 0 },
    { ...PAGO, monto_envio: '3.990' },
  ],
  vincularOt: (ov) => [{ ot: ov.ot ?? 1002 }],
  registrarOtReparada: (ov) => [{ ot: ov.ot ?? 1 }],
  registrarOtRechazada: (ov) => [{ ot: ov.ot ?? 1 }],
  registrarOtRevaluada: (ov) => [{ ot: ov.ot ?? 1 }],
  registrarOtCerrada: (ov) => [true, null].map((diagnostico_pagado) => ({ ot: ov.ot ?? 1, diagnostico_pagado })),
  registrarPagoDeOt: (ov) => [{ ot: ov.ot ?? 1 }],
  responderStock: (ov) => [true, false].map((asignada) => ({ lineas: ov.detalle_venta.slice(0, 1).map(({ id }) => ({ id, asignada })) })),
};

/** The situation of an opportunity: the differences that its rules distinguish. */
const situacion = (ov: Ov): string =>
  JSON.stringify([
    ov.estado,
    ov.rma !== null,
    ov.ot !== null,
    ov.situacion_ot,
    ov.diagnostico_pagado,
    ov.detalle_venta.map((linea) => [linea.parte.id, linea.situacion]),
    ov.servicios.length > 0,
    ov.requiere_abono,
    ov.monto_abonado > 0,
    saldoDeOv(ov) === 0,
    abonoPorDevolver(ov) > 0,
    ov.ov_rechazada !== null,
    ov.ov_hija !== null,
    ov.cotizacion_pdf !== null,
  ]);

describe('los ejemplos', () => {
  it.each([
    ...Object.entries(ACCIONES_OV).map(([nombre, { form, example }]) => [nombre, form, example] as const),
    ...Object.entries(APERTURAS_OV).flatMap(([nombre, { form, example }]) => (example ? [[nombre, form, example] as const] : [])),
  ])('el de %s cumple su formulario', (_nombre, form, example) => {
    expect(form.safeParse(example).error?.issues ?? []).toEqual([]);
  });
});

describe('el recorrido de todas las situaciones de la OV', () => {
  it('alcanza todo estado, dispara toda acción, no ofrece lo que se negaría y siempre puede terminar', () => {
    const creacion = { ...HECHOS, ov_nueva: 5, categorias: { 3: 'Pantalla' } };
    const inicios = [
      cicloOv.begins('precompleta', { nombre: 'Ana', telefono: '912345678' }, contexto(), creacion),
      cicloOv.begins('publica', PUBLICA, contexto(), creacion),
      cicloOv.begins('asistente', ASISTENTE, contexto(), creacion),
      cicloOv.begins('asistente', { ...ASISTENTE, enviar: false, partes: [], servicios: [] }, contexto(), creacion),
    ].map((decision) => aceptada(decision).state);
    const vistas = new Map<string, Ov>();
    const previas = new Map<string, Set<string>>();
    const disparadas = new Set<string>();
    const cola: string[] = [];
    const visitar = (ov: Ov, desde?: string): string => {
      const clave = situacion(ov);
      if (!vistas.has(clave)) {
        vistas.set(clave, ov);
        cola.push(clave);
      }
      if (desde !== undefined) previas.set(clave, (previas.get(clave) ?? new Set()).add(desde));
      return clave;
    };
    for (const ov of [...inicios, desdeOt().state]) visitar(ov);
    const acciones = Object.values(ACCIONES_OV) as AnyAccionOv[];
    const faltas: string[] = [];
    for (let clave = cola.pop(); clave !== undefined; clave = cola.pop()) {
      const ov = vistas.get(clave) as Ov;
      const ofrecidas = (['menu', 'panel'] as const).map((place) => cicloOv.available(ov, GERENCIA, place, HECHOS));
      const activas = ofrecidas.flatMap(({ visible, disabled }) => visible.filter((nombre) => !disabled.includes(nombre)));
      for (const accion of acciones) {
        const activa = accion.place === 'sistema' || activas.includes(accion.name);
        const actor = accion.place === 'sistema' ? SISTEMA : GERENCIA;
        for (const input of ENTRADAS[accion.name]?.(ov) ?? [accion.example]) {
          const decision = cicloOv.decide(ov, accion.name, input, contexto(actor), HECHOS);
          if (decision.ok !== activa) faltas.push(`${accion.name} en ${clave}: ${decision.ok ? 'aceptada' : decision.rejection.mensaje}`);
          if (!decision.ok) {
            if (!activa && decision.rejection.codigo !== 'ACCION_NO_DISPONIBLE')
              faltas.push(`${accion.name}: ${decision.rejection.codigo}`);
            continue;
          }
          if (accion.navegacion ? decision.value.events.length > 0 : false) faltas.push(`${accion.name} decide algo`);
          if (decision.value.events.length > 0 || accion.navegacion) disparadas.add(accion.name);
          if (esFinal(ov) && decision.value.state !== ov) faltas.push(`${accion.name} cambia una OV final`);
          visitar(decision.value.state, clave);
          const hija = hijaDe(decision.value.births);
          if (hija) {
            expect(hija).toMatchObject({ ov_rechazada: ov.id, id: decision.value.state.ov_hija });
            visitar(hija);
          }
        }
      }
    }
    expect(faltas.slice(0, 10)).toEqual([]);
    const alcanzados = new Set([...vistas.values()].map((ov) => ov.estado));
    expect(ESTADOS_OV.filter((estado) => !alcanzados.has(estado))).toEqual([]);
    expect(acciones.map((a) => a.name).filter((nombre) => !disparadas.has(nombre))).toEqual([]);
    for (const ov of vistas.values()) {
      expect(saldoDeOv(ov)).toBeGreaterThanOrEqual(0);
      // A final status is settled: nothing to pay and no deposit left.
      if (esFinal(ov)) expect([saldoDeOv(ov), abonoPorDevolver(ov)]).toEqual([0, 0]);
      // A bad end and a wait for parts hold no allocated units.
      if (ov.estado === 'Oportunidad Rechazada' || esFinal(ov))
        expect(ov.detalle_venta.filter(({ situacion: s }) => s === 'ASIGNADA' || s === 'ENTREGADA')).toEqual([]);
    }

    // Walks back from every final situation; a situation that is not met can never end.
    const terminan = new Set([...vistas.keys()].filter((clave) => esFinal(vistas.get(clave) as Ov)));
    const porVer = [...terminan];
    for (let clave = porVer.pop(); clave !== undefined; clave = porVer.pop()) {
      for (const previa of previas.get(clave) ?? []) {
        if (terminan.has(previa)) continue;
        terminan.add(previa);
        porVer.push(previa);
      }
    }
    expect([...vistas.keys()].filter((clave) => !terminan.has(clave)).slice(0, 5)).toEqual([]);
    expect(vistas.size).toBeGreaterThan(200);
  });
});
