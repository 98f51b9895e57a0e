import { CLIENTE_PUBLICO } from '../../kernel';
import { cicloOv, type Ov } from '..';
import { ASISTENTE, aceptada, contexto, desdeOt, HECHOS, PUBLICA, SERIE, tipos } from '../testing';

const creacion = { ...HECHOS, ov_nueva: 5, categorias: { 3: 'Pantalla' } };
const precompleta = (input: object) => cicloOv.begins('precompleta', input, contexto(), creacion);
const publica = (input: object, precompletada?: Ov) => cicloOv.begins('publica', input, contexto(CLIENTE_PUBLICO), creacion, precompletada);
const nueva = (input: object) => cicloOv.begins('asistente', input, contexto(), creacion);
const campo = (nombre: string, mensaje: string) => ({ ok: false, rejection: { campos: { [nombre]: expect.arrayContaining([mensaje]) } } });

describe('la creación de una OV', () => {
  it('precompletada: con teléfono o correo, y el token no está en el evento', () => {
    const { events, state: ov } = aceptada(precompleta({ nombre: 'Ana', telefono: '56912345678' }));
    expect(ov).toMatchObject({ estado: 'Oportunidad Precompletada', link_precompletado: true, telefono: '56912345678' });
    expect(events[0]?.data).toMatchObject({ estado: { anterior: null, nuevo: 'Oportunidad Precompletada' } });
    expect(JSON.stringify(events)).not.toContain('token');
  });
  it.each([
    [{}, 'nombre', 'Campo requerido'],
    [{ nombre: 'Al' }, 'nombre', 'Campo requerido'],
    [{ nombre: 'Ana' }, 'correo', 'Debe completar al menos uno de los campos: Teléfono o Correo.'],
    [{ nombre: 'Ana', correo: 'x' }, 'correo', 'Correo inválido'],
    [{ nombre: 'Ana', correo: `${'a'.repeat(60)}@a.cl` }, 'correo', 'Correo demasiado largo'],
    [{ nombre: 'Ana', telefono: 'abc' }, 'telefono', 'Debe ser numérico'],
    [{ nombre: 'Ana', telefono: '123456789012' }, 'telefono', 'Debe ser de 11 caracteres máximo'],
  ])('precompletada con %j: %s', (input, nombre, mensaje) => {
    expect(precompleta(input)).toMatchObject(campo(nombre, mensaje));
  });

  it('pública, con enlace o sin él', () => {
    expect(publica(PUBLICA)).toMatchObject({
      value: {
        state: {
          id: 5,
          estado: 'Oportunidad Completada',
          rut: '12345678-5',
          numero_serie_equipo: SERIE,
          repuestos: [{ categoria: 'Pantalla' }],
        },
      },
    });
    const precompletada = aceptada(precompleta({ nombre: 'Ana', correo: 'ana@ejemplo.cl' })).state;
    const completada = aceptada(publica(PUBLICA, precompletada));
    expect(tipos(completada.events)).toEqual(['OvCompletada']);
    expect(completada.state).toMatchObject({ estado: 'Oportunidad Completada', link_precompletado: true, apellido: 'Soto' });
    expect(publica(PUBLICA, completada.state)).toMatchObject({ rejection: { codigo: 'ENLACE_USADO' } });
  });
  it.each([
    [{ device_serial_number: '' }, 'device_serial_number', 'El N° de serie es obligatorio.'],
    [{ device_serial_number: 'A' }, 'device_serial_number', 'El N° de serie debe tener al menos 15 caracteres.'],
    [{ parts_data: [{}] }, 'parts_data.0.category_id', 'Campo requerido'],
    [{ parts_data: [{ category_id: 99 }] }, 'parts_data.0.category_id', 'La categoría no existe'],
    [{ quote_client: { ...PUBLICA.quote_client, rut: '1-1' } }, 'quote_client.rut', 'Ingrese un rut válido. Ej: 12345678-9'],
    [{ quote_client: { ...PUBLICA.quote_client, phone: '123' } }, 'quote_client.phone', 'Tienes que ingresar 8 digitos'],
    [{ quote_client: { ...PUBLICA.quote_client, phone: '9123456789' } }, 'quote_client.phone', 'Máximo 9 digitos'],
    [{ quote_client: { ...PUBLICA.quote_client, phone: 'x'.repeat(8) } }, 'quote_client.phone', 'Solo puedes ingresar numeros'],
    [{ quote_client: { ...PUBLICA.quote_client, email: 'x' } }, 'quote_client.email', 'No es una direccion de correo valida'],
  ])('pública con %j: %s', (cambio, nombre, mensaje) => {
    expect(publica({ ...PUBLICA, ...cambio })).toMatchObject(campo(nombre, mensaje));
  });

  it('el presupuesto admite cualquier serie y repuestos sin categoría, y se sabe de dónde viene', () => {
    const pide = (cambio: object) => cicloOv.begins('presupuesto', { ...PUBLICA, ...cambio }, contexto(CLIENTE_PUBLICO), creacion);
    const { state: ov } = aceptada(pide({ device_serial_number: 'corta', parts_data: [{ category_id: '', comments: 'Bisagra' }] }));
    expect(ov).toMatchObject({
      estado: 'Oportunidad Completada',
      origen: 'PRESUPUESTO',
      numero_serie_equipo: 'CORTA',
      repuestos: [{ category_id: null, categoria: null, comments: 'Bisagra' }],
    });
    expect(pide({ device_serial_number: '' })).toMatchObject(campo('device_serial_number', 'Campo requerido'));
    expect(pide({ parts_data: [] })).toMatchObject(campo('parts_data', 'Debe agregar al menos un repuesto'));
  });

  it('del asistente, enviada o guardada', () => {
    expect(aceptada(nueva(ASISTENTE)).state).toMatchObject({ id: 5, estado: 'Cotización Enviada', detalle_venta: [{ id: 5001 }] });
    const guardada = aceptada(nueva({ ...ASISTENTE, enviar: false }));
    expect(tipos(guardada.events)).toEqual(['OvCreada', 'CotizacionGuardada']);
    expect(guardada.state).toMatchObject({ estado: 'Oportunidad Completada', detalle_venta: [{ id: 5001 }] });
    expect(nueva({ ...ASISTENTE, rut: '' })).toMatchObject({
      rejection: {
        mensaje: 'Por favor, completa los datos requeridos',
        campos: { rut: expect.arrayContaining(['El Rut es obligatorio.']) },
      },
    });
    expect(cicloOv.begins('asistente', ASISTENTE, contexto(), { ...creacion, rma_de: 'orden-3' })).toMatchObject(
      campo('rma', 'RMA ya se encuentra registrado'),
    );
  });

  it('desde una OT queda completada y vinculada', () => {
    expect(desdeOt(['P1']).state).toMatchObject({
      estado: 'Oportunidad Completada',
      ot: 1001,
      situacion_ot: 'ABIERTA',
      partes_ya_pedidas: ['P1'],
    });
  });
});
