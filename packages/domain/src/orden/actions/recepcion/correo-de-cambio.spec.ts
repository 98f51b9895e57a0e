import { describirAccion } from '../../../testing/accion';
import { solicitud } from '../../../testing/ejemplos';

const POR_ENVIAR = { estado: 'Espera de partes', cambio_aprobado: true, mostrar_envio_correos: true } as const;
const YA_ENVIADO = { con: { cambio_correo_enviado: true }, motivo: 'El correo de cambio ya fue enviado' } as const;

describirAccion('enviarCorreoCambio', {
  en: POR_ENVIAR,
  input: { sucursal: 3 },
  acepta: [
    {
      eventos: ['CorreoDeCambioEnviado'],
      queda: ['Acreditación', 'Recepción'],
      deja: { cambio_correo_enviado: true, sucursal_cambio_id: 3 },
    },
    {
      nombre: 'un 3x3 permanece, con la tienda guardada antes',
      con: { estado: 'Reparado', cambio_aprobado: false, cambio_3x3: true, sucursal_cambio_id: 5 },
      input: {},
      eventos: ['CorreoDeCambioEnviado'],
      queda: ['Reparado', 'Recepción'],
      deja: { sucursal_cambio_id: 5 },
    },
    {
      nombre: 'la que ya tiene se queda, aunque el catálogo no la ofrezca',
      con: { sucursal_cambio_id: 5 },
      input: { sucursal: 5 },
      hechos: { tienda: null },
      eventos: ['CorreoDeCambioEnviado'],
      queda: ['Acreditación', 'Recepción'],
      deja: { sucursal_cambio_id: 5 },
    },
  ],
  rechaza: [
    { input: { sucursal: 77 }, hechos: { tienda: null }, campo: 'sucursal', motivo: 'La tienda no existe' },
    YA_ENVIADO,
    { con: { solicitudes: [solicitud({ estado: 4 })] }, motivo: 'Declare primero el resultado de las partes entregadas' },
    { input: {}, campo: 'sucursal', motivo: 'Complete todo los campos requeridos' },
  ],
});

describirAccion('guardarCambio', {
  en: POR_ENVIAR,
  input: { sucursal: 3 },
  acepta: [
    { eventos: ['DatosDeCambioGuardados'], queda: ['Espera de partes', 'Recepción'], deja: { sucursal_cambio_id: 3 } },
    {
      nombre: 'una empresa puede no tener tienda',
      con: { tipo_cliente: 2 },
      input: {},
      eventos: ['DatosDeCambioGuardados'],
      queda: ['Espera de partes', 'Recepción'],
    },
  ],
  rechaza: [
    { input: { sucursal: 77 }, hechos: { tienda: null }, campo: 'sucursal', motivo: 'La tienda no existe' },
    YA_ENVIADO,
    { input: {}, campo: 'sucursal', motivo: 'Complete todo los campos requeridos' },
  ],
});
