import { cicloDerechos, proximoAviso, type SolicitudDeDatos, urgenciaDe } from '.';

const AT = '2026-12-02T02:30:00.000Z';
const como = (grupo: string, id = 7, at = AT) => ({ at, actor: { id, nombre: 'Persona', grupos: [grupo] } });
function estado<T>(hecho: { ok: true; value: { state: T } } | { ok: false; rejection: { mensaje: string } }): T {
  if (!hecho.ok) throw new Error(hecho.rejection.mensaje);
  return hecho.value.state;
}
const registrar = (datos: object = {}, cliente_de: number | null = null) =>
  cicloDerechos.begins('registrar', { tipo: 'supresion', rut: '12.345.678-5', ...datos }, como('Gerencia'), {
    solicitud_nueva: 5,
    cliente_de,
  });
const comprobada = () => estado(hacer(estado(registrar({}, 3)), 'comprobar', { comprobacion: 'documento' }));
const hacer = (solicitud: SolicitudDeDatos, accion: string, input: object = {}, contexto = como('Gerencia')) =>
  cicloDerechos.decide(solicitud, accion, input, contexto);
const rechazo = (solicitud: SolicitudDeDatos, accion: string, input: object = {}, contexto = como('Gerencia')) => {
  const hecho = hacer(solicitud, accion, input, contexto);
  return hecho.ok ? null : hecho.rejection;
};

it('la que llega al centro nombra a su cliente si la casa lo conoce, y corre desde el día en que llegó', () => {
  // 23:30 of the first of December, in Santiago.
  expect(estado(registrar())).toMatchObject({
    id: 5,
    estado: 'Recibida',
    cliente_id: null,
    recibida_el: '2026-12-01',
    rut: '12345678-5',
    vence: '2026-12-31',
  });
  expect(estado(registrar({ recibida_el: '2026-11-20' }, 3))).toMatchObject({
    cliente_id: 3,
    recibida_el: '2026-11-20',
    vence: '2026-12-20',
  });
  for (const recibida_el of ['2026-12-02', '2026-09-01'])
    expect(registrar({ recibida_el })).toMatchObject({ rejection: { campos: { recibida_el: [expect.any(String)] } } });
  expect(registrar({ rut: '1-1' })).toMatchObject({ rejection: { campos: { rut: ['Ingrese un rut válido. Ej: 12345678-9'] } } });
});

it('la del canal entra con la identidad comprobada por su código, que el personal no puede decir por otro', () => {
  const pedir = (datos: object) =>
    cicloDerechos.begins(
      'pedir',
      { rut: '12.345.678-5', nombre: 'Ana', correo: 'ana@casa.test', texto: null, ...datos },
      como('Cliente', 0),
      {
        solicitud_nueva: 5,
        cliente_de: 3,
      },
    );
  expect(estado(pedir({ tipo: 'acceso' }))).toMatchObject({
    estado: 'Identidad comprobada',
    comprobacion: 'codigo',
    cliente_id: 3,
    vence: '2026-12-31',
  });
  for (const tipo of ['rectificacion', 'oposicion'])
    expect(pedir({ tipo })).toMatchObject({ rejection: { campos: { texto: [expect.stringContaining('Dinos')] } } });
  expect(rechazo(estado(registrar({}, 3)), 'comprobar', { comprobacion: 'codigo' })?.campos).toHaveProperty('comprobacion');
});

it('se comprueba, se toma y se responde; otra persona puede seguir con ella', () => {
  const tomada = estado(hacer(comprobada(), 'tomar'));
  expect(tomada).toMatchObject({ estado: 'En curso', responsable: { id: 7 } });
  expect(estado(hacer(tomada, 'tomar', {}, como('Administrador', 8)))).toMatchObject({ estado: 'En curso', responsable: { id: 8 } });
  expect(rechazo(tomada, 'tomar')?.mensaje).toBe('La solicitud ya está a tu cargo');
  const respondida = estado(hacer(tomada, 'responder', { respuesta: 'Aquí está' }));
  expect(respondida).toMatchObject({ estado: 'Respondida', respuesta: 'Aquí está', terminada_en: AT });
  for (const accion of ['prorrogar', 'rechazar', 'responder', 'tomar'])
    expect(rechazo(respondida, accion, { motivo: 'Uno', causal: 'contrato', respuesta: 'Otra' }, como('Gerencia', 9))?.codigo).toBe(
      'ACCION_NO_DISPONIBLE',
    );
});

it('se rechaza por una causal de la ley, con su fundamento', () => {
  expect(estado(hacer(comprobada(), 'rechazar', { causal: 'contrato', respuesta: 'Sigue en reparación' }))).toMatchObject({
    estado: 'Rechazada',
    causal: 'contrato',
  });
  expect(rechazo(comprobada(), 'rechazar', { causal: 'porque sí', respuesta: 'No' })?.campos).toHaveProperty('causal');
  expect(rechazo(comprobada(), 'rechazar', { causal: 'contrato' })?.campos).toEqual({ respuesta: ['Campo requerido'] });
});

it('se prorroga una vez, por treinta días, mientras no haya vencido', () => {
  const prorrogada = estado(hacer(comprobada(), 'prorrogar', { motivo: 'Son muchas reparaciones' }));
  expect(prorrogada).toMatchObject({ estado: 'Identidad comprobada', vence: '2027-01-30', prorroga: 'Son muchas reparaciones' });
  expect(rechazo(prorrogada, 'prorrogar', { motivo: 'Otra vez' })?.codigo).toBe('ACCION_NO_DISPONIBLE');
  expect(rechazo(comprobada(), 'prorrogar', { motivo: 'Tarde' }, como('Gerencia', 7, '2027-01-05T12:00:00.000Z'))?.codigo).toBe(
    'CONFLICTO',
  );
});

it('la ve y la trata solo quien responde por los datos de las personas', () => {
  for (const grupo of ['Administrativo', 'Supervisor', 'Bodega', 'Técnico', 'Ventas', 'Retail'])
    expect(rechazo(comprobada(), 'tomar', {}, como(grupo))?.codigo).toBe('SIN_PERMISO');
  for (const grupo of ['Administrador', 'Gerencia']) expect(rechazo(comprobada(), 'tomar', {}, como(grupo))).toBeNull();
});

it('el reloj avisa del plazo cinco días antes, el último día y cuando pasó: cada vez una, y de nuevo tras una prórroga', () => {
  const reloj = (solicitud: SolicitudDeDatos, dia: string) =>
    hacer(solicitud, 'avisarPlazo', {}, { at: `${dia}T15:00:00.000Z`, actor: { id: 0, nombre: 'Sistema', grupos: ['Sistema'] } });
  const avisado = (solicitud: SolicitudDeDatos, dia: string) => estado(reloj(solicitud, dia));
  const inicial = comprobada();
  expect([proximoAviso(inicial), reloj(inicial, '2026-12-25')]).toEqual([
    '2026-12-26',
    expect.objectContaining({ rejection: expect.objectContaining({ codigo: 'PLAZO_VIGENTE' }) }),
  ]);
  const pronto = avisado(inicial, '2026-12-26');
  expect([pronto.avisado, pronto.estado, proximoAviso(pronto)]).toEqual(['pronto', 'Identidad comprobada', '2026-12-31']);
  expect(reloj(pronto, '2026-12-30')).toMatchObject({ rejection: { codigo: 'PLAZO_VIGENTE' } });
  const hoy = avisado(pronto, '2026-12-31');
  expect([hoy.avisado, proximoAviso(hoy)]).toEqual(['hoy', '2027-01-01']);
  const atrasada = avisado(hoy, '2027-01-01');
  expect([atrasada.avisado, proximoAviso(atrasada)]).toEqual(['atrasada', null]);
  expect(reloj(atrasada, '2027-02-01')).toMatchObject({ rejection: { codigo: 'PLAZO_VIGENTE' } });
  // Notices missed while the house was stopped are replaced by the one that holds now.
  expect(avisado(inicial, '2027-01-20').avisado).toBe('atrasada');
  const prorrogada = estado(hacer(pronto, 'prorrogar', { motivo: 'Son muchas' }, como('Gerencia', 7, '2026-12-27T12:00:00.000Z')));
  expect([prorrogada.avisado, proximoAviso(prorrogada)]).toEqual([null, '2027-01-25']);
  const negada = estado(hacer(pronto, 'rechazar', { causal: 'contrato', respuesta: 'Sigue' }));
  expect([proximoAviso(negada), reloj(negada, '2026-12-31')]).toMatchObject([null, { rejection: { codigo: 'ACCION_NO_DISPONIBLE' } }]);
  expect(rechazo(pronto, 'avisarPlazo')?.codigo).toBe('SIN_PERMISO');
});

it('su urgencia sale de los días que quedan', () => {
  const el = (hoy: string) => urgenciaDe(comprobada(), hoy);
  expect([el('2026-12-21'), el('2026-12-22'), el('2026-12-31'), el('2027-01-01')]).toEqual(['a_tiempo', 'pronto', 'pronto', 'atrasada']);
  expect(urgenciaDe({ estado: 'Respondida', vence: '2026-01-01' }, '2027-01-01')).toBeNull();
});
