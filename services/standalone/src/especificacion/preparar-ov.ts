import { type Cliente, formulario, PNG } from './cliente';
import { conStock, ordenNueva } from './preparar-ordenes';

export const CLIENTE = {
  nombre: 'Ana',
  apellido: 'Soto',
  correo: 'ana.soto@correo.example',
  telefono: '56912345678',
  region: 'Biobío',
  comuna: 'Concepción',
  direccion: 'Prat 1',
};

/** A part and a service to quote. */
export async function lineas(c: Cliente, partes_cant = 1) {
  const parte = await conStock(c);
  const [servicio] = await c.preparar('GET /api/oportunidadventa/listar-servicios', 'administrativo');
  return {
    parte,
    partes: [{ id_parte: parte.id, precio_unitario: 10000, partes_cant }],
    servicios: [{ id: servicio.id as number, cantidad: 1, precio: 20000 }],
  };
}

/** The form of the staff's wizard. */
export async function asistente(c: Cliente, cambio: Readonly<Record<string, string>> = {}) {
  const { partes, servicios } = await lineas(c);
  return {
    ...CLIENTE,
    rut: c.rut(),
    device_serial_number: `${c.numeroDeSerie()}ABCDEFG`,
    rma: c.rma(),
    porcentaje_descuento: '10',
    partes: JSON.stringify(partes),
    servicios: JSON.stringify(servicios),
    requiere_abono: 'false',
    abono_requerido: '0',
    requiere_cobro_envio: 'true',
    costo_envio: '5000',
    comentario_vendedor: 'Listo en una semana',
    descuento: '10',
    ...cambio,
  };
}

/** An opportunity with its quotation, sent. */
export async function cotizada(c: Cliente, cambio: Readonly<Record<string, string>> = {}): Promise<number> {
  const form = formulario(await asistente(c, cambio), { device_picture: ['etiqueta.png', PNG] });
  return (await c.preparar('POST /api/oportunidadventa/oportunidad-completada-new', 'administrativo', {}, form)).id;
}

/** The form of the customers' wizard. */
export const solicitud = (c: Cliente, cambio: Readonly<Record<string, string>> = {}) => ({
  'quote_client.rut': c.rut(),
  'quote_client.first_name': 'Eva',
  'quote_client.last_name': 'Paz',
  'quote_client.region': 'Biobío',
  'quote_client.commune': 'Concepción',
  'quote_client.address': 'Prat 1',
  'quote_client.phone': '912345678',
  'quote_client.email': 'eva@correo.example',
  parts_data: JSON.stringify([{ category_id: 1, comments: '' }]),
  device_serial_number: `${c.numeroDeSerie()}ABCDEFG`,
  ...cambio,
});

/** A precompleted opportunity, with the token of its link. */
export async function precompletada(c: Cliente, cambio: object = {}): Promise<{ id: number; link: string; token: string }> {
  const datos = { nombre: 'Eva', telefono: '912345678', ...cambio };
  const { id, link } = await c.preparar('POST /api/oportunidadventa/oportunidad-precompleta', 'administrativo', {}, datos);
  return { id, link, token: new URL(link).searchParams.get('token') ?? '' };
}

/** An opportunity that a customer completed through the link: without RMA or quotation. */
export async function delPublico(c: Cliente): Promise<number> {
  const { id, token } = await precompletada(c);
  await c.preparar('POST /api/oportunidadventa/oportunidad-completada', null, {}, formulario(solicitud(c, { token })));
  return id;
}

/** The quotation of an opportunity, without deposit. */
export async function cotizacion(c: Cliente, id: number, cambio: object = {}) {
  const { partes, servicios } = await lineas(c);
  return {
    id_oportunidad_venta: id,
    requiere_abono: false,
    requiere_cobro_envio: false,
    comentario_vendedor: '',
    items: partes,
    discount: 0,
    servicios,
    ...cambio,
  };
}

/** An opportunity of the staff's wizard, quoted and accepted. */
export async function aceptada(c: Cliente, cambio: Readonly<Record<string, string>> = {}): Promise<number> {
  const id = await cotizada(c, cambio);
  const de = { id_oportunidad_venta: id, monto_abonado: 0, nro_boleta_abono: '' };
  await c.preparar('POST /api/oportunidadventa/aceptar-oportunidad', 'administrativo', {}, de);
  return id;
}

/** An opportunity that quotes an order and waits for its customer. */
export async function enviadaConOt(c: Cliente): Promise<number> {
  for (let page: number | null = 1; page !== null; ) {
    const lista: { next: number | null; results: { id: number; estado: string; ot: number | null }[] } = await c.preparar(
      'GET /api/oportunidadventa/get-ov',
      'administrativo',
      { page, ordering: 'id' },
    );
    const hallada = lista.results.find(({ estado, ot }) => estado === 'Cotización Enviada' && ot !== null);
    if (hallada) return hallada.id;
    page = lista.next;
  }
  throw new Error('no opportunity waits');
}

export const verOv = (c: Cliente, id: number) => c.preparar('GET /api/oportunidadventa/get-ov/{id}', 'administrativo', { id });

/** An order of Presupuesto, diagnosed and approved, and the opportunity that quotes it. */
export async function deOrden(c: Cliente): Promise<{ ot: number; id: number }> {
  const ot = await ordenNueva(c, { tipo_servicio: 4, fecha_de_compra: null, numero_boleta: null });
  await c.transicion(ot, 'editRMA', 'administrativo', { rma: c.rma() });
  await c.transicion(ot, 'selectTechnician', 'supervisor', { tecnico_asignado_id: (await c.usuario('tecnico')).id });
  await c.transicion(ot, 'primerIngresoABodega', 'bodega');
  await c.transicion(ot, 'entregarTecnico', 'bodega');
  await c.transicion(ot, 'diagnosticar', 'tecnico', { replicar_falla: true, informe: 'Placa dañada' });
  await c.transicion(ot, 'diagnosticadoPorRevisar', 'administrativo', { aprobado: true });
  await c.product.settled();
  return { ot, id: (await c.orden(ot)).presupuesto_id };
}
