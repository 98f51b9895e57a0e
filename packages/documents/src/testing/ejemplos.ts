import type {
  CambioData,
  CentroData,
  ClienteData,
  CotizacionData,
  EquipoData,
  HojaDeRepuestosData,
  InformeData,
  IngresoData,
  ResumenData,
  SucursalData,
} from '..';

/** A long text in paragraphs, with every letter and sign Spanish needs. */
export const TEXTO_LARGO = Array.from(
  { length: 24 },
  (_, i) =>
    `${i + 1}.º El equipo enciende «a veces» tras 10 minutos de uso; la señora Núñez-Güiraldes indica que la batería llega a 58 °C, que el ventilador suena y que ¿quizás? la pingüinera del sur —sí, Ñuñoa, ¡Ü!— lo mojó. Se midió la línea de 19 V: sin caída apreciable, pero la señal «PWR_OK» oscila en reposo.`,
).join('\n');

export const CENTRO: CentroData = {
  nombre: 'Servicio Técnico Ñandú',
  rut: '76.543.210-3',
  direccion: 'Av. Irarrázaval 2401, piso 3, Ñuñoa, Región Metropolitana',
  telefono: '+56 2 2345 6789',
  correo: 'contacto@nandu.example',
  sitio: 'https://ordenes.nandu.example/',
};

export const PERSONA: ClienteData = {
  rut: '12345678-5',
  persona: {
    nombre: 'María Begoña',
    apellido: 'Núñez Güiraldes',
    region: 'Metropolitana de Santiago',
    comuna: 'Peñalolén',
    direccion: 'Pasaje Los Ñirres 1450, depto. 302',
    telefono: '987654321',
    email: 'mb.nunez@correo.example',
    contacto_nombre: 'Íñigo Peña',
    contacto_telefono: '912345678',
  },
  empresa: null,
};

export const EMPRESA: ClienteData = {
  rut: '96555444-K',
  persona: null,
  empresa: { razon_social: 'Distribuidora Computación Ñuble y Compañía Limitada', correo_empresas: ['garantias@nuble.example'] },
};

export const SUCURSAL: SucursalData = {
  nombre: 'Chillán Centro',
  direccion: "Av. O'Higgins 550",
  region: 'Ñuble',
  comuna: 'Chillán',
  telefono: '422233445',
  email: ['chillan@nuble.example', 'cambios@nuble.example'],
};

export const EQUIPO: EquipoData = {
  serial_number: 'N9N0CV12A34567B',
  type_hard_drive: 'SSD',
  size_hard_drive: '512_GB',
  power_source: 1,
  total_ram_memorie: '16',
  modelo_detail: {
    model_name: 'Vivobook 15 OLED X1505ZA',
    dispositive_type: 'laptop',
    part_number: '90NB0ZB1-M00AB0',
    marca: { marca_name: 'ASUS' },
  },
};

const recepcionista = { first_name: 'Ángela', last_name: 'Muñoz Peña' };
const tecnico = { first_name: 'Ítalo', last_name: 'Órdenes' };
const base = { ot: 26310, rma: 'CLA1234567', cliente: PERSONA, equipo: EQUIPO, tipo_servicio: { id: 1, nombre: 'Garantía' } };

export const INGRESO: IngresoData = {
  condiciones: {
    bloques: [
      { tipo: 'titulo', texto: 'Lo que acepta con su firma' },
      {
        tipo: 'numeros',
        desde: 1,
        textos: ['El equipo se recibe para evaluación técnica.', 'El respaldo de la información es del cliente.'],
      },
      { tipo: 'puntos', textos: ['Sin cargador ni bolso.'] },
      { tipo: 'parrafo', texto: 'El centro responde por los accesorios que se detallan.' },
    ],
    procedencia: 'Versión 3 de estas condiciones, publicada en ordenes.nandu.example/legal/condiciones/3',
  },
  ...base,
  fecha_ingreso: '2026-01-15T18:05:00.000Z',
  fecha_de_compra: '2025-06-01',
  numero_boleta: '004512345',
  tienda_empresa: { nombre: 'Ñuble Mall Plaza' },
  recepcionista_detail: recepcionista,
  despacho: 'ENVIO',
  direccion_despacho: { direccion: 'Pasaje Los Ñirres 1450, depto. 302', comuna: 'Peñalolén', region: 'Metropolitana de Santiago' },
  tipo_de_falla_detail: [{ name: 'No enciende' }, { name: 'Pantalla' }],
  reporte_falla_cliente: 'Se apaga solo al cabo de 10 minutos y la pantalla parpadea. Alcanza 58 °C; el cliente lo llama «fiebre».',
  observaciones: 'Rayas en la tapa y una tecla «Ñ» suelta. Sin golpes visibles.',
  otros_accesorios: 'Cargador de 65 W, funda, caja original',
};

export const RESUMEN: ResumenData = {
  ...base,
  estado: 'En Evaluación',
  estado_desde: '2026-01-16T12:30:00.000Z',
  fecha_ingreso: '2026-01-15T18:05:00.000Z',
  ubicacion: 'Laboratorio',
  despacho: 'RETIRO',
  recepcionista_detail: recepcionista,
  tecnico,
  reporte_falla_cliente: INGRESO.reporte_falla_cliente,
};

export const INFORME: InformeData = {
  ...base,
  fecha_ingreso: '2026-01-15T18:05:00.000Z',
  reporte_falla_cliente: INGRESO.reporte_falla_cliente,
  observaciones: INGRESO.observaciones,
  diagnostico_detail: {
    informe: 'Se replicó el apagado a los 9 minutos, con 97 °C en el procesador. El ventilador no gira: conector dañado por óxido.',
    replicar_falla: true,
    solucion: 'Se reemplazó el módulo térmico y la pantalla, y se aplicó pasta nueva. Prueba de 4 horas a 100 % de carga sin fallas.',
    tecnico,
    tecnico_reparacion: { first_name: 'Begoña', last_name: 'Agüero' },
    usuario_revisor: recepcionista,
    fecha_creacion: '2026-01-16T13:10:00.000Z',
    fecha_revision: '2026-01-20T20:45:00.000Z',
  },
  resultado: 'REPARADO',
  partes: [
    { part_number: '13NB0ZB1T01011', description: 'Módulo térmico con ventilador', serie_retirada: 'TM0001', serie_nueva: 'TM0945' },
    { part_number: '18010-15670500', description: 'Pantalla OLED 15,6" 2880 × 1620' },
  ],
};

export const CAMBIO: CambioData = {
  ...base,
  cliente: EMPRESA,
  sucursal: SUCURSAL,
  rma_cambio: 'CLC7654321',
  fecha_ingreso: '2026-01-15T18:05:00.000Z',
  fecha_de_compra: '2025-06-01',
  numero_boleta: '004512345',
  excepcion: {
    tipo: 3,
    respondido_por: { first_name: 'José', last_name: 'Ibáñez' },
    fecha_hora_respuesta: '2026-07-03T21:40:00.000Z',
    comentario_solicitud: 'Placa madre sin fecha de llegada desde fábrica: más de 30 días de espera.',
    comentario_respuesta: 'Aprobado según política de cambio.',
  },
  correo_cambio: ['cambios@nuble.example'],
};

export const HOJA: HojaDeRepuestosData = {
  ot: 26310,
  rma: 'CLA1234567',
  tecnico,
  impreso_por: { first_name: 'Raúl', last_name: 'Yáñez' },
  fecha: new Date('2026-01-16T14:00:00.000Z'),
  solicitud_partes: [
    { estado: 1, allocated: true, parte: { part_number: '13NB0ZB1T01011', description: 'módulo térmico', real_location: 'B-12-03' } },
    { estado: 3, allocated: false, parte: { part_number: '18010-15670500', description: 'Pantalla OLED', real_location: null } },
    { estado: 6, allocated: true, parte: { part_number: '0B200-03880000', description: 'Batería', real_location: 'Estante Ñ, cajón 4' } },
  ],
};

export const COTIZACION: CotizacionData = {
  validez_dias: 30,
  id: 4821,
  fecha: '2026-01-17T15:00:00.000Z',
  ot: 26310,
  rma: 'CLA1234567',
  nombre: 'María Begoña',
  apellido: 'Núñez Güiraldes',
  rut: '12345678-5',
  correo_electronico: 'mb.nunez@correo.example',
  telefono: '987654321',
  direccion: 'Pasaje Los Ñirres 1450',
  comuna: 'Peñalolén',
  region: 'Metropolitana de Santiago',
  numero_serie_equipo: 'N9N0CV12A34567B',
  datos_equipo: { marca: 'ASUS', modelo: 'Vivobook 15 OLED X1505ZA' },
  lineas: [
    { producto: '18010-15670500  Pantalla OLED 15,6"', cantidad: 1, precio_unitario: 189990 },
    { producto: 'Tornillo de bisagra', cantidad: 4, precio_unitario: 990 },
    { producto: 'Mano de obra: desarme, limpieza y reinstalación', cantidad: 1, precio_unitario: 35000 },
  ],
  costo_envio: 6500,
  montos: { monto_total_neto: 235450, iva: 44736, monto_descuento: 28019, total: 252167 },
  porcentaje_descuento: 10,
  requiere_abono: true,
  abono_requerido: 100000,
  comentario_vendedor: 'El repuesto llega en 10 días hábiles. La garantía de la reparación es de 90 días.',
};
