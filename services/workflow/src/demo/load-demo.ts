import { type Actor, ESTADOS, type Estado, type Rejection, type Result, SISTEMA } from '@bitacora/domain';
import { CATALOGO } from '@bitacora/domain/catalogo';
import type { EquipoInput } from '@bitacora/domain/equipo';
import { STREAM_CATALOGO } from '@bitacora/domain/streams';
import type { ServiceRuntime } from '@bitacora/platform';
import { v7 } from 'uuid';
import { ensureUser } from '../auth/users';
import { SeedCatalogos } from '../catalogos/catalogo.commands';
import { OpenCliente } from '../clientes/cliente.commands';
import { OpenEquipo } from '../clientes/equipo.commands';
import type { CommandMeta } from '../command/writer';
import { ActOnOrden, OpenOrden } from '../ordenes/orden.commands';
import { ActOnOv } from '../ov/ov.commands';
import { RecognizeHouse } from '../personas/instalacion.commands';
import { RegisterAccounts } from '../personas/usuario.commands';
import type { Medios } from '../procesos/medios';
import { MoveStock, NameParte } from '../stock/stock.commands';
import { openCommands } from '../wiring/commands.module';
import { type Azar, azarDe } from './azar';
import { ACCESORIOS, FALLAS, OBSERVACIONES } from './fallas';
import { type Guion, type Paso, siguientePaso } from './guion';
import { contarInventario } from './inventario';
import { empresaDe, personaDe } from './personas';
import { REPUESTOS } from './repuestos';
import { CLAVE_DEMO, USUARIOS_DEMO } from './usuarios';
import { Ventas } from './ventas';

const ORDENES = 300;
const SEMILLA = 20_260_302;
const DIA = 86_400_000;
const HORA = 3_600_000;
const PASOS_MAXIMOS = 40;
/** The quoted price of an hour and a half of work, in CLP. */
const TRABAJO = 34_990;

/** Number of the 300 orders per final state; the rest is closed. */
const DESTINOS: readonly (readonly [Estado, number])[] = [
  ['Pre ingreso', 8],
  ['Pre ingreso regiones', 6],
  ['Ingresado', 18],
  ['Asignado', 20],
  ['En Evaluación', 22],
  ['Diagnosticado por revisar', 8],
  ['Cotización Solicitada', 12],
  ['En Solicitud de Excepción', 9],
  ['Repuesto ordered', 12],
  ['Espera de partes', 22],
  ['Repuesto localizado', 8],
  ['Repuesto localizado solicitado', 7],
  ['Repuesto entregado', 4],
  ['Repuestos entregados', 4],
  ['En Reparación', 18],
  ['Reparado por pagar', 7],
  ['Reparado', 12],
  ['Rechazado', 9],
  ['Revisión Informe', 11],
  ['Informe Revisado', 13],
  ['A espera de retiro', 6],
  ['Acreditación', 4],
];
const DE_PRESUPUESTO: readonly Estado[] = ['Diagnosticado por revisar', 'Cotización Solicitada', 'Reparado por pagar'];
/** A quotation takes the present stock: these orders wait for parts to be bought. */
const SIN_PRESUPUESTO: readonly Estado[] = [
  'Acreditación',
  'Repuesto ordered',
  'Espera de partes',
  'Repuesto localizado',
  'En Solicitud de Excepción',
];
const CON_REPUESTO: readonly Estado[] = [
  'Repuesto ordered',
  'Espera de partes',
  'Repuesto localizado',
  'Repuesto localizado solicitado',
  'Repuesto entregado',
  'Repuestos entregados',
  'En Reparación',
  'Acreditación',
];
const POR_COMPRAR: readonly Estado[] = ['Repuesto ordered', 'Espera de partes', 'Repuesto localizado', 'Acreditación'];

type Servicio = Awaited<ReturnType<typeof openCommands>>;
type Quien = Paso['quien'] | 'tecnico2' | 'administrador';

/** Throws the refusal of a demo step: the story and the rules disagree, which a test must see. */
function exigir<T>(result: Result<T, Rejection>, que: string): T {
  if (!result.ok) throw new Error(`Demo: ${que}: ${result.rejection.mensaje} ${JSON.stringify(result.rejection.campos ?? {})}`);
  return result.value;
}

/** Plays about 300 believable repairs through the real engine, dated over the last two months, by a fixed seed. */
export async function loadDemo(
  runtime: ServiceRuntime,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<void> {
  const servicio = await openCommands(runtime);
  try {
    await contarDemo(runtime, servicio, onProgress);
  } finally {
    await servicio.close();
  }
}

async function contarDemo(runtime: ServiceRuntime, medios: Servicio, onProgress: (done: number, total: number) => void): Promise<void> {
  const { bus, aggregates } = medios;
  const ventas = new Ventas(runtime, medios);
  const azar = azarDe(SEMILLA);
  const ahora = runtime.clock.now().getTime();
  const inicio = ahora - 62 * DIA;
  const actores = new Map<Quien, Actor>([['sistema', SISTEMA]]);
  const meta = (quien: Quien, at: number): CommandMeta => ({
    actor: actores.get(quien) ?? SISTEMA,
    at: new Date(at).toISOString(),
    correlationId: v7(),
    canal: 'demo',
  });
  await bus.execute(new SeedCatalogos(meta('sistema', inicio)));

  const empresas: { id: number; sucursales: number[] }[] = [];
  for (const usuario of USUARIOS_DEMO.filter((u) => u.grupos[0] !== 'Retail')) {
    const id = await ensureUser(runtime.pool, { ...usuario, password: CLAVE_DEMO });
    actores.set(usuario.email.split('@')[0] as Quien, {
      id,
      nombre: `${usuario.first_name} ${usuario.last_name}`,
      grupos: [...usuario.grupos],
    });
  }
  // The demo technicians carry the whole workshop.
  await runtime.pool.query(
    `update seguridad.usuario set maximo_garantia = 90, maximo_presupuesto = 40, maximo_total = 120 where email like 'tecnico%@bitacora.example'`,
  );
  for (let i = 0; i < 8; i++) {
    const { sucursales, ...empresa } = empresaDe(azar, i);
    const nueva = { empresa, sucursales: sucursales.map((s) => ({ ...s, numero_courrier: null, comentarios: null })) };
    const { state } = exigir(
      await bus.execute(new OpenCliente('crearEmpresa', nueva, meta('administrativo', inicio))),
      empresa.razon_social,
    );
    empresas.push({ id: state.id, sucursales: state.sucursales.map((s) => s.id) });
  }
  for (const usuario of USUARIOS_DEMO.filter((u) => u.grupos[0] === 'Retail')) {
    await ensureUser(runtime.pool, { ...usuario, password: CLAVE_DEMO, cliente_empresa_id: empresas[0]?.id ?? null });
  }
  await bus.execute(new RegisterAccounts('demostracion', meta('sistema', inicio)));
  await bus.execute(new RecognizeHouse({ demo: true, administrador_id: actores.get('administrador')?.id ?? 0 }, meta('sistema', inicio)));

  const partes = new Map<string, number>();
  for (const lista of Object.values(REPUESTOS)) {
    for (const [part_number, description, real_location, precio_unitario, cantidad] of lista) {
      const ficha = { real_location, precio_unitario, por_catalogar: false };
      const id = await bus.execute(new NameParte(part_number, description, meta('bodega', inicio), ficha));
      partes.set(part_number, id);
      if (cantidad > 0)
        exigir(
          await bus.execute(
            new MoveStock(
              id,
              [{ movimiento: 'INGRESO', cantidad: cantidad + 12, referencia: { documento: 'Inventario inicial' }, causa: `inicial-${id}` }],
              meta('bodega', inicio),
            ),
          ),
          part_number,
        );
    }
  }

  const { state: modelos } = await aggregates.refresh(STREAM_CATALOGO.of('modelo'), CATALOGO.after);
  const listaModelos = [...(modelos ?? [])].map(([id, { datos }]) => ({
    id,
    tipo: String(datos['dispositive_type']),
    prefijo: String(datos['part_number']).slice(0, 4),
  }));
  const destinos = repartir(azar);
  const clientes: { id: number; equipos: { id: number; tipo: string }[] }[] = [];

  for (let i = 0; i < ORDENES; i++) {
    const destino = destinos[i] as Estado;
    const edad =
      destino === 'A espera de retiro'
        ? azar.entero(44, 60)
        : destino === 'Cerrado'
          ? azar.entero(6, 60)
          : Math.min(60, Math.floor(azar.real() ** 2 * 40) + azar.entero(0, 5));
    let at = Math.min(ahora - 2 * HORA, ahora - edad * DIA - azar.entero(0, 9) * HORA);
    if (destino === 'Pre ingreso' || destino === 'Pre ingreso regiones') {
      await preIngreso(medios, azar, i, destino, meta('sistema', at));
    } else {
      const orden = await ingreso(i, destino, at);
      at += azar.entero(5, 90) * 60_000;
      await contar(orden.ot, orden.guion, at);
    }
    onProgress(i + 1, ORDENES);
  }
  await contarInventario(medios, runtime.store, partes, ahora, meta, exigir);

  /** Brings a client with an equipment to the counter and opens the order. */
  async function ingreso(i: number, destino: Estado, at: number): Promise<{ ot: number; guion: Guion }> {
    const presupuesto = DE_PRESUPUESTO.includes(destino) || (!SIN_PRESUPUESTO.includes(destino) && azar.ocurre(0.22));
    const deEmpresa = !presupuesto && destino !== 'A espera de retiro' && azar.ocurre(0.2);
    const quien = meta('administrativo', at);
    const modelo = azar.pesado(listaModelos.map((m) => [m.tipo === 'laptop' ? 6 : m.tipo === 'smartphone' ? 3 : 1, m] as const));
    let cliente: number;
    let sucursal: number | null = null;
    let equipo: { id: number; tipo: string };
    const conocido = clientes.length > 20 && !deEmpresa && azar.ocurre(0.08) ? azar.uno(clientes) : null;
    if (conocido) {
      cliente = conocido.id;
      equipo = azar.uno(conocido.equipos);
    } else {
      if (deEmpresa) {
        const empresa = azar.uno(empresas);
        cliente = empresa.id;
        sucursal = azar.uno(empresa.sucursales);
      } else {
        const { rut, ...persona } = personaDe(azar, i + 1);
        const datos = { rut, ...persona, contacto_nombre: null, contacto_telefono: null };
        cliente = exigir(await bus.execute(new OpenCliente('crearPersona', datos, quien)), rut).answer.id;
      }
      const serial_number = `${modelo.prefijo}${azar.entero(10_000_000, 99_999_999)}${String.fromCharCode(65 + (i % 26))}`
        .toUpperCase()
        .slice(0, 15);
      const portatil = modelo.tipo === 'laptop';
      const descrito: EquipoInput = {
        cliente,
        modelo: modelo.id,
        serial_number,
        password: azar.ocurre(0.3) ? '1234' : null,
        type_hard_drive: portatil ? 'SSD' : null,
        size_hard_drive: portatil ? '512_GB' : null,
        power_source: azar.entero(0, 2),
        total_ram_memorie: portatil ? azar.uno(['8', '16']) : null,
        memorie_modules: null,
      };
      const creado = await bus.execute(new OpenEquipo('crear', { equipo: descrito, pre_ingreso: null }, quien));
      equipo = { id: exigir(creado, serial_number).answer.id, tipo: modelo.tipo };
      if (!deEmpresa) clientes.push({ id: cliente, equipos: [equipo] });
    }
    const falla = azar.uno(FALLAS[equipo.tipo] ?? FALLAS['laptop'] ?? []);
    const vencida = destino === 'En Solicitud de Excepción' && i % 2 === 0;
    const compra = new Date(at - (vencida ? azar.entero(2200, 2600) : azar.entero(20, 300)) * DIA).toISOString().slice(0, 10);
    const retiro = destino === 'A espera de retiro' || destino === 'Informe Revisado' || azar.ocurre(0.6);
    const creada = exigir(
      await bus.execute(
        new OpenOrden(
          'mostrador',
          {
            cliente,
            equipo: equipo.id,
            sucursal,
            tipo_servicio: presupuesto ? 4 : 1,
            despacho: deEmpresa ? 'ENVIO' : retiro ? 'RETIRO' : 'ENVIO',
            tienda_empresa: presupuesto ? null : azar.entero(1, 7),
            fecha_de_compra: presupuesto ? null : compra,
            numero_boleta: presupuesto ? null : String(azar.entero(100_000, 9_999_999)),
            tipo_falla: [azar.entero(1, 12)],
            reporte_falla_cliente: falla.reporte,
            observaciones: azar.uno(OBSERVACIONES),
            otros_accesorios: azar.uno(ACCESORIOS),
            codigo_retail: deEmpresa ? `R${azar.entero(10_000, 99_999)}` : null,
            guia_despacho_ingreso: deEmpresa ? String(azar.entero(1000, 99_999)) : null,
          },
          quien,
        ),
      ),
      'crear orden',
    );
    return { ot: creada.answer.ot, guion: guionDe(i, destino, presupuesto, falla) };
  }

  function guionDe(i: number, destino: Estado, presupuesto: boolean, falla: Guion['falla']): Guion {
    const familia = REPUESTOS[falla.repuesto ?? 'disco'];
    const usa = CON_REPUESTO.includes(destino) || (falla.repuesto !== null && azar.ocurre(0.7));
    const cuantos = destino === 'Repuesto entregado' ? 2 : 1;
    const enStock = familia.filter(([, , , , cantidad]) => cantidad > 0);
    const comprar = POR_COMPRAR.includes(destino);
    const fuente = comprar ? familia : enStock;
    const repuestos = usa
      ? Array.from({ length: cuantos }, () => {
          const [part_number, description] = azar.uno(fuente);
          return { id: partes.get(part_number) as number, part_number, description, allocated: !comprar };
        })
      : [];
    const precioDe = new Map(familia.map(([part_number, , , precio]) => [part_number, precio]));
    return {
      destino,
      rma: `R${String(i).padStart(3, '0')}${azar.entero(100_000, 999_999)}`,
      tecnico: azar.ocurre(0.55) ? 'tecnico' : 'tecnico2',
      falla,
      replicada: falla.repuesto !== null || azar.ocurre(0.3),
      repuestos,
      rechazada: destino === 'Rechazado' || (destino === 'Cerrado' && azar.ocurre(0.12)),
      administrativa: destino === 'Rechazado' && i % 4 === 0,
      cotizacion:
        destino === 'Cotización Solicitada'
          ? ((['rechaza', 'espera', 'por cotizar'] as const)[i % 3] ?? 'espera')
          : presupuesto && destino === 'Cerrado' && azar.ocurre(0.2)
            ? 'rechaza'
            : 'acepta',
      precios: { repuestos: repuestos.map(({ part_number }) => precioDe.get(part_number) ?? 0), trabajo: TRABAJO },
      cambio:
        destino === 'Acreditación'
          ? 'espera'
          : destino === 'Reparado' && i % 3 === 0 && !presupuesto
            ? '3x3'
            : destino === 'En Solicitud de Excepción' && i % 2 === 1
              ? '3x3'
              : null,
      guarda: azar.ocurre(0.65) || destino === 'Acreditación',
      demora: azar.entero(6, 30),
    };
  }

  /** Plays the story to its end, step by step, each some hours after the one before. */
  async function contar(ot: number, guion: Guion, desde: number): Promise<void> {
    let at = desde;
    // A closed order was closed some days after its intake, not just now.
    const fin = guion.destino === 'Cerrado' ? Math.min(ahora, desde + (6 + (ot % 13)) * DIA) : ahora;
    for (let n = 0; n < PASOS_MAXIMOS; n++) {
      const { orden, ov } = await ventas.ponerAlDia(ot);
      const tecnico = actores.get(guion.tecnico) as Actor;
      const paso = siguientePaso(orden, ov, guion, tecnico.id);
      if (!paso) return;
      // Each step takes a part of the remaining time, so that the last state has an age of its own.
      const [minimo, resto] = guion.destino === 'A espera de retiro' ? [0.005, 0.02] : [0.02, 0.3];
      at += paso.accion === 'vencerPlazoRetiro' ? 30 * DIA + HORA : Math.floor((fin - at) * (paso.parte ?? minimo + azar.real() * resto));
      const quien = meta(paso.quien === 'tecnico' ? guion.tecnico : paso.quien, at);
      const hecho =
        paso.deOv && ov
          ? await bus.execute(new ActOnOv(ov.id, paso.accion, paso.input(at), quien))
          : await bus.execute(new ActOnOrden(ot, paso.accion, paso.input(at), quien));
      exigir(hecho as Result<unknown, Rejection>, `OT ${ot} → ${guion.destino}: ${paso.accion} en ${orden.estado}`);
    }
    throw new Error(`Demo: la OT ${ot} no llega a ${guion.destino}`);
  }
}

/** The destinations of all orders, shuffled. */
function repartir(azar: Azar): Estado[] {
  const lista = DESTINOS.flatMap(([estado, cuantas]) => Array.from({ length: cuantas }, () => estado));
  while (lista.length < ORDENES) lista.push('Cerrado');
  for (let i = lista.length - 1; i > 0; i--) {
    const j = azar.entero(0, i);
    [lista[i], lista[j]] = [lista[j] as Estado, lista[i] as Estado];
  }
  if (!lista.every((estado) => ESTADOS.includes(estado))) throw new Error('Demo: estado desconocido');
  return lista;
}

async function preIngreso({ bus }: Medios, azar: Azar, i: number, destino: Estado, meta: CommandMeta): Promise<void> {
  const { contacto: _contacto, ...persona } = { ...personaDe(azar, 5000 + i), contacto: null };
  const falla = azar.uno(FALLAS['laptop'] ?? []);
  exigir(
    await bus.execute(
      new OpenOrden(
        'preIngreso',
        {
          boleta: null,
          modalidad: destino === 'Pre ingreso' ? 'retiro' : 'regiones',
          tipo_servicio: destino === 'Pre ingreso' ? 1 : 4,
          equip: { model_name: 'Notebook 15"', serial_number: `PRE${String(i).padStart(6, '0')}`, power_source: 1 },
          reporte_falla_cliente: falla.reporte,
          fecha_de_compra: new Date(Date.parse(meta.at) - azar.entero(30, 300) * DIA).toISOString().slice(0, 10),
          datos_provisorios: { tipo_cliente: 1, ...persona },
        },
        meta,
      ),
    ),
    'pre ingreso',
  );
}
