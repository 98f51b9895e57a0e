import { diaEnSantiago } from '@bitacora/domain';
import type { Answer } from '../testing';
import type { Cliente } from './cliente';

/** Today in Chile, in the format of the calls' dates. */
export const HOY = diaEnSantiago(new Date());
const DIA = 86_400_000;
/** The day a number of days from today. */
export const dia = (dias: number) => diaEnSantiago(new Date(Date.now() + dias * DIA));

export const PERSONA = {
  tipo_cliente: 1,
  nombre: 'Ana',
  apellido: 'Soto',
  region: 'Biobío',
  comuna: 'Concepción',
  direccion: 'Prat 1',
  telefono: '912345678',
  email: 'ana.soto@correo.example',
};
export const SUCURSAL = {
  nombre: 'Centro',
  direccion: 'Prat 1',
  region: 'Biobío',
  comuna: 'Concepción',
  telefono: '912345678',
  email: '["c@prat.example"]',
  despacho: 'ENVIO',
};

/** A new person's id. */
export const personaNueva = async (c: Cliente, cambio: object = {}): Promise<number> =>
  (await c.preparar('POST /api/clientes/', 'administrativo', {}, { ...PERSONA, rut: c.rut(), ...cambio })).id;

/** A new company with a branch. */
export async function empresaNueva(c: Cliente): Promise<{ cliente: number; sucursal: number }> {
  const datos = { rut: c.rut(), tipo_cliente: 2, razon_social: 'Prat SpA', correo_empresas: '["a@prat.example"]', correo_cambio: '[]' };
  const { clienteEmpresa } = await c.preparar('POST /api/clientes/', 'administrativo', {}, datos);
  const { id } = await c.preparar('POST /api/clientes/{id}/sucursal', 'administrativo', { id: clienteEmpresa.id }, SUCURSAL);
  return { cliente: clienteEmpresa.id, sucursal: id };
}

/** A new unit of a client. */
export async function equipoNuevo(c: Cliente, cliente: number): Promise<number> {
  const [modelo] = await c.preparar('GET /api/equipo/modelos/', 'administrativo');
  const equipo = { cliente, modelo: modelo.id, serial_number: c.numeroDeSerie() };
  return (await c.preparar('POST /api/equipo/', 'administrativo', {}, equipo)).id;
}

/** The form of a new order (specification, 3.4), of a new person with a new unit. */
export async function formularioDeOrden(c: Cliente, cambio: object = {}) {
  const cliente = await personaNueva(c);
  return {
    tipo_servicio: 1,
    cliente,
    equipo: await equipoNuevo(c, cliente),
    despacho: 'RETIRO',
    tipo_de_falla: [1],
    reporte_falla_cliente: 'No enciende',
    observaciones: 'Rayas en la tapa',
    otros_accesorios: 'Cargador',
    fecha_de_compra: HOY,
    numero_boleta: '123456',
    ...cambio,
  };
}

/** A new order's number. */
export const ordenNueva = async (c: Cliente, cambio: object = {}): Promise<number> =>
  (await c.preparar('POST /api/orden', 'administrativo', {}, await formularioDeOrden(c, cambio))).ot;

export const estadoDe = async (c: Cliente, ot: number): Promise<string> => (await c.orden(ot)).estado.estado.nombre;

/** An order in the workshop, before its diagnosis. */
export const enTaller = (c: Cliente, tipo_servicio = 1): Promise<number> =>
  c.tomar('En Evaluación', { tipo_servicio }, (o) => o.ubicacion === 'Laboratorio' && o.diagnostico === null && o.rma !== null);

/** An order with its diagnosis, in the workshop. */
export async function diagnosticada(c: Cliente): Promise<number> {
  const ot = await enTaller(c);
  const { id } = await c.usuario('supervisor');
  const diagnostico = { orden_trabajo: ot, replicar_falla: true, informe: 'Placa dañada', tecnico: id };
  await c.preparar('POST /api/diagnostico/', 'supervisor', {}, diagnostico);
  return ot;
}

/** A part in stock. */
export async function conStock(c: Cliente) {
  const [parte] = await c.preparar('GET /api/bodega/partes/list', 'bodega', { state: 'good' });
  return parte as { id: number; part_number: string; description: string; real_location: string; precio_unitario: number };
}

interface Solicitada {
  readonly id: number;
  readonly estado: number;
  readonly allocated: boolean;
  readonly parte: Readonly<Record<string, unknown>>;
}

/** A row of the table of requested parts (specification, 6.6). */
export const fila = (ot: number, s: Solicitada, cambio: object = {}) => ({
  ot,
  solicitudId: s.id,
  parte: {
    id: s.parte['id'],
    partNumber: s.parte['part_number'],
    description: s.parte['description'],
    realLocation: s.parte['real_location'],
  },
  allocated: s.allocated,
  solicitarPart: false,
  estado: s.estado,
  ...cambio,
});

/** Requests a part in stock once per flag; the flag says if it is allocated. */
export async function pedirPartes(c: Cliente, ot: number, cuantas: readonly boolean[]): Promise<Answer['body']> {
  const { id, part_number, description, real_location } = await conStock(c);
  const parte = { id, partNumber: part_number, description, realLocation: real_location };
  const filas = cuantas.map((allocated) => ({ ot, solicitudId: null, parte, allocated, solicitarPart: true, estado: 1 }));
  await c.transicion(ot, 'solicitarPartes', 'supervisor', { partes: filas });
  return partesDe(c, ot);
}
export const partesDe = async (c: Cliente, ot: number): Promise<Answer['body']> =>
  (await c.preparar('GET /api/orden/{ot}/partes', 'bodega', { ot })).solicitud_partes;
