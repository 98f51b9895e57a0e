import { TIPO_EXCEPCION } from '@bitacora/domain';
import type { OrdenEventOf } from '@bitacora/domain/orden';
import { given, hecho } from '../testing/reacciones';

const TOMAS = { id: 4, nombre: 'Tomás Cerda' };
const SOFIA = { id: 9, nombre: 'Sofía Vera' };
type Data<T extends Parameters<typeof hecho>[0]> = OrdenEventOf<T>['data'];

const creada = (despacho: Data<'OrdenCreada'>['despacho'] = 'RETIRO') =>
  hecho('OrdenCreada', {
    ot: 1001,
    tipo_servicio: 1,
    tipo_cliente: 1,
    cliente_id: 1,
    sucursal_id: null,
    equipo_id: 1,
    despacho,
    tienda_id: null,
    fecha_de_compra: null,
    numero_boleta: null,
    reporte_falla_cliente: 'No enciende',
    tipo_de_falla: [],
    observaciones: '',
    otros_accesorios: '',
    codigo_retail: null,
    guia_despacho_ingreso: null,
    exige_cambio_3x3: false,
    rma: null,
    ov_id: null,
    recepcionista: SOFIA,
    reingreso_de: null,
    alert_text: null,
    estado: { anterior: null, nuevo: 'Ingresado' },
    ubicacion: { anterior: null, nueva: 'Recepción' },
  });
const asignada = hecho('TecnicoAsignado', {
  tecnico: TOMAS,
  motivo_sobrecarga: null,
  estado: { anterior: 'Ingresado', nuevo: 'Asignado' },
});
const enBodega = (motivo: Data<'IngresoABodegaRegistrado'>['motivo'], nuevo?: NonNullable<Data<'OrdenCreada'>['estado']>['nuevo']) =>
  hecho('IngresoABodegaRegistrado', {
    motivo,
    ubicacion: { anterior: 'Recepción', nueva: 'Bodega' },
    ...(nuevo ? { estado: { anterior: 'Reparado', nuevo } } : {}),
  });

describe('el ingreso y la asignación', () => {
  test('un RMA pone la orden a la espera de un técnico, si no lo tiene', () => {
    const conRma = hecho('RmaIngresado', { rma: 'RMA0000001' });
    given(creada())
      .when(conRma)
      .thenMessages({ avisos: [{ action: 'lista_para_asignar', texto: 'lista para asignar', grupos: ['Supervisor'] }] });
    given(creada(), asignada).when(conRma).thenMessages({});
  });

  test('una asignación avisa a quien se asignó', () =>
    given(creada())
      .when(asignada)
      .thenMessages({ avisos: [{ action: 'asignacion', texto: 'te fue asignada', usuarios: [4] }] }));
});

describe('el taller', () => {
  const diagnosticada = (nuevo: 'En Evaluación' | 'Diagnosticado por revisar') =>
    hecho('DiagnosticoIngresado', {
      diagnostico_id: 1001001,
      replicar_falla: true,
      informe: 'Panel dañado',
      tecnico: TOMAS,
      estado: { anterior: 'En Evaluación', nuevo },
    });

  test('un diagnóstico avisa solo si alguien debe revisarlo', () => {
    given(creada(), asignada)
      .when(diagnosticada('Diagnosticado por revisar'))
      .thenMessages({ avisos: [{ action: 'diagnostico_por_revisar', texto: 'diagnóstico por revisar', grupos: ['Administrativo'] }] });
    given(creada(), asignada).when(diagnosticada('En Evaluación')).thenMessages({});
  });

  test('pedir partes avisa a bodega; comprarlas, también a la recepción', () => {
    const pedidas = (...allocated: boolean[]) =>
      hecho('PartesSolicitadas', {
        solicitudes: allocated.map((apartada, i) => ({
          id: i + 1,
          parte: { id: 1, part_number: 'P1', description: 'Pantalla', real_location: null },
          allocated: apartada,
          reemplaza_a: null,
        })),
      });
    const aBodega = { action: 'repuestos_solicitados', texto: 'repuestos solicitados', grupos: ['Bodega'] };
    given(creada(), asignada)
      .when(pedidas(true, true))
      .thenMessages({ avisos: [aBodega] });
    given(creada(), asignada)
      .when(pedidas(true, false))
      .thenMessages({ avisos: [aBodega, { action: 'repuesto_por_comprar', texto: 'repuesto por comprar', grupos: ['Administrativo'] }] });
  });

  test('la llegada de un repuesto escribe al cliente y avisa a bodega y al técnico, si lo hay', () => {
    const localizadas = hecho('PartesLocalizadas', { solicitud_ids: [1] });
    const aviso = { action: 'llegada_de_repuestos', texto: 'llegó el repuesto', grupos: ['Bodega'] };
    given(creada(), asignada)
      .when(localizadas)
      .thenMessages({ correos: ['repuesto_disponible'], avisos: [{ ...aviso, usuarios: [4] }] });
    given(creada())
      .when(localizadas)
      .thenMessages({ correos: ['repuesto_disponible'], avisos: [aviso] });
  });
});

describe('la bodega', () => {
  test('una reparada que entra a bodega avisa cuando su informe espera', () => {
    given(creada(), asignada)
      .when(enBodega('reparado', 'Revisión Informe'))
      .thenMessages({ avisos: [{ action: 'informe_por_revisar', texto: 'informe por revisar', grupos: ['Administrativo'] }] });
    given(creada(), asignada).when(enBodega('reparado')).thenMessages({});
    given(creada(), asignada).when(enBodega('manual')).thenMessages({});
  });

  test('una rechazada avisa siempre', () =>
    given(creada())
      .when(enBodega('rechazado'))
      .thenMessages({ avisos: [{ action: 'rechazada', texto: 'rechazada, ingresada a bodega', grupos: ['Administrativo'] }] }));

  test('un desarme avisa a quien queda a cargo, no al técnico de la orden', () =>
    given(creada(), asignada)
      .when(hecho('EquipoDesarmado', { rma_desarme: 'RMA0000002', asignado: SOFIA }))
      .thenMessages({ avisos: [{ action: 'desarme', texto: 'equipo a tu cargo para desarme', usuarios: [9] }] }));
});

describe('el despacho', () => {
  const aEnvio = { anterior: 'RETIRO', despacho: 'ENVIO' } as const;
  const cambiado = hecho('DespachoCambiado', { ...aEnvio, direccion: 'Calle 1', comuna: 'C', region: 'R' });
  const devolver = { action: 'devolver_a_bodega', texto: 'cambió a envío: devolver el equipo a bodega', grupos: ['Bodega'] };

  test('un equipo en el mesón que pasa a envío vuelve a bodega; uno que está en ella, no', () => {
    given(creada())
      .when(cambiado)
      .thenMessages({ avisos: [devolver] });
    given(creada(), enBodega('manual')).when(cambiado).thenMessages({});
  });

  test('lo mismo cuando lo confirma el cliente, a quien además se escribe', () => {
    given(creada())
      .when(hecho('CambioDeRetiroConfirmado', aEnvio))
      .thenMessages({ avisos: [devolver], correos: ['cambio_retiro_confirmado'] });
    given(creada('ENVIO'))
      .when(hecho('CambioDeRetiroConfirmado', { anterior: 'ENVIO', despacho: 'RETIRO' }))
      .thenMessages({ correos: ['cambio_retiro_confirmado'] });
  });

  test('un cambio pedido lo confirma la dirección registrada o, sin ella, la casa', () => {
    const pedido = (confirma: 'registrado' | 'personal') =>
      hecho('CambioDeRetiroSolicitado', {
        despacho: 'ENVIO',
        email: 'camila@correo.example',
        direccion: 'Calle 1',
        comuna: 'C',
        region: 'R',
        vence: '2026-03-03T12:00:00.000Z',
        confirma,
      });
    given(creada())
      .when(pedido('registrado'))
      .thenMessages({ correos: ['confirmacion_cambio_retiro', 'aviso_cambio_retiro'] });
    given(creada())
      .when(pedido('personal'))
      .thenMessages({
        correos: ['aviso_cambio_retiro'],
        avisos: [{ action: 'cambio_de_retiro', texto: 'cambio de retiro por confirmar', grupos: ['Administrativo', 'Supervisor'] }],
      });
  });

  test('un cambio que el dueño de la dirección no pidió avisa a la casa; cancelado por otro, escribe al cliente', () => {
    const cancelado = (origen: Data<'CambioDeRetiroCancelado'>['origen']) => hecho('CambioDeRetiroCancelado', { origen, motivo: null });
    given(creada())
      .when(cancelado('registrado'))
      .thenMessages({
        avisos: [
          {
            action: 'cambio_de_retiro',
            texto: 'el cliente no reconoce el cambio de retiro que se pidió',
            grupos: ['Administrativo', 'Supervisor'],
          },
        ],
      });
    for (const origen of ['personal', 'seguimiento'] as const)
      given(creada())
        .when(cancelado(origen))
        .thenMessages({ correos: ['cambio_retiro_cancelado'] });
  });
});

describe('las excepciones', () => {
  const TIPO = TIPO_EXCEPCION.CAMBIO_ESPERA_PARTE;
  const pedida = hecho('ExcepcionSolicitada', {
    excepcion_id: 1001001,
    tipo: TIPO,
    comentario_solicitud: 'No llega',
    solicitado_por: SOFIA,
    origen: 'SOLICITUD',
    additional_data: null,
    rma_cambio: null,
    comentario_cambio: null,
    fecha_llegada_parte: null,
    repuesto_solicitado: null,
    estado_previo: 'Espera de partes',
  });
  const sobre = { excepcion_id: 1001001, tipo: TIPO, respondido_por: { id: 3, nombre: 'Gabriela Paz' } };
  const aprobada = hecho('ExcepcionAprobada', { ...sobre, comentario_respuesta: 'Visto', anuladas: [] });
  const revertida = hecho('ExcepcionRevertida', { ...sobre, motivo: null, estado_previo: 'Espera de partes' });
  const respuesta = (que: string) => ({
    action: 'excepcion_resuelta',
    texto: `excepción «Cambio en espera de parte» ${que}`,
    grupos: ['Administrativo'],
    usuarios: [9, 4],
  });

  test('una pedida lleva a Gerencia a las excepciones', () =>
    given(creada(), asignada)
      .when(pedida)
      .thenMessages({
        avisos: [
          {
            action: 'open_exceptions',
            texto: 'excepción «Cambio en espera de parte» por resolver',
            grupos: ['Gerencia'],
            url: '/excepciones',
          },
        ],
      }));

  test('una respuesta avisa a quien la pidió y al técnico', () => {
    given(creada(), asignada, pedida)
      .when(aprobada)
      .thenMessages({ avisos: [respuesta('aprobada')] });
    given(creada(), asignada, pedida)
      .when(hecho('ExcepcionRechazada', { ...sobre, comentario_respuesta: 'Llega mañana' }))
      .thenMessages({ avisos: [respuesta('rechazada')] });
  });

  test('revertirla retracta el cambio solo si su correo ya salió', () => {
    given(creada(), asignada, pedida, aprobada)
      .when(revertida)
      .thenMessages({ avisos: [respuesta('revertida')] });
    given(creada(), asignada, pedida, aprobada, hecho('CorreoDeCambioEnviado', { sucursal_id: 1 }))
      .when(revertida)
      .thenMessages({ correos: ['retractacion_cambio'], avisos: [respuesta('revertida')] });
  });
});

test('reenviar un correo lo envía de nuevo, y nada más', () =>
  given(creada())
    .when(hecho('ReenvioDeCorreoSolicitado', { plantilla: 'ingreso' }))
    .thenMessages({ reenvio: 'ingreso' }));
