import { CLIENTE_PUBLICO } from '../../kernel';
import { cicloOrden, evolve } from '..';

const context = { actor: CLIENTE_PUBLICO, at: '2026-03-02T12:00:00.000Z' };
const boleta = { file_id: 'f1', name: 'boleta.pdf', file_type: 'application/pdf', size: 10 };
const PERSONA = {
  tipo_cliente: 1,
  rut: '12.345.678-5',
  nombre: 'Ana',
  apellido: 'Soto',
  region: 'Metropolitana',
  comuna: 'Ñuñoa',
  direccion: 'Prat 1',
  telefono: '912345678',
  email: 'ana@correo.example',
};
const EMPRESA = { tipo_cliente: 2, rut: '12.345.678-5', razon_social: 'Ana SpA', nombre_sucursal: 'Casa matriz' };
const RETIRO = { modalidad: 'retiro', tipo_servicio: 1, datos_provisorios: PERSONA };
const ENVIO = {
  modalidad: 'regiones',
  tipo_servicio: 1,
  reporte_falla_cliente: 'No enciende',
  fecha_de_compra: '2026-01-15',
  datos_provisorios: PERSONA,
  equip: { model_name: 'Vivobook', serial_number: 'abc123', password: 'secreta', power_source: 1, size_hard_drive: '512_GB' },
};
const decidir = (input: object, archivo: typeof boleta | null = null) =>
  cicloOrden.begins('preIngreso', { ...input, boleta: archivo }, context, { orden_nueva: 1001 });
const rechaza = (campo: string, mensaje = 'Campo requerido') => ({
  ok: false,
  rejection: { mensaje: 'Rellene todos los campos requeridos', campos: { [campo]: expect.arrayContaining([mensaje]) } },
});

describe('el pre ingreso público', () => {
  it('de retiro pide menos: con garantía, ni falla ni boleta', () => {
    expect(decidir(RETIRO)).toMatchObject({
      value: { state: { ot: 1001, estado: 'Pre ingreso', ubicacion: null, despacho: 'RETIRO', equip_provisorio: null, archivos: [] } },
    });
    expect(decidir({ ...RETIRO, tipo_servicio: 4 })).toMatchObject(rechaza('reporte_falla_cliente'));
  });

  it('de envío lleva el equipo y la boleta; la contraseña queda en el hecho y no en la orden', () => {
    const decidida = decidir(ENVIO, boleta);
    expect(decidida).toMatchObject({
      value: {
        state: {
          estado: 'Pre ingreso regiones',
          despacho: 'ENVIO',
          fecha_de_compra: '2026-01-15',
          equip_provisorio: {
            model_name: 'Vivobook',
            serial_number: 'ABC123',
            power_source: 1,
            size_hard_drive: '512_GB',
            tiene_password: true,
          },
          archivos: [{ file_id: 'f1', type: 'BOLETA' }],
        },
        events: [{ data: { equip: { password: 'secreta', modelo: null, total_ram_memorie: null } } }, { type: 'ArchivoAdjuntado' }],
      },
    });
    expect(JSON.stringify(decidida.ok && decidida.value.state)).not.toContain('secreta');
  });

  it('nombra solo modelos que el catálogo ofrece', () => {
    const con = (modelo: { id: number } | null) =>
      cicloOrden.begins('preIngreso', { ...ENVIO, equip: { ...ENVIO.equip, modelo: 21 }, boleta }, context, { orden_nueva: 1001, modelo });
    expect(con(null)).toMatchObject({ ok: false, rejection: { campos: { 'equip.modelo': ['El modelo no existe'] } } });
    expect(con({ id: 21 })).toMatchObject({ value: { state: { equip_provisorio: { modelo: 21 } } } });
  });

  it('de una empresa pide su razón social y su sucursal', () => {
    expect(decidir({ ...ENVIO, datos_provisorios: EMPRESA }, boleta)).toMatchObject({
      value: { state: { tipo_cliente: 2, datos_provisorios: { razon_social: 'Ana SpA', email: null, telefono: null } } },
    });
    expect(decidir({ ...ENVIO, datos_provisorios: { ...EMPRESA, nombre_sucursal: ' ' } }, boleta)).toMatchObject(
      rechaza('datos_provisorios.nombre_sucursal'),
    );
  });

  const { boleta: _sin, ...sinTipo } = { ...ENVIO, tipo_servicio: undefined, boleta: null };
  it.each([
    [{ ...ENVIO, datos_provisorios: { ...PERSONA, email: '' } }, 'datos_provisorios.email', 'Campo requerido'],
    [{ ...ENVIO, datos_provisorios: { ...PERSONA, email: 'x' } }, 'datos_provisorios.email', 'No es una direccion de correo valida'],
    [{ ...ENVIO, datos_provisorios: { ...PERSONA, telefono: '1234567' } }, 'datos_provisorios.telefono', 'Tienes que ingresar 8 digitos'],
    [{ ...ENVIO, datos_provisorios: { ...PERSONA, telefono: 'no tengo' } }, 'datos_provisorios.telefono', 'Solo puedes ingresar numeros'],
    [{ ...ENVIO, datos_provisorios: { ...PERSONA, rut: '1-1' } }, 'datos_provisorios.rut', 'Ingrese un rut válido. Ej: 12345678-9'],
    [{ ...ENVIO, reporte_falla_cliente: '' }, 'reporte_falla_cliente', 'Campo requerido'],
    [{ ...ENVIO, fecha_de_compra: '' }, 'fecha_de_compra', 'Campo requerido'],
    [{ ...ENVIO, fecha_de_compra: '2026-03-03' }, 'fecha_de_compra', 'La fecha de compra no puede ser futura'],
    [{ ...ENVIO, equip: { ...ENVIO.equip, model_name: '' } }, 'equip.model_name', 'Campo requerido'],
    [{ ...ENVIO, equip: null }, 'equip.model_name', 'Campo requerido'],
    [{ ...ENVIO, equip: { ...ENVIO.equip, size_hard_drive: '7_GB' } }, 'equip.size_hard_drive', 'Elija una de las opciones'],
    [sinTipo, 'tipo_servicio', 'Campo requerido'],
  ])('rehúsa %#: %s', (input, campo, mensaje) => {
    expect(decidir(input, boleta)).toMatchObject(rechaza(campo, mensaje));
  });

  it('la garantía por envío exige la boleta, y lo que falta se dice de una vez', () => {
    expect(decidir(ENVIO)).toMatchObject(rechaza('boleta'));
    const { rejection } = decidir({ modalidad: 'regiones', tipo_servicio: 1 }) as { rejection: { campos: object } };
    expect(Object.keys(rejection.campos)).toEqual(
      expect.arrayContaining(['datos_provisorios.nombre', 'reporte_falla_cliente', 'fecha_de_compra', 'boleta', 'equip.model_name']),
    );
  });
});

describe('quién recibe un pre ingreso', () => {
  const RECEPCION = { id: 7, nombre: 'Andrea Pinto', grupos: ['Administrativo'] };
  const BODEGA = { id: 8, nombre: 'Bernardo', grupos: ['Bodega'] };
  const creada = () => {
    const decidida = decidir(ENVIO, boleta);
    if (!decidida.ok) throw new Error(decidida.rejection.mensaje);
    return decidida.value.state;
  };

  it('nadie, mientras el equipo no llega; luego quien primero lo tomó, aunque otro complete la orden', () => {
    const orden = creada();
    expect(orden.recibida_en).toBeNull();
    const at = '2026-03-04T12:00:00.000Z';
    const recibida = evolve(orden, cicloOrden.own({ type: 'EquipoRecibido', data: {} }), { at, actor: BODEGA });
    expect(recibida).toMatchObject({ recibida_en: at, recepcionista: { id: 8, nombre: 'Bernardo' }, fecha_ingreso: context.at });
    const otra = evolve(recibida, cicloOrden.own({ type: 'EquipoRecibido', data: {} }), {
      at: '2026-03-05T12:00:00.000Z',
      actor: RECEPCION,
    });
    expect(otra).toMatchObject({ recibida_en: at, recepcionista: { id: 8 } });
  });
});
