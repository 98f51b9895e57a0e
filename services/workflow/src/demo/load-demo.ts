import { type Actor, type Estado, type Rejection, type Result, SISTEMA } from '@bitacora/domain';
import { CATALOGO } from '@bitacora/domain/catalogo';
import type { EquipoInput } from '@bitacora/domain/equipo';
import { STREAM_CATALOGO } from '@bitacora/domain/streams';
import type { ServiceRuntime } from '@bitacora/platform';
import { v7 } from 'uuid';
import { SeedCatalogos } from '../catalogos/catalogo.commands';
import { OpenCliente } from '../clientes/cliente.commands';
import { OpenEquipo } from '../clientes/equipo.commands';
import { ActOnOrden, OpenOrden } from '../ordenes/orden.commands';
import { ActOnOv } from '../ov/ov.commands';
import { openCommands } from '../wiring/commands.module';
import { azarDe } from './azar';
import { abrirCasa, llenarBodega, type MetaDe, type Quien } from './casa';
import { esDePresupuesto, guionDe, ORDENES, repartir } from './destinos';
import { exigir } from './exigir';
import { ACCESORIOS, FALLAS, OBSERVACIONES } from './fallas';
import { type Guion, siguientePaso } from './guion';
import { contarInventario } from './inventario';
import { personaDe } from './personas';
import { preIngreso } from './pre-ingreso';
import { Ventas } from './ventas';

const SEMILLA = 20_260_302;
const DIA = 86_400_000;
const HORA = 3_600_000;
const PASOS_MAXIMOS = 40;

type Servicio = Awaited<ReturnType<typeof openCommands>>;

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
  const meta: MetaDe = (quien, at) => ({
    actor: actores.get(quien) ?? SISTEMA,
    at: new Date(at).toISOString(),
    correlationId: v7(),
    canal: 'demo',
  });
  await bus.execute(new SeedCatalogos(meta('sistema', inicio)));

  const empresas = await abrirCasa(runtime.pool, bus, azar, actores, meta, inicio);
  const partes = await llenarBodega(bus, meta, inicio);
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
      await preIngreso(bus, azar, i, destino, meta('sistema', at));
    } else {
      const orden = await ingreso(i, destino, at);
      at += azar.entero(5, 90) * 60_000;
      await contar(orden.ot, orden.guion, at);
    }
    onProgress(i + 1, ORDENES);
  }
  await contarInventario(medios, runtime.store, partes, ahora, meta);

  /** Brings a client with an equipment to the counter and opens the order. */
  async function ingreso(i: number, destino: Estado, at: number): Promise<{ ot: number; guion: Guion }> {
    const presupuesto = esDePresupuesto(azar, destino);
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
    return { ot: creada.answer.ot, guion: guionDe(azar, partes, i, destino, { presupuesto, falla }) };
  }

  /** Plays the story to its end, step by step, each some hours after the previous one. */
  async function contar(ot: number, guion: Guion, desde: number): Promise<void> {
    let at = desde;
    // A closed order was closed some days after its intake, not just now.
    const fin = guion.destino === 'Cerrado' ? Math.min(ahora, desde + (6 + (ot % 13)) * DIA) : ahora;
    for (let n = 0; n < PASOS_MAXIMOS; n++) {
      const { orden, ov } = await ventas.ponerAlDia(ot);
      const tecnico = actores.get(guion.tecnico) as Actor;
      const paso = siguientePaso(orden, ov, guion, tecnico.id);
      if (!paso) return;
      // Each step takes a part of the remaining time, so that the ages of the last states differ.
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
