import { describirAccion } from '../../../testing/accion';
import { excepcion, HECHOS, TECNICO } from '../../../testing/ejemplos';
import { formulario } from '../../../testing/entradas';

const PRE = { estado: 'Pre ingreso', ubicacion: null, cliente_id: null, equipo_id: null } as const;
const FORM = formulario({ tipo_servicio: 1 });

describirAccion('recibirEquipo', {
  en: PRE,
  acepta: [{ eventos: ['EquipoRecibido'], queda: ['Pre ingreso', 'Recepción'] }],
  rechaza: [
    { con: { estado: 'Ingresado' }, motivo: 'Requiere estado "Pre ingreso"' },
    { con: { ubicacion: 'Recepción' }, motivo: 'El equipo ya fue recibido' },
  ],
});

describirAccion('completPreIngreso', {
  en: PRE,
  input: FORM,
  acepta: [
    { eventos: ['EquipoRecibido', 'PreIngresoCompletado'], queda: ['Ingresado', 'Recepción'], deja: { cliente_id: 1, equipo_id: 1 } },
    { con: { ubicacion: 'Recepción' }, eventos: ['PreIngresoCompletado'], queda: ['Ingresado', 'Recepción'] },
    {
      nombre: 'fuera de garantía queda en solicitud de excepción',
      input: { ...FORM, fecha_de_compra: '2020-01-01' },
      eventos: ['EquipoRecibido', 'PreIngresoCompletado', 'ExcepcionSolicitada'],
      queda: ['En Solicitud de Excepción', 'Recepción'],
      deja: { estado_previo: 'Ingresado' },
    },
  ],
  rechaza: [
    { con: { estado: 'Ingresado' }, motivo: 'Requiere estado "Pre ingreso"' },
    { input: { ...FORM, tipo_falla: [] }, campo: 'tipo_falla', motivo: 'Campo requerido' },
    { input: { ...FORM, fecha_de_compra: '2027-01-01' }, campo: 'fecha_de_compra', motivo: 'no puede ser futura' },
    { input: { ...FORM, numero_boleta: '' }, campo: 'numero_boleta', motivo: 'Campo requerido' },
    { hechos: { cliente: null }, campo: 'cliente', motivo: 'El cliente no existe' },
    { hechos: { equipo: null }, campo: 'equipo', motivo: 'El equipo no existe' },
    { hechos: { sucursal: null }, campo: 'sucursal', motivo: 'La sucursal no existe' },
    {
      nombre: 'una empresa trae guía de despacho',
      input: { ...FORM, guia_despacho_ingreso: '' },
      hechos: { cliente: { id: 1, tipo_cliente: 2 } },
      campo: 'guia_despacho_ingreso',
      motivo: 'Campo requerido',
    },
    { input: { ...FORM, tipo_servicio: 4, despacho: 'ON_SITE' }, campo: 'despacho', motivo: 'On Site no se ofrece para Presupuesto' },
  ],
});

describirAccion('rechazarPreIngreso', {
  en: PRE,
  input: { comment: 'No corresponde' },
  acepta: [
    {
      eventos: ['PreIngresoRechazado', 'OrdenCerrada'],
      queda: ['Cerrado', null],
      deja: { resultado: 'PREINGRESO_RECHAZADO' },
    },
    {
      nombre: 'el equipo recibido queda rechazado, con su informe revisado',
      con: { ubicacion: 'Recepción' },
      eventos: ['PreIngresoRechazado'],
      queda: ['Rechazado', 'Recepción'],
      deja: { rechazo_administrativo: true, diagnosticos: [{ revisado: true, administrativo: true }] },
    },
  ],
  rechaza: [
    { con: { estado: 'Ingresado' }, motivo: 'Requiere estado "Pre ingreso"' },
    { input: { comment: 'no' }, campo: 'comment', motivo: 'Debe ingresar un comentario de al menos 5 caracteres' },
  ],
});

describirAccion('editRMA', {
  en: {},
  input: { rma: 'abcdefgh12' },
  acepta: [
    { eventos: ['RmaIngresado'], queda: ['Ingresado', 'Recepción'], deja: { rma: 'ABCDEFGH12' } },
    {
      nombre: 'la OV de la misma orden ya lo tiene',
      con: { ov: { id: 9, estado: 'PENDIENTE' } },
      hechos: { rma_de: 'ov-9' },
      eventos: ['RmaIngresado'],
      queda: ['Ingresado', 'Recepción'],
    },
  ],
  rechaza: [
    { con: { equipo_id: null }, motivo: 'La orden no tiene cliente o equipo' },
    { con: { rma: 'ABCDEFGH12' }, motivo: 'La orden ya tiene RMA' },
    { input: { rma: 'CORTO' }, campo: 'rma', motivo: 'Rma debe ser de 10 caracteres' },
    ...['ÁBCDEFGH12', 'ABCDE FGH1', 'ABCDE_FGH1', 'ABCDEFGHÑ1', 'ABCDEFGH1😀'].map((rma) => ({
      nombre: `diez caracteres con otros signos: ${rma}`,
      input: { rma },
      campo: 'rma',
      motivo: 'El RMA lleva solo letras sin acento, números y guiones',
    })),
    { hechos: { rma_de: 'orden-7' }, campo: 'rma', motivo: 'RMA ya se encuentra registrado' },
  ],
});

const LLENO = { garantia: 10, maxima: 10, presupuesto: 0, maxima_presupuesto: 5, maxima_total: 10 };
describirAccion('selectTechnician', {
  en: { rma: 'RMA0000001' },
  input: { tecnico_asignado_id: 4 },
  acepta: [
    { eventos: ['TecnicoAsignado'], queda: ['Asignado', 'Recepción'], deja: { tecnico_asignado: TECNICO } },
    {
      nombre: 'sobre su capacidad, con un motivo',
      input: { tecnico_asignado_id: 4, motivo_sobrecarga: 'Urgente' },
      hechos: { carga: LLENO },
      eventos: ['TecnicoAsignado'],
      queda: ['Asignado', 'Recepción'],
    },
    { nombre: 'sobre su capacidad, sin motivo', hechos: { carga: LLENO }, eventos: ['TecnicoAsignado'], queda: ['Asignado', 'Recepción'] },
  ],
  rechaza: [
    { con: { rma: null }, motivo: 'La orden no tiene RMA' },
    { con: { tecnico_asignado: TECNICO }, motivo: 'La orden ya tiene técnico asignado' },
    { con: { cambio_aprobado: true }, motivo: 'La orden tiene un cambio aprobado' },
    { input: {}, campo: 'tecnico_asignado_id', motivo: 'Campo requerido' },
    { hechos: { persona: null }, campo: 'tecnico_asignado_id', motivo: 'El técnico no existe' },
    { hechos: { persona: { ...TECNICO, grupos: ['Ventas'] } }, campo: 'tecnico_asignado_id', motivo: 'El técnico no existe' },
  ],
});

describirAccion('editarOrden', {
  en: { tipo_servicio: 1 },
  input: FORM,
  hechos: HECHOS,
  acepta: [
    { eventos: ['OrdenEditada'], queda: ['Ingresado', 'Recepción'], deja: { observaciones: 'Sin daños', numero_boleta: 'B-100' } },
    {
      nombre: 'otro despacho olvida el cambio que pidió el cliente',
      con: {
        despacho: 'ENVIO',
        despacho_solicitado: {
          numero: 1,
          despacho: 'RETIRO',
          direccion: null,
          comuna: null,
          region: null,
          email: null,
          vence: '',
          confirma: 'registrado',
        },
      },
      eventos: ['OrdenEditada'],
      queda: ['Ingresado', 'Recepción'],
      deja: { despacho: 'RETIRO', despacho_solicitado: null },
    },
  ],
  rechaza: [
    { con: { estado: 'Cerrado' }, motivo: 'La orden está cerrada' },
    { con: { cliente_id: null }, motivo: 'La orden no tiene cliente o equipo' },
    { con: { estado: 'En Solicitud de Excepción' }, motivo: 'La orden está en Solicitud de Excepción' },
    { input: { ...FORM, observaciones: '' }, campo: 'observaciones', motivo: 'Campo requerido' },
    { hechos: { equipo: null }, campo: 'equipo', motivo: 'El equipo no existe' },
  ],
});

describirAccion('cambiarTipoServicio', {
  en: { estado: 'Asignado' },
  acepta: [
    {
      con: { despacho: 'ON_SITE', fecha_de_compra: '2026-01-01', exige_cambio_3x3: true },
      eventos: ['TipoServicioCambiado'],
      queda: ['Asignado', 'Recepción'],
      deja: { tipo_servicio: 4, despacho: 'ENVIO', fecha_de_compra: null, exige_cambio_3x3: false },
    },
    {
      nombre: 'de Presupuesto a Garantía pide una excepción',
      con: { tipo_servicio: 4 },
      input: { fecha_de_compra: '2026-01-01', sucursal: 3 },
      eventos: ['ExcepcionSolicitada'],
      queda: ['En Solicitud de Excepción', 'Recepción'],
      deja: { excepciones: [{ tipo: 1, origen: 'CAMBIO_TIPO_SERVICIO', additional_data: { fecha_compra: '2026-01-01', tienda: 3 } }] },
    },
  ],
  rechaza: [
    { con: { estado: 'Reparado' }, motivo: 'Requiere estado "Pre ingreso"' },
    { con: { cambio_aprobado: true }, motivo: 'La orden tiene un cambio aprobado' },
    {
      con: { tipo_servicio: 4, ov: { id: 9, estado: 'PENDIENTE' } },
      motivo: 'La orden ya tiene una oportunidad de venta',
    },
    {
      nombre: 'otra excepción pendiente',
      con: {
        estado: 'En Solicitud de Excepción',
        excepciones: [excepcion({ tipo: 4 })],
      },
      motivo: 'La orden está en Solicitud de Excepción',
    },
    { con: { tipo_servicio: 4 }, campo: 'fecha_de_compra', motivo: 'Campo requerido' },
    {
      con: { tipo_servicio: 4 },
      input: { fecha_de_compra: '2027-01-01', sucursal: 1 },
      campo: 'fecha_de_compra',
      motivo: 'no puede ser futura',
    },
    { con: { tipo_servicio: 4 }, input: { fecha_de_compra: '2026-01-01' }, campo: 'sucursal', motivo: 'Campo requerido' },
    {
      con: { tipo_servicio: 4 },
      input: { fecha_de_compra: '2026-01-01', sucursal: 77 },
      hechos: { tienda: null },
      campo: 'sucursal',
      motivo: 'La tienda no existe',
    },
  ],
});
